import * as v from 'valibot';
import { responsiveImageSchema } from './responsive-image';

export const socialLinkSchema = v.object({ platform: v.string(), url: v.string(), icon: v.string() });

/** Which files a gallery takes (§2); what was stored before has not chosen. */
const acceptsSchema = v.optional(v.picklist(['both', 'images', 'videos']), 'both');

/** One of the galleries' photographs, as visitors see it. */
export const settingPictureSchema = v.object({
  documentId: v.string(),
  imageUrl: v.string(),
  image: v.nullable(responsiveImageSchema),
  alt: v.string(),
});

/**
 * Where one of her photographs stands instead of what the site brings. Absent of settings that name none, or one that is
 * hidden or gone; null takes it away.
 */
const pictureSchema = v.optional(v.nullable(settingPictureSchema));

/** Longest hashtags and address of a page, in characters. */
export const hashtagsMaxLength = 600;
export const licensePageMaxLength = 2048;

/** Site settings (§3): the document `site_settings`. */
export const siteSettingsSchema = v.object({
  title: v.string(),
  subtitle: v.string(),
  logoText: v.string(),
  seoDescription: v.string(),
  socialMedia: v.array(socialLinkSchema),
  /** Whether gallery media carry the title in their corner (§9); what was stored before has not chosen. */
  watermark: v.optional(v.boolean(), true),
  modaAccepts: acceptsSchema,
  publicidadeAccepts: acceptsSchema,
  /** In the place of home's drape. */
  homePicture: pictureSchema,
  /** In the place of the portrait, while none was uploaded. */
  portraitPicture: pictureSchema,
  /** Where a licence is asked for, an http(s) address; empty without one. */
  licensePage: v.optional(v.string(), ''),
  /** What ends the text that is copied for Instagram. */
  hashtags: v.optional(v.string(), ''),
});

export type Accepts = v.InferOutput<typeof acceptsSchema>;
export type SettingPicture = v.InferOutput<typeof settingPictureSchema>;
export type SocialLink = v.InferOutput<typeof socialLinkSchema>;
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;
