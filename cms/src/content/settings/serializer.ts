import type { ResponsiveImage } from '../../media/files/stored-file';

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
  licensePage?: string | null;
  hashtags?: string | null;
  updatedAt?: string | null;
};

/** Where one of the galleries' photographs may stand instead of what the site brings. */
export const pictureFields = ['homePicture', 'portraitPicture'] as const;
export type PictureField = (typeof pictureFields)[number];

/** One of the galleries' photographs, as it is now. */
export type SettingPictureBody = {
  documentId: string;
  imageUrl: string;
  image: ResponsiveImage | null;
  alt: string;
};
export type SettingPictures = { [field in PictureField]?: SettingPictureBody };

/** The texts that most sites have none of, each with the most characters it may have. */
export const optionalSettings = { licensePage: 2048, hashtags: 600 } as const;

/** What an answer tells only where there is any. */
export const toldWhereSet = [...pictureFields, 'licensePage', 'hashtags'] as const;

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
  /** In the place of home's drape; told as long as visitors see it in its gallery. */
  homePicture?: SettingPictureBody;
  /** In the place of the About page's portrait, while none was uploaded. */
  portraitPicture?: SettingPictureBody;
  /** Where a licence is asked for. */
  licensePage?: string;
  hashtags?: string;
  updatedAt: string | null;
};

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
