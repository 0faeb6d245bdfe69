import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { siteSettingUid } from '../../platform/strapi/content-types';

/**
 * The site title's name as it is now, for the corner of gallery media (§9); null when watermarks are turned off, by the
 * owner, or by the operator where the owner has not chosen.
 */
export async function watermarkText(strapi: Core.Strapi): Promise<string | null> {
  const setting = await strapi
    .documents(siteSettingUid)
    .findFirst({ fields: ['title', 'logoText', 'watermark'] });
  if (!(setting?.watermark ?? environment.watermark)) return null;
  return setting?.title?.trim() || setting?.logoText?.trim() || null;
}
