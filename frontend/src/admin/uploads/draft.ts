import type { GalleryCategory } from 'contract/gallery-category';
import { type ItemWords, sentWords } from 'contract/item-words';
import { titleMaxLength } from 'contract/limits';

export type MediaKind = 'image' | 'video';

/** What the browser keeps of a chosen file beside the file itself. */
export interface StoredDraft extends Readonly<ItemWords> {
  /** Names its upload too, so that sending it again stores it once. */
  readonly id: string;
  /** The account it belongs to: other accounts in this browser do not see it. */
  readonly account: string;
  readonly category: GalleryCategory;
  /** The story that it is stored in; null for none. */
  readonly story: string | null;
  /** Sorts the drafts of a category in the order they were chosen. */
  readonly position: number;
  readonly kind: MediaKind;
  readonly file: { readonly name: string; readonly size: number; readonly type: string };
  /** The title that it began with. */
  readonly proposed: string;
  /** `waiting` from 'Enviar' on, until it is stored, refused or stopped. */
  readonly phase: 'chosen' | 'waiting';
  /** Why it was not stored, in words. */
  readonly failure: string | null;
}

/** A chosen file, with what the owner says of it and how far it has come. */
export interface Draft extends StoredDraft {
  /** Share of the bytes sent, 0 to 1 in hundredths, at 1 the server is at work on them; null when it is not being sent. */
  readonly share: number | null;
  readonly isTitleMissing: boolean;
  /** Whether it is still there after a reload. */
  readonly isKept: boolean;
}

/** What one run of sending has come to, until nothing waits any more. */
export interface Batch {
  readonly photos: number;
  readonly videos: number;
  readonly failed: number;
  /** Size of all of these, in bytes. */
  readonly bytes: number;
  /** Items of each category that were put first, one after the other. */
  readonly placed: Readonly<Record<GalleryCategory, number>>;
}

export const emptyBatch: Batch = {
  photos: 0,
  videos: 0,
  failed: 0,
  bytes: 0,
  placed: { moda: 0, publicidade: 0 },
};

/** The title a file suggests: its name before the first dot (§4). */
export function titleFromFileName(name: string): string {
  return (name.split('.', 1)[0] ?? '').trim().slice(0, titleMaxLength);
}

export function isUntitled({ title }: Pick<StoredDraft, 'title'>): boolean {
  return title.trim() === '';
}

/** Whether the owner said anything of a file. */
export function hasTypedWords(draft: StoredDraft): boolean {
  const { title, ...optional } = sentWords(draft);
  const isTitleTyped = title !== '' && title !== draft.proposed;
  return isTitleTyped || Object.values(optional).some((text) => text !== '');
}

/** What is written down of a draft; the rest is true of this page alone. */
export function toStored({ share, isTitleMissing, isKept, ...stored }: Draft): StoredDraft {
  return stored;
}
