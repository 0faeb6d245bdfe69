import type { Core } from '@strapi/strapi';
import { aboutPageUid, siteSettingUid } from '../platform/strapi/content-types';
import { defaultAboutPage, defaultSiteSetting } from './default-content';

/** Gives a new installation the default content of §9; what is stored already is left alone. */
export async function seedDefaultContent(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.documents(siteSettingUid).count({})) === 0) {
    await strapi.documents(siteSettingUid).create({ data: defaultSiteSetting });
  }
  if ((await strapi.documents(aboutPageUid).count({})) === 0) {
    await strapi.documents(aboutPageUid).create({ data: defaultAboutPage });
  }
}
