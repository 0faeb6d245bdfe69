import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import type { Feature } from '../platform/feature';
import { keepMediaAtCloudinary } from './cloudinary/hosted-media';
import type { MarkProgress } from './marks/stale-marks';
import { onWatermarkChange } from './marks/watermark-text';
import { mediaOf, mediaService } from './media-store';
import { receiveLibraryUploads, storeLibraryUploads } from './receive/library-uploads';
import type { FoundShare } from './share/share-pictures';
import { keepMediaLocally } from './storage/local-media';
import { startSweeping } from './sweep/sweep-media';

let sweeping: ReturnType<typeof startSweeping> | undefined;

/** Media: how they are received, checked, kept, marked, shown and swept. */
export const mediaFeature: Feature = {
  name: 'media',
  register(strapi) {
    const { cloudinary } = environment;
    const media = cloudinary ? keepMediaAtCloudinary(strapi, cloudinary) : keepMediaLocally(strapi);
    strapi.add(mediaService, media);
    onWatermarkChange(strapi, () => media.marks.wake());
    receiveLibraryUploads(strapi);
    storeLibraryUploads(strapi);
  },
  listening(strapi) {
    mediaOf(strapi).start();
    sweeping = startSweeping(strapi, environment.dataDir);
  },
  async destroy(strapi) {
    mediaOf(strapi).stop();
    await sweeping?.stop();
  },
};

/** How many pictures wait for their smaller files. */
export function picturesWaiting(strapi: Core.Strapi): Promise<number> {
  return mediaOf(strapi).waiting();
}

/** How far the watermarks are what they should be. */
export function markProgress(strapi: Core.Strapi): Promise<MarkProgress> {
  return mediaOf(strapi).marks.progress();
}

/** What there is at the address of a share picture, which is made for it. */
export async function findSharePicture(strapi: Core.Strapi, url: string): Promise<FoundShare> {
  return (await mediaOf(strapi).shares?.find(url)) ?? 'nothing';
}
