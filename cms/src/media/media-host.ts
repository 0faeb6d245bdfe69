import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import { createDelivery, type Delivery } from './cloudinary/delivery';
import { watermarkText } from './watermarks/watermark-text';

/** The data to build public media URLs. */
export type MediaHost = {
  /** URLs at Cloudinary; null for local storage. */
  delivery: Delivery | null;
  /** The watermark for hosted gallery media; local files already contain theirs. */
  watermark: string | null;
  /**
   * Signs the URL of a local file that is not public for ever, for the owner.
   * @param isLimited it belongs to something that is hidden, or has a date
   */
  sign?(url: string, isLimited: boolean): string;
};

export const localHost: MediaHost = { delivery: null, watermark: null };

const delivery = environment.cloudinary ? createDelivery(environment.cloudinary) : null;

export async function mediaHostOf(strapi: Core.Strapi): Promise<MediaHost> {
  return delivery ? { delivery, watermark: await watermarkText(strapi) } : localHost;
}
