import * as v from 'valibot';
import { galleryCategories } from '../gallery/gallery-category';
import { imageVariantSchema, responsiveImageSchema } from '../responsive-image';
import { defaultTimeZone } from '../rights/rights';
import { otherLanguages } from '../translations/languages';
import { translatedEntries } from '../translations/translation';

export const socialLinkSchema = v.object({ platform: v.string(), url: v.string(), icon: v.string() });

/** The media kinds that a gallery accepts (§2); absent in settings of earlier versions. */
const acceptsSchema = v.optional(v.picklist(['both', 'images', 'videos']), 'both');

/** A picture of a gallery. */
export const settingPictureSchema = v.object({
  documentId: v.string(),
  imageUrl: v.string(),
  image: v.nullable(responsiveImageSchema),
  alt: v.string(),
  untranslated: translatedEntries.untranslated,
});

/**
 * A gallery picture that replaces one of the site's default pictures. Absent if none is chosen, or if it is hidden or deleted;
 * null removes it.
 */
const pictureSchema = v.optional(v.nullable(settingPictureSchema));

/** The work that Home shows: the photograph of the settings, else the first story's cover, else the first photograph. */
export const homeWorkSchema = v.object({
  imageUrl: v.string(),
  image: v.nullable(responsiveImageSchema),
  /** The owner's alt text; empty if she wrote none. */
  alt: v.string(),
  /** The story's title, else the photograph's. */
  title: v.string(),
  untranslated: translatedEntries.untranslated,
  photographers: v.array(v.string()),
  /** Where it leads: a story's slug, a photograph, or a photograph of a story. */
  category: v.picklist(galleryCategories),
  slug: v.nullable(v.string()),
  documentId: v.nullable(v.string()),
  /** The picture of Home's previews; absent if there is none. */
  shareImage: v.optional(imageVariantSchema),
});

/** What Home shows of the work that visitors see. */
export const homeSchema = v.object({
  /** The newest work's year, see `portfolioYear`. */
  year: v.number(),
  /** Absent without a picture. */
  work: v.optional(homeWorkSchema),
});

/** Maximum length of hashtags and of the licence page's URL, in characters. */
export const hashtagsMaxLength = 600;
export const licensePageMaxLength = 2048;

/** Site settings (§3): the document `site_settings`. */
export const siteSettingsSchema = v.object({
  title: v.string(),
  subtitle: v.string(),
  logoText: v.string(),
  seoDescription: v.string(),
  socialMedia: v.array(socialLinkSchema),
  /** Whether gallery media have a watermark (§9); absent in settings of earlier versions. */
  watermark: v.optional(v.boolean(), true),
  /** The first steps of a new site still ask for that switch; absent elsewhere, and never saved. */
  asksWatermark: v.optional(v.literal(true)),
  modaAccepts: acceptsSchema,
  publicidadeAccepts: acceptsSchema,
  /** Replaces the home page's default picture. */
  homePicture: pictureSchema,
  /** Replaces the default portrait until one is uploaded. */
  portraitPicture: pictureSchema,
  /** In answers only; absent in default content. */
  home: v.optional(homeSchema),
  /** URL of the licence page, http(s); may be empty. */
  licensePage: v.optional(v.string(), ''),
  /** Appended to the text that is copied for Instagram. */
  hashtags: v.optional(v.string(), ''),
  /** The IANA time zone of dates (see `rights.ts`). */
  timeZone: v.optional(v.string(), defaultTimeZone),
  /** The languages beside Portuguese that visitors get; absent if there are none. */
  languages: v.optional(v.array(v.picklist(otherLanguages))),
  ...translatedEntries,
});

export type Home = v.InferOutput<typeof homeSchema>;
export type HomeWork = v.InferOutput<typeof homeWorkSchema>;
export type Accepts = v.InferOutput<typeof acceptsSchema>;
export type SettingPicture = v.InferOutput<typeof settingPictureSchema>;
export type SocialLink = v.InferOutput<typeof socialLinkSchema>;
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;
