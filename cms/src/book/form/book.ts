import type { BookFormat } from 'contract/book/book';
import type { Language } from 'contract/translations/languages';

/** A text with its language, for readers that read it aloud. */
export type Text = { text: string; language: Language };

/** A line of credits or garments: 'Fotografia', 'Ana Lima e Zé'. `label` may be empty. */
export type Line = { label: Text; value: Text };

export type Photograph = {
  /** The item's documentId. */
  key: string;
  /** Its place in the book as printed, '01'; credits at the end name it. */
  number: string;
  /** Of its picture; null for a film without a still. */
  size: { width: number; height: number } | null;
  alt: Text;
  title: Text | null;
  note: Text | null;
  /** Its garments, and the credits that differ from its chapter's. */
  lines: Line[];
  /** A film: where it is seen; null where no public page shows it. */
  film: { url: string | null } | null;
};

/** A story of the book, or photographs without one. */
export type Chapter = {
  title: Text | null;
  /** Kind, client, issue, month. */
  facts: Text[];
  /** Its own text; paragraphs by line breaks. */
  text: Text | null;
  credits: Line[];
  rights: Text | null;
  photographs: Photograph[];
};

export type Contact = {
  /** The site's name. */
  name: string;
  /** E-mail, phone, WhatsApp, Instagram, place, agent: with where a tap leads. */
  lines: { label: string; text: string; url: string | null }[];
  /** Where the QR leads: the story's page, or the site. */
  url: string;
};

/** What a book is made of, in the order in which it is read. */
export type Book = {
  format: BookFormat;
  language: Language;
  title: Text;
  /** Above the title: the site's name, 'Uma seleção de Ana Lima'. */
  from: string;
  /** Below it: 'Para Vogue', the message. */
  facts: Text[];
  /** The key of the photograph on the cover; null for none. */
  cover: string | null;
  chapters: Chapter[];
  contact: Contact;
};
