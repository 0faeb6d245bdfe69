import { askBeforeRelease, type Page } from './ask-before-release';
import { nameFormVersions } from './form-versions';

/** Strapi's own admin: Portuguese beside English, and no questions to GitHub about newer versions. */
export default {
  register: nameFormVersions,
  config: {
    locales: ['pt-BR'],
    notifications: { releases: false },
    tutorials: false,
    // Strapi's page would promise an e-mail; a forgotten password is given anew by a command.
    translations: {
      'pt-BR': {
        'Auth.form.button.password-recovery':
          'Uma senha nova vem do comando “npm run operator -- reset-password”, não por e-mail',
        'Auth.form.button.forgot-password': 'Mostrar o comando',
      },
      en: {
        'Auth.form.button.password-recovery':
          'A new password comes from the command “npm run operator -- reset-password”, not by e-mail',
        'Auth.form.button.forgot-password': 'Show the command',
      },
    },
  },
  bootstrap: () => askBeforeRelease(globalThis as unknown as Page),
};
