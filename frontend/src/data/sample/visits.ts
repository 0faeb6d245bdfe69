import { dayOf } from 'contract/rights/rights';
import { visitLimits } from 'contract/visits/visits';
import type { VisitsReader } from '../visits';
import { readContents } from './contents';
import { clock } from './rights';
import { storedSelections } from './selections';

const dayMs = 24 * 60 * 60 * 1000;

/** Made-up numbers: nobody else sees the site of this browser. */
export const visitsReader: VisitsReader = {
  async read() {
    const { now, timeZone } = clock();
    const days = Array.from({ length: visitLimits.shown }, (_, at) => {
      const view = 6 + ((at * 7) % 11) + (at % 9 === 4 ? 17 : 0);
      const day = dayOf(now - (visitLimits.shown - 1 - at) * dayMs, timeZone);
      return {
        day,
        view,
        contact: at % 4 === 1 ? (at % 3) + 1 : 0,
        opening: at % 5 === 2 ? 1 : 0,
        download: 0,
      };
    });
    const stories = readContents().stories.map(({ documentId, title, category }, at) => {
      const view = Math.ceil(64 / (at + 1));
      return { documentId, title, category, view, contact: Math.floor(view / 9) };
    });
    const selections = storedSelections.read().map(({ documentId, title, opened, people }) => {
      const sent = people.filter(({ sentAt }) => sentAt !== null).length;
      return { documentId, title, opening: opened.count, download: 0, sent };
    });
    return {
      since: days[0]?.day ?? null,
      days,
      pages: [
        { page: 'home', view: 131, contact: 9 },
        { page: 'moda', view: 87, contact: 4 },
        { page: 'publicidade', view: 45, contact: 1 },
        { page: 'about', view: 38, contact: 8 },
      ],
      stories,
      selections: selections.filter(({ opening }) => opening > 0),
    };
  },
};
