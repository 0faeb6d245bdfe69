import type { AboutPage, Contact } from 'contract/about-page';
import type { CreditName, SentCredit, SentGarment } from 'contract/credit';
import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import type { ItemWords } from 'contract/item-words';
import type { FocalPoint } from 'contract/responsive-image';
import type { SiteSettings, SocialLink } from 'contract/site-settings';
import type { ListedStory, Story, StoryKind, StoryWord } from 'contract/story';

/** A single document as the panel edits it: its content, and the version a save is based on. */
export interface Versioned<Content> {
  content: Content;
  /** Opaque; null for a document that is not stored yet. */
  version: string | null;
}

export interface ItemUpload extends ItemWords {
  /** Names this upload: sent again under it, after an answer that was lost, it is stored once. */
  key: string;
  category: GalleryCategory;
  file: File;
  /** A frame of a video, as its poster. */
  poster: Blob | null;
  /** Where it goes in its gallery, from 1; null puts it last. */
  order: number | null;
  /** The story that it goes into, at its end and in its gallery; null for none. One that is gone or full is `invalid`. */
  story: string | null;
}

/** What the owner may change of an item by its dialog. */
export interface ItemChanges extends Partial<ItemWords> {
  hidden?: boolean;
  category?: GalleryCategory;
  /** Of its picture; what has none by `image.focalPoint` takes none. */
  focalPoint?: FocalPoint;
  /** An empty text for none. */
  alt?: string;
  credits?: SentCredit[];
  garments?: SentGarment[];
}

/** What the owner may change of a story; another category moves it, items and all, to that gallery's end. */
export interface StoryChanges extends Partial<Record<'title' | 'slug' | StoryWord, string>> {
  category?: GalleryCategory;
  kind?: StoryKind | null;
  credits?: SentCredit[];
  cover?: string | null;
  /** The story's items in their order, all of them: what is not among them leaves the story. */
  itemIds?: string[];
}

export type NameWords = Omit<CreditName, 'documentId'>;

export interface UploadedItem {
  item: GalleryItem;
  /** What the owner should know about the file, in Portuguese. */
  warnings: string[];
}

/** What brings back a file that another took the place of: each implementation's own. */
export type FormerFile = object;

export interface ReplacedItem extends UploadedItem {
  /** Null where the file before does not come back. */
  former: FormerFile | null;
}

export interface TransferOptions {
  /** Hears the share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** How many files carry the watermark they should, of all that are to. */
export interface WatermarkProgress {
  done: number;
  total: number;
}

/**
 * What the owner may change (§7, writes), a port for each kind of thing. Every method rejects with a `DataError`. A save that is
 * based on a version that is no longer the stored one is a `conflict`; `version: null` overwrites whatever is there.
 */
export interface SiteEditor {
  documents: DocumentsEditor;
  items: ItemsEditor;
  stories: StoriesEditor;
  names: NamesEditor;
}

/** Settings and About, each one document. */
export interface DocumentsEditor {
  readSettings(): Promise<Versioned<SiteSettings>>;
  saveSettings(settings: SiteSettings, version: string | null): Promise<Versioned<SiteSettings>>;
  /** Saves the social links alone; an absent document is made with the defaults. */
  saveSocialLinks(links: SocialLink[], version: string | null): Promise<Versioned<SiteSettings>>;

  /** After a change of title or switch, files are marked anew behind the scenes. */
  readWatermarkProgress(): Promise<WatermarkProgress>;

  readAbout(): Promise<Versioned<AboutPage>>;
  saveAbout(about: AboutPage, version: string | null): Promise<Versioned<AboutPage>>;
  /** Saves the contact alone; an absent document is made with the defaults. */
  saveContact(contact: Contact, version: string | null): Promise<Versioned<AboutPage>>;
  /** Replaces the portrait and removes the old one. */
  uploadPortrait(file: File, options?: TransferOptions): Promise<Versioned<AboutPage>>;
}

export interface ItemsEditor {
  /** All items of a category in display order, those that are hidden from the site too. */
  list(category: GalleryCategory): Promise<GalleryItem[]>;
  upload(upload: ItemUpload, options?: TransferOptions): Promise<UploadedItem>;
  /** Changes what is given; another category moves the item to that gallery's end. @param version the item's `itemVersion` */
  update(documentId: string, changes: ItemChanges, version: string | null): Promise<GalleryItem>;
  /** Puts another picture or film in the place of an item's, for ten minutes with a way back; its words, place and address stay. */
  replaceFile(
    documentId: string,
    replacement: Pick<ItemUpload, 'file' | 'poster'>,
    version: string | null,
    options?: TransferOptions,
  ): Promise<ReplacedItem>;
  /** Brings back the file before, as it was. One that is kept no more is `invalid`. */
  restoreFile(documentId: string, former: FormerFile, version: string | null): Promise<GalleryItem>;
  delete(documentId: string): Promise<void>;
  /**
   * Renumbers a category from 1 in the order of `ids`. A list that is not what is stored is a `conflict`.
   * @param seen the order that was changed: where another one is stored meanwhile, that is a conflict as well
   */
  reorder(category: GalleryCategory, ids: string[], seen: readonly string[]): Promise<GalleryItem[]>;
}

export interface StoriesEditor {
  /** All stories of a category, in display order, those of which visitors see nothing too. */
  list(category: GalleryCategory): Promise<ListedStory[]>;
  read(documentId: string): Promise<Story>;
  /**
   * Groups items into a story at the first one's place; those of the other gallery come along. One without items waits for
   * what is sent into it. Asked for once more with the same words, it gives what it made.
   */
  create(story: {
    title: string;
    category: GalleryCategory;
    itemIds: string[];
    credits?: SentCredit[];
    text?: string;
  }): Promise<Story>;
  /** @param version the story's `storyVersion` */
  save(documentId: string, changes: StoryChanges, version: string | null): Promise<Story>;
  /** Its items stay in the gallery, unless they are to go with it. @param version the story's `storyVersion` */
  delete(documentId: string, options: { withItems: boolean }, version: string | null): Promise<void>;
}

/** Who or what is credited, anywhere. */
export interface NamesEditor {
  /** Every name, by name. */
  list(): Promise<CreditName[]>;
  create(words: NameWords): Promise<CreditName>;
  update(documentId: string, words: NameWords): Promise<CreditName>;
  /** Two entries are the same person: what names `merged` names `kept` from now on, and `merged` is gone. */
  merge(kept: string, merged: string): Promise<CreditName>;
  /** Deletes a name, every reference to it, and the lines that named it alone. */
  remove(documentId: string): Promise<void>;
  /** Where a name appears: stories, and items without one. */
  listAppearances(documentId: string): Promise<Appearances>;
}

export interface Appearances {
  stories: ListedStory[];
  items: GalleryItem[];
}
