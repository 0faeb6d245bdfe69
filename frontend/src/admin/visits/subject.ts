import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const visits: Subject = {
  screens: [
    {
      path: paths.visits,
      load: async () => (await import('./visits-page')).VisitsPage,
      menu: { text: 'Visitas', group: 'work', place: 50 },
    },
  ],
};
