import type { SiteSettingBody } from 'contract/api-bodies';
import type { Accepts, SettingPicture } from 'contract/site-settings';

type StoredLink = { id: number; platform?: string | null; url?: string | null; icon?: string | null };

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
  licensePage?: string | null;
  hashtags?: string | null;
  updatedAt?: string | null;
};

/** Where one of the galleries' photographs may stand instead of what the site brings. */
export const pictureFields = ['homePicture', 'portraitPicture'] as const;
export type PictureField = (typeof pictureFields)[number];

export type SettingPictures = { [field in PictureField]?: SettingPicture };

/**
 * Turns the stored settings into the API's shape.
 * @param byDefault whether gallery media are marked where the owner has not chosen
 * @param pictures those of the galleries that stand elsewhere
 */
export function toSiteSettingBody(
  setting: StoredSiteSetting,
  { watermark: byDefault }: { watermark: boolean },
  pictures: SettingPictures = {},
): SiteSettingBody {
  const { licensePage, hashtags } = setting;
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
    ...pictures,
    ...(licensePage && { licensePage }),
    ...(hashtags && { hashtags }),
    updatedAt: setting.updatedAt ?? null,
  };
}
