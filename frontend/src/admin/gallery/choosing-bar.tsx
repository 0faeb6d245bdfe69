import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { storyMaxItems } from 'contract/stories/story';
import { useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import { bookStrings } from '../book/strings';
import {
  DatesIcon,
  DeleteIcon,
  GroupIcon,
  HideIcon,
  MoreIcon,
  PdfIcon,
  SendIcon,
  ShowIcon,
  SwitchIcon,
} from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Sheet, SheetLine } from '../kit/ui/sheet';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { strings } from '../kit/words/strings';
import { rightsStrings } from '../rights/strings';
import { selectionStrings } from '../selections/strings';
import { storyCardStrings } from '../stories/cards/strings';
import styles from './choosing-bar.module.css';
import { galleryStrings } from './strings';
import type { Choosing } from './use-choosing';

interface ChoosingBarProps {
  choosing: Choosing;
  isBusy: boolean;
  /** Whether there are stories to join. */
  hasStories: boolean;
  /** The gallery to move items to. */
  other: GalleryCategory;
  onHide: (hidden: boolean) => void;
  onMove: () => void;
  onRemove: () => void;
  /** Opens their rights and dates. */
  onRights: () => void;
  onGroup: () => void;
  /** Makes a selection for a client. */
  onSend: () => void;
  /** Opens 'Baixar PDF', which says of photographs without a story how they get one. */
  onBook: () => void;
  onAdd: () => void;
  /** Opens the choice of a story. */
  onJoin: () => void;
}

interface Action {
  label: string;
  icon: Elements;
  isOff: boolean;
  run: () => void;
}

/** The number of selected cards and their actions, sticky at the window's lower edge; on a phone four of them, and 'Mais'. */
export function ChoosingBar({ choosing, isBusy, hasStories, other, ...on }: ChoosingBarProps) {
  const text = galleryStrings.choosing;
  const isPhone = useIsPhone();
  const [isMore, setIsMore] = useState(false);
  const { count, items, story, hasStory, isTooMany, end } = choosing;
  const areHidden = items.length > 0 && items.every(({ hidden }) => hidden);
  const action = (label: string, icon: Elements, isDisabled: boolean, run: () => void): Action => ({
    label,
    icon,
    isOff: isBusy || isDisabled,
    run,
  });
  const none = items.length === 0;
  const hide = areHidden
    ? action(text.show, <ShowIcon />, none, () => on.onHide(false))
    : action(text.hide, <HideIcon />, none, () => on.onHide(true));
  const rights = action(rightsStrings.heading, <DatesIcon />, none, on.onRights);
  const move = action(text.move(other), <SwitchIcon />, none, on.onMove);
  const remove = action(text.remove, <DeleteIcon />, none, on.onRemove);
  const send = action(selectionStrings.send, <SendIcon />, count === 0, on.onSend);
  const book = action(bookStrings.heading, <PdfIcon />, count === 0, on.onBook);
  const join = action(storyCardStrings.join, <GroupIcon />, none || isTooMany, on.onJoin);
  const group = story
    ? action(text.addTo(story.title), <GroupIcon />, none || isTooMany, on.onAdd)
    : action(text.group, <GroupIcon />, none || isTooMany, on.onGroup);
  const each = hasStory ? [] : [hide, rights, move, remove];
  const joining = hasStory ? (story ? [group] : []) : hasStories ? [join, group] : [group];
  const together = [send, book, ...joining];
  const atHand = hasStory ? together : [send, group, hide, remove];
  const others = [...each, ...together].filter((one) => !atHand.includes(one));
  const words =
    count === 0 ? text.none : isTooMany ? storyCardStrings.tooMany(storyMaxItems) : text.count(count);
  const buttonOf = (one: Action) => (
    <Button
      key={one.label}
      kind={one === group ? 'primary' : 'secondary'}
      disabled={one.isOff}
      onClick={one.run}
    >
      <span className={layout.clamped}>{one.label}</span>
    </Button>
  );
  return (
    <section className={classNames(layout.bar, styles.bar, isPhone && styles.phone)} aria-label={text.bar}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {words}
        </p>
        <Button kind={isPhone ? 'quiet' : 'secondary'} onClick={end} disabled={isBusy}>
          {strings.cancel}
        </Button>
      </div>
      {isPhone ? (
        <div className={styles.row}>
          {atHand.map(({ label, icon, isOff: isDisabled, run }) => (
            <button key={label} type="button" className={styles.action} disabled={isDisabled} onClick={run}>
              {icon}
              <span className={layout.clamped}>{label}</span>
            </button>
          ))}
          {others.length > 0 && (
            <button
              type="button"
              className={styles.action}
              aria-haspopup="dialog"
              disabled={isBusy || count === 0}
              onClick={() => setIsMore(true)}
            >
              <MoreIcon />
              <span>{text.more}</span>
            </button>
          )}
        </div>
      ) : (
        <>
          {each.length > 0 && <div className={styles.actions}>{each.map(buttonOf)}</div>}
          <div className={styles.actions}>{together.map(buttonOf)}</div>
        </>
      )}
      {isMore && (
        <Sheet heading={words} onClose={() => setIsMore(false)}>
          {others.map(({ label, icon, isOff: isDisabled, run }) => (
            <SheetLine
              key={label}
              icon={icon}
              label={label}
              disabled={isDisabled}
              onClick={() => {
                setIsMore(false);
                run();
              }}
            />
          ))}
        </Sheet>
      )}
    </section>
  );
}
