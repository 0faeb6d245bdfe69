import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const credits: Subject = {
  screens: [
    {
      path: paths.names,
      load: async () => (await import('./names/names-page')).NamesPage,
    },
  ],
};
