import * as v from 'valibot';
import { row, saved } from '../body-parts';
import { aboutComponentsSchema } from './about-page';
import { homeSchema, settingPictureSchema, siteSettingsSchema, socialLinkSchema } from './site-settings';

const accepts = siteSettingsSchema.entries.modaAccepts.wrapped;

/** Texts are never null. */
export const siteSettingBodySchema = v.object({
  documentId: v.string(),
  ...siteSettingsSchema.entries,
  watermark: v.boolean(),
  modaAccepts: accepts,
  publicidadeAccepts: accepts,
  socialMedia: v.array(v.object({ ...row, ...socialLinkSchema.entries })),
  homePicture: v.optional(settingPictureSchema),
  portraitPicture: v.optional(settingPictureSchema),
  home: homeSchema,
  licensePage: v.optional(v.string()),
  hashtags: v.optional(v.string()),
  timeZone: v.string(),
  ...saved,
});

/** Texts are never null. */
export const aboutPageBodySchema = v.object({
  documentId: v.string(),
  ...aboutComponentsSchema.entries,
  paragraphs: v.array(v.object({ ...row, ...aboutComponentsSchema.entries.paragraphs.item.entries })),
  services: v.array(v.object({ ...row, ...aboutComponentsSchema.entries.services.item.entries })),
  ...saved,
});

export type SiteSettingBody = v.InferOutput<typeof siteSettingBodySchema>;
export type AboutPageBody = v.InferOutput<typeof aboutPageBodySchema>;
