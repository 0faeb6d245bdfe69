import { environment } from '../platform/environment';
import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule';
import { keepMediaAtCloudinary } from './cloudinary/hosted-media';
import { keepMediaLocally } from './local/local-media';
import { mediaOf, mediaService } from './media-store';
import { receiveLibraryUploads, storeLibraryUploads, syncUploadSettings } from './receive/library-uploads';
import { indexHashes } from './stored-file';
import { sweepMedia } from './sweep-media';
import { onWatermarkChange } from './watermarks/watermark-text';

/** Files: received, checked, kept, made smaller, marked, and cleared away. */
export const mediaFeature: Feature = {
  register(strapi) {
    const { cloudinary } = environment;
    const media = cloudinary ? keepMediaAtCloudinary(strapi, cloudinary) : keepMediaLocally(strapi);
    strapi.add(mediaService, media);
    onWatermarkChange(strapi, media.checkNow);
    receiveLibraryUploads(strapi);
    storeLibraryUploads(strapi);
  },
  async bootstrap(strapi) {
    await syncUploadSettings(strapi);
    await indexHashes(strapi);
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
