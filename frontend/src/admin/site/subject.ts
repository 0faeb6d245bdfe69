import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';

export const site: Subject = {
  screens: [
    {
      path: paths.social,
      load: async () => (await import('./social/social-page')).SocialPage,
      menu: { text: strings.socialPage, group: 'me', place: 20 },
    },
    {
      path: paths.about,
      load: async () => (await import('./about/about-page')).AboutPage,
      menu: { text: 'Sobre', group: 'me', place: 10 },
    },
    {
      path: paths.settings,
      load: async () => (await import('./settings/settings-page')).SettingsPage,
      menu: { text: 'Configurações', group: 'house', place: 10 },
    },
  ],
};
