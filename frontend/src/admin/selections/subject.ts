import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const selections: Subject = {
  screens: [
    {
      path: paths.selections,
      load: async () => (await import('./list/selections-page')).SelectionsPage,
      menu: {
        text: 'Seleções',
        group: 'work',
        place: 40,
        mark: async () => (await import('./news/news-mark')).NewsMark,
      },
    },
    {
      path: paths.selection(':documentId'),
      load: async () => (await import('./one/selection-page')).SelectionPage,
    },
  ],
};
