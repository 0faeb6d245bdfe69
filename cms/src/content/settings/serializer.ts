type StoredLink = { id: number; platform?: string | null; url?: string | null; icon?: string | null };

/** Which files a gallery takes (§2). */
type Accepts = 'both' | 'images' | 'videos';

/** The site settings as the database gives them, components populated. */
export type StoredSiteSetting = {
  documentId: string;
  title?: string | null;
  subtitle?: string | null;
  logoText?: string | null;
  seoDescription?: string | null;
  socialMedia?: StoredLink[] | null;
  watermark?: boolean | null;
  modaAccepts?: Accepts | null;
  publicidadeAccepts?: Accepts | null;
  updatedAt?: string | null;
};

/** Site settings as the API hands them out (§3): texts are never null. */
export type SiteSettingBody = {
  documentId: string;
  title: string;
  subtitle: string;
  logoText: string;
  seoDescription: string;
  socialMedia: { id: number; platform: string; url: string; icon: string }[];
  watermark: boolean;
  modaAccepts: Accepts;
  publicidadeAccepts: Accepts;
  updatedAt: string | null;
};

/**
 * Turns the stored settings into the API's shape.
 * @param byDefault whether gallery media are marked where the owner has not chosen
 */
export function toSiteSettingBody(
  setting: StoredSiteSetting,
  { watermark: byDefault }: { watermark: boolean },
): SiteSettingBody {
  return {
    documentId: setting.documentId,
    title: setting.title ?? '',
    subtitle: setting.subtitle ?? '',
    logoText: setting.logoText ?? '',
    seoDescription: setting.seoDescription ?? '',
    socialMedia: (setting.socialMedia ?? []).map(({ id, platform, url, icon }) => ({
      id,
      platform: platform ?? '',
      url: url ?? '',
      icon: icon ?? '',
    })),
    watermark: setting.watermark ?? byDefault,
    modaAccepts: setting.modaAccepts ?? 'both',
    publicidadeAccepts: setting.publicidadeAccepts ?? 'both',
    updatedAt: setting.updatedAt ?? null,
  };
}
