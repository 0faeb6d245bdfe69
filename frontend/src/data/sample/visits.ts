import { addDays, dayOf } from 'contract/rights/rights';
import { type Visits, visitLimits } from 'contract/visits/visits';
import { readContents } from './contents';
import { clock } from './rights';
import { storedSelections } from './selections';

/** Made-up numbers: nobody else sees the site of this browser. */
export function readVisits(): Visits {
  const { now, timeZone } = clock();
  const since = addDays(dayOf(now, timeZone), 1 - visitLimits.shown);
  const days = Array.from({ length: visitLimits.shown }, (_, at) => {
    const day = addDays(since, at);
    return { day, view: 6 + ((at * 7) % 11), contact: at % 4 === 1 ? 1 : 0, opening: 0, download: 0 };
  });
  const stories = readContents().stories.map((story, at) => {
    return { ...story, view: Math.ceil(64 / (at + 1)), contact: at % 2 };
  });
  const selections = storedSelections.read().map(({ documentId, title, opened, people }) => {
    return { documentId, title, opening: opened.count, download: 0, sent: people.length };
  });
  const pages: Visits['pages'] = [
    { page: 'home', view: 131, contact: 9 },
    { page: 'about', view: 38, contact: 8 },
  ];
  return { since, days, pages, stories, selections };
}
