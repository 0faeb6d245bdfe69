import type { Core } from '@strapi/strapi';
import { siteSettingUid } from '../../content-types';
import { environment } from '../../environment';

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
