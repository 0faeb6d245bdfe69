import { photographyRole } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import { imageOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ImageVariant } from 'contract/responsive-image';
import type { AboutPage } from 'contract/site/about-page';
import { isOwnPortrait } from 'contract/site/portrait';
import type { SiteSettings } from 'contract/site/site-settings';
import { about as aboutStrings, alt as altWords, media, machines as strings } from 'contract/words/pt';
import { type PreviewStory, previewAlt } from './preview-words';

const jpeg = 'image/jpeg';
const shareImagePath = '/images/share.jpg';

/** The picture that previews of a page show. Its URL is a path or absolute. */
export interface PageImage {
  url: string;
  type?: string;
  alt: string;
  width?: number;
  height?: number;
}

/**
 * The share picture of a page; the built-in one if it has none.
 *
 * @param item named by the address, or representing the page
 * @param shareImage made for previews of that item
 * @param story that contains it
 */
export function pageImage(
  item?: GalleryItem,
  shareImage: ImageVariant | null = null,
  story?: PreviewStory,
): PageImage {
  const alt = item ? previewAlt(item, story) : '';
  const own = item && (shareImage ? { ...shareImage, type: jpeg, alt } : itemShareImage(item, alt));
  return own ?? { url: shareImagePath, type: jpeg, alt: strings.shareImageAlt, width: 1200, height: 630 };
}

/** The first item that previews can show; a film without a poster has no picture. */
export function firstPicture(items: readonly GalleryItem[]): GalleryItem | undefined {
  return items.find((item) => itemShareImage(item, '') !== null);
}

/** The portrait for previews; null until it is the owner's own. */
export function portraitImage(
  { profileImage, image, shareImage }: AboutPage,
  name: string,
): PageImage | null {
  const alt = aboutStrings.portraitOf(name);
  if (!isOwnPortrait(profileImage)) return null;
  return shareImage
    ? { ...shareImage, type: jpeg, alt }
    : itemShareImage({ image, imageUrl: profileImage, fileType: 'image' }, alt);
}

/** The picture of Home's previews, and of About's without a portrait; null on a site without a picture. */
export function homeImage({ home }: SiteSettings): PageImage | null {
  if (!home?.work) return null;
  const { shareImage, photographers, ...work } = home.work;
  const names = photographers.map((name) => ({ name }));
  const credits = [{ role: photographyRole, names }];
  const alt = altTextOf({ title: work.title, alt: work.alt, credits }, null, { alt: altWords, media });
  return shareImage
    ? { ...shareImage, type: jpeg, alt }
    : itemShareImage({ ...work, fileType: 'image' }, alt);
}

/** Previews need about 1200 px and do not all read AVIF: the smallest JPEG of at least 1000 px, else the best substitute. */
function itemShareImage(
  item: Pick<GalleryItem, 'image' | 'imageUrl' | 'fileType'>,
  alt: string,
): PageImage | null {
  const image = imageOf(item);
  const source = image?.sources.find(({ type }) => type === jpeg) ?? image?.sources.at(-1);
  const variant = source?.variants.find(({ width }) => width >= 1000) ?? source?.variants.at(-1);
  if (source && variant) return { ...variant, type: source.type, alt };
  const isShareable = item.fileType === 'image' && !item.imageUrl.startsWith('data:');
  return isShareable ? { url: item.imageUrl, alt } : null;
}
