import { placeBelow, type Subject } from '../kit/services/subject';

export const account: Subject = {
  screens: [
    {
      path: '/admin/password',
      load: async () => (await import('./password-page')).PasswordPage,
      menu: { text: 'Alterar senha', place: placeBelow },
    },
  ],
};
