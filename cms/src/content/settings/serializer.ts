import type { SiteSettingBody } from 'contract/api-bodies';
import { defaultTimeZone } from 'contract/rights';
import type { Accepts, SettingPicture } from 'contract/site-settings';
import { storedZone } from '../rights/rights-row';

type StoredLink = { id: number; platform?: string | null; url?: string | null; icon?: string | null };

/** The stored site settings, with components populated. */
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
  timeZone?: string | null;
  updatedAt?: string | null;
};

/** Fields in which a gallery picture replaces the site's default picture. */
export const pictureFields = ['homePicture', 'portraitPicture'] as const;
export type PictureField = (typeof pictureFields)[number];

export type SettingPictures = { [field in PictureField]?: SettingPicture };

/**
 * Turns the stored settings into the API's shape.
 * @param byDefault whether gallery media have a watermark if the owner has not chosen
 * @param pictures the pictures of `pictureFields`
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
    timeZone: storedZone(setting.timeZone, defaultTimeZone),
    updatedAt: setting.updatedAt ?? null,
  };
}
