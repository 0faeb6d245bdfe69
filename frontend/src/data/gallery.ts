import type { SentCredit, SentGarment } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ItemWords } from 'contract/gallery/item-words';
import type { FocalPoint } from 'contract/responsive-image';
import type { SentTranslations } from 'contract/translations/translation';
import type { TransferOptions } from './documents';
import type { SentRights } from './rights';

export interface ItemUpload extends ItemWords, Partial<Pick<SentRights, 'hidden' | 'publishAt'>> {
  /** Idempotency key: a retry with the same key is stored once. */
  key: string;
  category: GalleryCategory;
  file: File;
  /** A frame of a video, as its poster. */
  poster: Blob | null;
  /** Position in the gallery, from 1; null for the end. */
  order: number | null;
  /** The story to append it to, in the story's gallery; null for none. A missing or full story is `invalid`. */
  story: string | null;
}

/** Changes of an item in its dialog. */
export interface ItemChanges extends Partial<ItemWords>, Partial<SentRights> {
  category?: GalleryCategory;
  /** The picture's focal point; only if `image.focalPoint` is present. */
  focalPoint?: FocalPoint;
  /** Empty for none. */
  alt?: string;
  credits?: SentCredit[];
  /** All of them, each with its translations. */
  garments?: SentGarment[];
  /** The words that are named change; the others stay. */
  translations?: SentTranslations;
}

export interface UploadedItem {
  item: GalleryItem;
  /** Warnings about the file, in Portuguese. */
  warnings: string[];
}

/** Identifies a replaced file for `restoreFile`; implementation-defined. */
export type FormerFile = object;

export interface ReplacedItem extends UploadedItem {
  /** Null if the former file cannot be restored. */
  former: FormerFile | null;
}

export interface ItemsEditor {
  /** All items of a category in display order, including hidden ones. */
  list(category: GalleryCategory): Promise<GalleryItem[]>;
  upload(upload: ItemUpload, options?: TransferOptions): Promise<UploadedItem>;
  /** Changes the given fields; another category moves the item to that gallery's end. @param version the item's `itemVersion` */
  update(documentId: string, changes: ItemChanges, version: string | null): Promise<GalleryItem>;
  /** Replaces an item's file; texts, position and URL stay. The former file can be restored for ten minutes. */
  replaceFile(
    documentId: string,
    replacement: Pick<ItemUpload, 'file' | 'poster'>,
    version: string | null,
    options?: TransferOptions,
  ): Promise<ReplacedItem>;
  /** Restores a replaced file. An expired one is `invalid`. */
  restoreFile(documentId: string, former: FormerFile, version: string | null): Promise<GalleryItem>;
  delete(documentId: string): Promise<void>;
  /**
   * Renumbers a category from 1 in the order of `ids`. Other ids than the stored ones are a `conflict`.
   * @param seen the order that the owner edited; a conflict if another one is stored
   */
  reorder(category: GalleryCategory, ids: string[], seen: readonly string[]): Promise<GalleryItem[]>;
}
