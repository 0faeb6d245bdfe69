import type { Core } from '@strapi/strapi';
import { siteSettingUid } from '../../content-types';
import { environment } from '../../environment';

/** The site title's name as it is now, for the corner of gallery media (§9); null when watermarks are turned off. */
export async function watermarkText(strapi: Core.Strapi): Promise<string | null> {
  if (!environment.watermark) return null;
  const setting = await strapi.documents(siteSettingUid).findFirst({ fields: ['title', 'logoText'] });
  return setting?.title?.trim() || setting?.logoText?.trim() || null;
}
