import type { Credit, Garment } from 'contract/credits/credit';
import type { GalleryItemBody } from 'contract/gallery/gallery-bodies';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { type OptionalWord, optionalWordNames } from 'contract/gallery/item-words';
import { translatedToOf } from 'contract/translations/shown-entries';
import type { Translations } from 'contract/translations/translation';
import { hostedUrl, toResponsiveImage } from '../entries/images/responsive-image';
import { hostedRecordOf, type StoredFile } from '../media/files/stored-file';
import type { MediaHost } from '../media/media-host';
import type { ViewedHost } from '../rights/owner-media';
import { awaitedOf, rightsFields, type StoredRights, toRights } from '../rights/rights-row';
import type { Viewer } from '../rights/visibility';
import { toldTo } from '../translations/reader';

type OptionalWords = Record<OptionalWord, string | null>;

export type StoredGalleryItem = Partial<OptionalWords> &
  StoredRights & {
    id: number;
    documentId: string;
    title: string;
    category: GalleryCategory;
    order?: number | null;
    fileType: 'image' | 'video';
    duration?: number | null;
    imageUrl?: string | null;
    uploadedAt?: string | null;
    alt?: string | null;
    translations?: Translations | null;
    createdAt: string;
    updatedAt?: string | null;
    media?: StoredFile | null;
    poster?: StoredFile | null;
    credits?: Credit[];
    garments?: Garment[];
  };

/** The file that represents an item as a picture: a hosted film without a poster shows its first frame. */
export function pictureOf({ fileType, media, poster }: StoredGalleryItem): StoredFile | null | undefined {
  return fileType === 'video' ? (poster ?? media) : media;
}

/** Whether there is a picture of an item; a film on this machine without a poster has none. */
export function hasPicture({ fileType, image }: GalleryItemBody): boolean {
  return fileType === 'image' || (image?.sources.length ?? 0) > 0;
}

function addressOf({ media, imageUrl }: StoredGalleryItem, host: MediaHost, isLimited: boolean): string {
  const hosted = media && hostedUrl(media, host);
  if (hosted) return hosted;
  const url = media?.url ?? imageUrl ?? '';
  return host.sign?.(url, isLimited) ?? url;
}

/** Turns a stored item into the API's shape, with further fields for the owner. @param story that it is in, if known */
export function toGalleryItemBody(
  item: StoredGalleryItem,
  host: ViewedHost,
  viewer: Viewer,
  story: StoredRights = {},
): GalleryItemBody {
  const isLimited =
    host.sign !== undefined &&
    [item, story].some((one) => awaitedOf(one).length > 0 || rightsFields.some((name) => one[name]));
  const { media, poster, alt, credits = [], garments = [] } = item;
  const files = [media, poster].filter((file) => file !== null && file !== undefined);
  const picture = pictureOf(item);
  const thumbnails = (picture && host.thumbnailsOf?.(picture)) ?? [];
  const isWithdrawing = files.some((file) => host.isWithdrawing?.(file, [item, story]));
  const isRemaking = files.some((file) => host.isRemaking?.(file));
  const body = {
    id: item.id,
    documentId: item.documentId,
    title: item.title,
    imageUrl: addressOf(item, host, isLimited),
    ...(Object.fromEntries(optionalWordNames.map((name) => [name, item[name] || null])) as OptionalWords),
    order: item.order ?? null,
    fileType: item.fileType,
    duration: item.duration ?? null,
    category: item.category,
    uploadedAt: item.uploadedAt ?? item.createdAt,
    updatedAt: item.updatedAt ?? null,
    // Cloudinary's public id, or the local file's name without its ending.
    storagePath: media ? (hostedRecordOf(media)?.public_id ?? media.hash) : null,
    image: toResponsiveImage(picture, host, isLimited),
    ...(thumbnails.length > 0 && { thumbnails }),
    ...(viewer.audience === 'owner' && media?.name && { fileName: media.name }),
    ...(viewer.audience === 'owner' && toRights(item)),
    ...(isWithdrawing && { isWithdrawing }),
    ...(isRemaking && { isRemaking }),
    ...(alt && { alt }),
    ...(credits.length > 0 && { credits }),
    ...(garments.length > 0 && { garments }),
    translations: item.translations ?? undefined,
  };
  return { ...toldTo(body, 'item', viewer), ...translatedToOf(body, 'item', viewer.languages) };
}
