import type { CreditName, SentCredit, SentGarment } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ItemWords } from 'contract/gallery/item-words';
import type { FocalPoint } from 'contract/responsive-image';
import type { RightsChanges } from 'contract/rights/rights';
import type {
  ListedSelection,
  Selection,
  SelectionChanges,
  SelectionChoices,
  SelectionsNews,
  SentSelection,
} from 'contract/selections/selection';
import type { AboutPage, Contact } from 'contract/site/about-page';
import type { SiteSettings, SocialLink } from 'contract/site/site-settings';
import type { ListedStory, Story, StoryKind, StoryWord } from 'contract/stories/story';

/** A document's content, and the version that a save is based on. */
export interface Versioned<Content> {
  content: Content;
  /** Opaque; null for a document that is not stored yet. */
  version: string | null;
}

/** When an item or a story is shown, and the note, as they are saved: an empty text for none. */
export interface SentRights {
  hidden: boolean;
  /** ISO 8601. */
  publishAt: string;
  /** `YYYY-MM-DD`. */
  rightsUntil: string;
  rightsNote: string;
  isWhole: boolean;
}

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
  garments?: SentGarment[];
}

/** Changes of a story; another category moves it with its items to that gallery's end. */
export interface StoryChanges
  extends Partial<Record<'title' | 'slug' | StoryWord, string>>,
    Partial<SentRights> {
  category?: GalleryCategory;
  kind?: StoryKind | null;
  credits?: SentCredit[];
  cover?: string | null;
  /** All items of the story in order; others are removed from the story. */
  itemIds?: string[];
  /**
   * Keys of uploads that are still to come into the story: visitors do not see it until they are in. Those that are in are left
   * out; a story that visitors see awaits none.
   */
  awaitedFiles?: string[];
}

export type NewStory = Pick<StoryChanges, 'credits' | 'text' | 'hidden' | 'publishAt' | 'awaitedFiles'> & {
  title: string;
  category: GalleryCategory;
  itemIds: string[];
};

export type NameWords = Omit<CreditName, 'documentId'>;

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

export interface TransferOptions {
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** The number of up-to-date watermarks, and of all. */
export interface WatermarkProgress {
  done: number;
  total: number;
}

/**
 * The owner's writes (§7), one port per kind of content. All methods reject with a `DataError`. A save based on an outdated
 * version is a `conflict`; `version: null` overwrites any version.
 */
export interface SiteEditor {
  documents: DocumentsEditor;
  items: ItemsEditor;
  stories: StoriesEditor;
  names: NamesEditor;
  rights: RightsEditor;
  selections: SelectionsEditor;
}

/** The settings and About documents. */
export interface DocumentsEditor {
  readSettings(): Promise<Versioned<SiteSettings>>;
  saveSettings(settings: SiteSettings, version: string | null): Promise<Versioned<SiteSettings>>;
  /** Saves only the social links; a missing document is created with the defaults. */
  saveSocialLinks(links: SocialLink[], version: string | null): Promise<Versioned<SiteSettings>>;

  /** Progress of the background work after a change of the title or the watermark switch. */
  readWatermarkProgress(): Promise<WatermarkProgress>;

  readAbout(): Promise<Versioned<AboutPage>>;
  saveAbout(about: AboutPage, version: string | null): Promise<Versioned<AboutPage>>;
  /** Saves only the contact; a missing document is created with the defaults. */
  saveContact(contact: Contact, version: string | null): Promise<Versioned<AboutPage>>;
  /** Replaces the portrait and removes the old one. */
  uploadPortrait(file: File, options?: TransferOptions): Promise<Versioned<AboutPage>>;
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

export interface StoriesEditor {
  /** All stories of a category in display order, including those without visible items. */
  list(category: GalleryCategory): Promise<ListedStory[]>;
  read(documentId: string): Promise<Story>;
  /**
   * Groups items into a story at the first one's position, and moves those of the other gallery. A story may start without items.
   * A retry returns the created story: it is found by the files that it awaits, else by title and items, and by its texts and
   * credits if it has no items.
   */
  create(story: NewStory): Promise<Story>;
  /** @param version the story's `storyVersion` */
  save(documentId: string, changes: StoryChanges, version: string | null): Promise<Story>;
  /** Its items stay in the gallery, unless `withItems` is set. @param version the story's `storyVersion` */
  delete(documentId: string, options: { withItems: boolean }, version: string | null): Promise<void>;
}

/** The names in credits. */
export interface NamesEditor {
  /** All names, sorted. */
  list(): Promise<CreditName[]>;
  create(words: NameWords): Promise<CreditName>;
  update(documentId: string, words: NameWords): Promise<CreditName>;
  /** Replaces all references to `merged` by `kept`, and deletes `merged`. */
  merge(kept: string, merged: string): Promise<CreditName>;
  /** Deletes a name, all references to it, and credit lines without other names. */
  remove(documentId: string): Promise<void>;
  /** Stories, and items without a story, that refer to a name. */
  listAppearances(documentId: string): Promise<Appearances>;
}

export interface RightsEditor {
  /** What visitors see more or less of by a date: soon, and already. Hidden items and stories have no such dates. */
  listChanges(): Promise<RightsChanges>;
}

/** Photographs that are sent to clients. */
export interface SelectionsEditor {
  /** All selections, the newest first. */
  list(): Promise<ListedSelection[]>;
  read(documentId: string): Promise<Selection>;
  /** What clients chose so far. */
  readChoices(documentId: string): Promise<SelectionChoices>;
  create(selection: SentSelection): Promise<Selection>;
  /** @param version the selection's `selectionVersion` */
  save(documentId: string, changes: SelectionChanges, version: string | null): Promise<Selection>;
  /** Gives it another link; the one before ends. */
  renewLink(documentId: string): Promise<Selection>;
  /** Deletes the names, choices and comments of its clients. */
  forget(documentId: string): Promise<Selection>;
  /** A missing selection is no error. */
  delete(documentId: string): Promise<void>;
  /** What clients chose, wrote and sent since a time. @param since ISO 8601 */
  readNews(since: string): Promise<SelectionsNews>;
}

export interface Appearances {
  stories: ListedStory[];
  items: GalleryItem[];
}
