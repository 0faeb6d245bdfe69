import { defaultTimeZone } from 'contract/rights/rights';
import type { SiteSettingBody } from 'contract/site/site-bodies';
import type { SettingPicture, SocialLink } from 'contract/site/site-settings';
import { type Stored, textsOf } from '../../entries/input/texts';
import { storedZone } from '../../rights/rights-row';
import type { Viewer } from '../../rights/visibility';
import { toLanguages, toldTo } from '../../translations/reader';

export type StoredSiteSetting = Stored<
  Omit<SiteSettingBody, 'documentId' | 'socialMedia' | 'home' | PictureField>
> & {
  documentId: string;
  socialMedia?: (Stored<SocialLink> & { id: number })[] | null;
};

/** Fields in which a gallery picture replaces the site's default picture. */
export const pictureFields = ['homePicture', 'portraitPicture'] as const;
export type PictureField = (typeof pictureFields)[number];

export type SettingPictures = { [field in PictureField]?: SettingPicture };

/** Turns the stored settings into the API's shape. @param byDefault whether media have a watermark without a choice */
export function toSiteSettingBody(
  setting: StoredSiteSetting,
  { watermark: byDefault }: { watermark: boolean },
  pictures: SettingPictures,
  viewer: Viewer,
): Omit<SiteSettingBody, 'home'> {
  const { licensePage, hashtags } = setting;
  const own = textsOf(setting, ['title', 'subtitle', 'logoText', 'seoDescription']);
  const { title, subtitle, logoText, seoDescription, ...translated } = toldTo(
    { ...own, translations: setting.translations },
    'settings',
    viewer,
  );
  const languages = toLanguages(setting.languages);
  const isMarkOpen = setting.asksWatermark && (setting.watermark ?? null) === null;
  return {
    documentId: setting.documentId,
    ...{ title, subtitle, logoText, seoDescription },
    socialMedia: (setting.socialMedia ?? []).map((link) => ({
      id: link.id,
      ...textsOf(link, ['platform', 'url', 'icon']),
    })),
    watermark: setting.watermark ?? byDefault,
    ...(isMarkOpen && { asksWatermark: true as const }),
    modaAccepts: setting.modaAccepts ?? 'both',
    publicidadeAccepts: setting.publicidadeAccepts ?? 'both',
    ...pictures,
    ...(licensePage && { licensePage }),
    ...(hashtags && { hashtags }),
    timeZone: storedZone(setting.timeZone, defaultTimeZone),
    updatedAt: setting.updatedAt ?? null,
    ...(languages.length > 0 && { languages }),
    ...translated,
  };
}
