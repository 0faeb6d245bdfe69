import { addDays, dayOf } from 'contract/rights/rights';
import { visitLimits } from 'contract/visits/visits';
import type { VisitsReader } from '../visits';
import { readContents } from './contents';
import { clock } from './rights';
import { storedSelections } from './selections';

/** Made-up numbers: nobody else sees the site of this browser. */
export const visitsReader: VisitsReader = {
  async read() {
    const { now, timeZone } = clock();
    const first = addDays(dayOf(now, timeZone), 1 - visitLimits.shown);
    const days = Array.from({ length: visitLimits.shown }, (_, at) => ({
      ...{ day: addDays(first, at), view: 6 + ((at * 7) % 11), contact: at % 4 === 1 ? 1 : 0 },
      ...{ opening: at % 5 === 2 ? 1 : 0, download: 0 },
    }));
    const stories = readContents().stories.map(({ documentId, title, category }, at) => ({
      ...{ documentId, title, category, view: Math.ceil(64 / (at + 1)), contact: at % 2 },
    }));
    const selections = storedSelections.read().map(({ documentId, title, opened, people }) => ({
      ...{ documentId, title, opening: opened.count, download: 0 },
      sent: people.filter(({ sentAt }) => sentAt !== null).length,
    }));
    const pages = [
      { page: 'home', view: 131, contact: 9 },
      { page: 'about', view: 38, contact: 8 },
    ] as const;
    return { since: first, days, pages: [...pages], stories, selections };
  },
};
