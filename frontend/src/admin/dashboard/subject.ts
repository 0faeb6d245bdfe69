import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const dashboard: Subject = {
  screens: [
    {
      path: paths.dashboard,
      load: async () => (await import('./dashboard-page')).DashboardPage,
      menu: { text: 'Dashboard', group: 'work', place: 10 },
    },
  ],
};
