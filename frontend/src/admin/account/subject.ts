import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const account: Subject = {
  screens: [
    {
      path: paths.password,
      load: async () => (await import('./password-page')).PasswordPage,
    },
  ],
};
