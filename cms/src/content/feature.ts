import { provideCredits } from '../media/credits/picture-credits';
import type { Feature } from '../platform/feature';
import { failWithCommits } from '../platform/strapi/commits';
import {
  contentVersionOf,
  prepareContentVersion,
  trackContentVersion,
  trackOtherContent,
} from './content-version';
import { keepCredits } from './credits/keep-credits';
import { readPictureCredits } from './credits/picture-credits';
import { seedDefaultContent } from './default-content';
import { keepGalleryPlaces } from './gallery/keep-places';
import { renumberDoubled } from './gallery/order';
import { indexLists } from './gallery/shown-order';
import { checkContentOnSave } from './saves/check-content';
import { cleanStored } from './saves/clean-stored';
import { makeVersionsGrow, queueSavesOfDocuments } from './saves/document-versions';
import { ownGalleryFiles } from './saves/own-files';
import { keepStories } from './stories/keep-stories';
import { provideKnownAddresses } from './stories/known-addresses';

/** What the site shows: galleries, About page and settings, their rules, and the version that pages are kept by. */
export const contentFeature: Feature = {
  register(strapi) {
    trackContentVersion(strapi);
    provideKnownAddresses(strapi);
    // A lost connection does not tell whether the database still heard the commit.
    failWithCommits(strapi, () => void contentVersionOf(strapi).bump());
    checkContentOnSave(strapi);
    keepCredits(strapi);
    ownGalleryFiles(strapi, 'delete');
    keepStories(strapi);
    provideCredits(strapi, {
      version: contentVersionOf(strapi).current,
      of: (files) => readPictureCredits(strapi, files),
    });
    keepGalleryPlaces(strapi);
    ownGalleryFiles(strapi, 'update');
    queueSavesOfDocuments(strapi);
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
  },
  destroy: (strapi) => contentVersionOf(strapi).close(),
};
