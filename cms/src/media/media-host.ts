import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import { createDelivery, type Delivery } from './cloudinary/delivery';
import { watermarkText } from './watermarks/watermark-text';

/** What is needed to turn stored media into addresses for visitors. */
export type MediaHost = {
  /** Addresses at Cloudinary; null while media are kept on this machine. */
  delivery: Delivery | null;
  /** The text that is laid over hosted gallery media; what is kept here carries it already. */
  watermark: string | null;
};

/** Media on this machine's disk. */
export const localHost: MediaHost = { delivery: null, watermark: null };

const delivery = environment.cloudinary ? createDelivery(environment.cloudinary) : null;

/** The host of this process's media, with the watermark as it is now. */
export async function mediaHostOf(strapi: Core.Strapi): Promise<MediaHost> {
  return delivery ? { delivery, watermark: await watermarkText(strapi) } : localHost;
}
