import type { Subject } from '../kit/services/subject';

export const diagnostic: Subject = {
  screens: [
    {
      path: '/admin/diagnostic',
      load: async () => (await import('./diagnostic-page')).DiagnosticPage,
      menu: { text: 'Diagnóstico', group: 'house', place: 20 },
    },
  ],
};
