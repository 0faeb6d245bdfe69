import type { Core } from '@strapi/strapi';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { aboutPageUid, siteSettingUid } from '../platform/strapi/content-types';

const { title, subtitle, logoText, seoDescription, socialMedia } = defaultSettings;
/** The Portuguese default content of §9, in Strapi's shape. A new site alone asks for its mark. */
export const defaultSiteSetting = {
  title,
  subtitle,
  logoText,
  seoDescription,
  socialMedia,
  asksWatermark: true,
};

export const defaultAboutPage = {
  profileImage: defaultAbout.profileImage,
  title: defaultAbout.title,
  paragraphs: defaultAbout.paragraphs,
  services: defaultAbout.services.map(({ id, ...service }) => ({ serviceId: id, ...service })),
  contact: defaultAbout.contact,
};

/** Creates the default content of §9 in a new installation. */
export async function seedDefaultContent(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.documents(siteSettingUid).count({})) === 0) {
    await strapi.documents(siteSettingUid).create({ data: defaultSiteSetting });
  }
  if ((await strapi.documents(aboutPageUid).count({})) === 0) {
    await strapi.documents(aboutPageUid).create({ data: defaultAboutPage });
  }
}
