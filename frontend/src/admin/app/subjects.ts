import { account } from '../account/subject';
import { credits } from '../credits/subject';
import { dashboard } from '../dashboard/subject';
import { diagnostic } from '../diagnostic/subject';
import { fillIn } from '../fill-in/subject';
import { gallery } from '../gallery/subject';
import type { MenuEntry, Screen, Subject } from '../kit/services/subject';
import { selections } from '../selections/subject';
import { site } from '../site/subject';
import { stories } from '../stories/subject';
import { visits } from '../visits/subject';

/** The panel's subjects; the menu orders their entries itself. */
const subjects: readonly Subject[] = [
  account,
  credits,
  dashboard,
  diagnostic,
  fillIn,
  gallery,
  selections,
  site,
  stories,
  visits,
];

export const screens: readonly Screen[] = subjects.flatMap((subject) => subject.screens);

/** The entries of the menu in their order. */
export const menuEntries: readonly MenuEntry[] = screens
  .flatMap(({ path, menu = [] }) => ('text' in menu ? { ...menu, to: path } : menu))
  .sort((one, other) => one.place - other.place);
