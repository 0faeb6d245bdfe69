import { makeVersionsGrow } from '../entries/saves/document-versions';
import {
  contentVersionOf,
  prepareContentVersion,
  provideContentVersion,
  trackOtherContent,
} from '../entries/version/content-version';
import { indexLists } from '../gallery/display-order';
import { renumberDoubled } from '../gallery/order';
import { provideShownItems } from '../gallery/shown-items';
import { provideCredits } from '../media/credits/picture-credits';
import { provideShownFiles } from '../media/store/shown-files';
import type { Feature } from '../platform/feature';
import { failWithCommits } from '../platform/strapi/commits';
import { noteShown } from '../rights/note-shown';
import { providePublication, publicationOf } from '../rights/publication';
import { visitorNow } from '../rights/visibility';
import { provideHome, readShareOfHome } from '../site/settings/home';
import { provideAddressCache } from '../stories/address-cache';
import { readSharesOfGalleries } from '../stories/cards';
import { readPictureCredits, readShareWords } from '../stories/picture-credits';
import { cleanStored } from './clean-stored';
import { seedDefaultContent } from './default-content';

export const contentFeature: Feature = {
  register(strapi) {
    provideContentVersion(strapi);
    providePublication(strapi);
    provideAddressCache(strapi);
    provideHome(strapi);
    provideShownItems(strapi);
    provideCredits(strapi, {
      version: contentVersionOf(strapi).current,
      of: (files) => readPictureCredits(strapi, files),
      shareWords: (files) => readShareWords(strapi, files),
      async sharesOfPages() {
        const names: string[] = [];
        for (const language of ['pt', ...publicationOf(strapi).languages()] as const) {
          const viewer = visitorNow(strapi, language);
          names.push(...(await readShareOfHome(strapi, viewer)));
          names.push(...(await readSharesOfGalleries(strapi, viewer)));
        }
        return names;
      },
      onChange: contentVersionOf(strapi).onChange,
    });
    provideShownFiles(strapi, {
      version: contentVersionOf(strapi).current,
      ready: publicationOf(strapi).ready,
      isClosed(hash) {
        const access = publicationOf(strapi).accessTo(hash);
        return typeof access === 'object' && !access.isOpen;
      },
      noteShown: () => noteShown(strapi),
    });
    // After a lost connection the commit may still have happened.
    failWithCommits(strapi, () => void contentVersionOf(strapi).bump());
  },
  async bootstrap(strapi) {
    await prepareContentVersion(strapi);
    await cleanStored(strapi);
    await strapi.db.transaction(() => seedDefaultContent(strapi));
    await indexLists(strapi);
    await renumberDoubled(strapi);
    trackOtherContent(strapi);
    makeVersionsGrow(strapi);
    contentVersionOf(strapi).watch();
    // A process that does not know yet what is visible serves no file of the content.
    await publicationOf(strapi).ready();
  },
  destroy: (strapi) => contentVersionOf(strapi).close(),
};
