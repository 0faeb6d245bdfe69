import * as v from 'valibot';

export const socialLinkSchema = v.object({
  platform: v.string(),
  url: v.string(),
  icon: v.string(),
});

/** Site settings (§3): the document `site_settings`. */
export const siteSettingsSchema = v.object({
  title: v.string(),
  subtitle: v.string(),
  logoText: v.string(),
  seoDescription: v.string(),
  socialMedia: v.array(socialLinkSchema),
  /** Whether gallery media carry the title in their corner (§9); what was stored before has not chosen. */
  watermark: v.optional(v.boolean(), true),
});

export type SocialLink = v.InferOutput<typeof socialLinkSchema>;
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;
