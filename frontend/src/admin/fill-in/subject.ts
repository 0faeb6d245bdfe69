import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const fillIn: Subject = {
  screens: [
    {
      path: paths.cameraNames,
      load: async () => (await import('./camera-names-page')).CameraNamesPage,
    },
    {
      path: paths.altTexts,
      load: async () => (await import('./alt-texts-page')).AltTextsPage,
    },
    {
      path: paths.photographers,
      load: async () => (await import('./photographers-page')).PhotographersPage,
    },
    {
      path: paths.translations,
      load: async () => (await import('./translations/translations-page')).TranslationsPage,
      menu: { text: 'Traduções', group: 'me', place: 30 },
    },
  ],
};
