import * as v from 'valibot';

export const socialLinkSchema = v.object({ platform: v.string(), url: v.string(), icon: v.string() });

/** Which files a gallery takes (§2); what was stored before has not chosen. */
const acceptsSchema = v.optional(v.picklist(['both', 'images', 'videos']), 'both');

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
});

export type Accepts = v.InferOutput<typeof acceptsSchema>;
export type SocialLink = v.InferOutput<typeof socialLinkSchema>;
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;
