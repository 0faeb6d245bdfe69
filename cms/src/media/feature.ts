import { environment } from '../platform/environment';
import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { extendFileType } from './files/file-type';
import { moveStates } from './files/move-states';
import { createHostedMedia } from './hosted-media';
import { createLocalMedia } from './local-media';
import { receiveLibraryUploads, storeLibraryUploads, syncUploadSettings } from './receive/library-uploads';
import { mediaOf, mediaService } from './store/media-store';
import { sweepMedia } from './sweep/sweep-media';

/** Media files: upload, checks, storage, variants, watermarks and clean-up. */
export const mediaFeature: Feature = {
  register(strapi) {
    extendFileType(strapi);
    const { cloudinary } = environment;
    const media = cloudinary ? createHostedMedia(strapi, cloudinary) : createLocalMedia(strapi);
    strapi.add(mediaService, media);
    receiveLibraryUploads(strapi);
    storeLibraryUploads(strapi);
  },
  async bootstrap(strapi) {
    await syncUploadSettings(strapi);
    await moveStates(strapi);
  },
  listening(strapi) {
    mediaOf(strapi).start();
    schedule(strapi, {
      name: 'Sweeping the media',
      rule: '0 * * * *',
      run: async (isStopped) => void (await sweepMedia(strapi, environment, { isStopped })),
    });
  },
  destroy: (strapi) => mediaOf(strapi).stop(),
};
