import { environment } from '../platform/environment';
import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule';
import { checkUploads, keepNotesOfUploads } from './checks/check-uploads';
import { keepMedia, startMedia, stopMedia } from './media';
import { receiveLibraryUploads } from './receive/library-uploads';
import { sweepMedia } from './sweep/sweep-media';
import { syncUploadSettings } from './upload-settings';

/** Files: received, checked, kept, made smaller, marked, and cleared away. */
export const mediaFeature: Feature = {
  register(strapi) {
    keepMedia(strapi);
    checkUploads(strapi);
    receiveLibraryUploads(strapi);
  },
  async bootstrap(strapi) {
    await syncUploadSettings(strapi);
    keepNotesOfUploads(strapi);
  },
  listening(strapi) {
    startMedia(strapi);
    schedule(strapi, {
      name: 'Sweeping the media',
      rule: '0 * * * *',
      run: async (isStopped) => void (await sweepMedia(strapi, environment.dataDir, { isStopped })),
    });
  },
  destroy: stopMedia,
};
