import type { AboutPage, Contact } from 'contract/site/about-page';
import type { MarkPreview } from 'contract/site/mark-preview';
import type { SiteSettings, SocialLink } from 'contract/site/site-settings';
import type { SentTranslations } from 'contract/translations/translation';
import type { TransferOptions, Versioned } from './documents';

/** The number of up-to-date watermarks, and of all. */
export interface WatermarkProgress {
  done: number;
  total: number;
}

/** A document's changes: absent attributes stay as they are, and of `translations` the words that are not named. */
export type Changes<Content> = Partial<Omit<Content, 'translations'>> & {
  translations?: SentTranslations | undefined;
};

/** The settings and About documents. */
export interface DocumentsEditor {
  readSettings(): Promise<Versioned<SiteSettings>>;
  saveSettings(settings: Changes<SiteSettings>, version: string | null): Promise<Versioned<SiteSettings>>;
  /** Saves only the social links; a missing document is created with the defaults. */
  saveSocialLinks(links: SocialLink[], version: string | null): Promise<Versioned<SiteSettings>>;

  /** Saves only the watermark's switch: her answer to the first steps. */
  saveWatermark(watermark: boolean): Promise<Versioned<SiteSettings>>;
  /** One of her photographs without and with the watermark; null while there is no photograph or no name. */
  readMarkPreview(): Promise<MarkPreview | null>;
  /** Progress of the background work after a change of the title or the watermark switch. */
  readWatermarkProgress(): Promise<WatermarkProgress>;

  readAbout(): Promise<Versioned<AboutPage>>;
  /** Lists are saved whole, each entry with its translations. */
  saveAbout(about: Changes<AboutPage>, version: string | null): Promise<Versioned<AboutPage>>;
  /** Saves only the contact; a missing document is created with the defaults. */
  saveContact(contact: Contact, version: string | null): Promise<Versioned<AboutPage>>;
  /** Replaces the portrait and removes the old one. */
  uploadPortrait(file: File, options?: TransferOptions): Promise<Versioned<AboutPage>>;
}
