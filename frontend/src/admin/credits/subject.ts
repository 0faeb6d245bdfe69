import type { Subject } from '../kit/services/subject';

export const credits: Subject = {
  screens: [
    {
      path: '/admin/nomes',
      load: async () => (await import('./names/names-page')).NamesPage,
      menu: { text: 'Nomes', place: 60 },
    },
  ],
};
