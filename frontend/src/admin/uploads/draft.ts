import type { GalleryCategory } from 'contract/gallery-category';
import { forOptionalWords, type ItemWords, sentWords } from 'contract/item-words';
import { titleMaxLength } from 'contract/limits';
import { shortId } from '../../lib/short-id';

/** Letters and digits: no two of them are alike, whoever sends them. */
const idLength = 24;

export type MediaKind = 'image' | 'video';

/** Where files are sent to: a gallery, or a story of it. */
export interface DraftPlace {
  readonly category: GalleryCategory;
  readonly story: string | null;
}

/** A chosen file, with what the owner says of it and how far it has come; the browser keeps all of that beside the file itself. */
export interface Draft extends Readonly<ItemWords>, DraftPlace {
  /** Names its upload too, so that sending it again stores it once. */
  readonly id: string;
  /** The account it belongs to: other accounts in this browser do not see it. */
  readonly account: string;
  /** Sorts the drafts in the order they were chosen. */
  readonly position: number;
  readonly kind: MediaKind;
  readonly file: { readonly name: string; readonly size: number; readonly type: string };
  /** The title that it began with. */
  readonly proposed: string;
  /** `waiting` from 'Enviar' on, until it is stored, refused or stopped; what came of it is known until nothing waits any more. */
  readonly phase: 'chosen' | 'waiting' | 'stored' | 'failed';
  /** Why it was not stored, in words. */
  readonly failure: string | null;
  /** How many that were chosen with it were put first in the gallery: it goes behind them. */
  readonly placed: number;
}

/** What is known of a file when it is chosen. */
export interface NewFile extends Pick<Draft, 'kind' | 'position' | 'title' | 'proposed'> {
  file: File;
}

export function newDraft(
  { file: { name, size, type }, ...chosen }: NewFile,
  whose: DraftPlace & Pick<Draft, 'account' | 'placed'>,
): Draft {
  return {
    ...forOptionalWords(''),
    ...chosen,
    ...whose,
    id: shortId(idLength),
    file: { name, size, type },
    phase: 'chosen',
    failure: null,
  };
}

/** Where the next file stands: behind all of these drafts. Those that are chosen with it follow within one. */
export function nextPosition(drafts: readonly Draft[]): number {
  return Math.max(Date.now(), Math.floor(drafts.at(-1)?.position ?? 0) + 1);
}

/** The drafts of a place, without those that are stored. */
export function draftsFor(drafts: readonly Draft[], { category, story }: DraftPlace): Draft[] {
  return drafts.filter(
    (draft) =>
      draft.phase !== 'stored' && draft.story === story && (story !== null || draft.category === category),
  );
}

export function idsOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ id }) => id);
}

/** The title a file suggests: its name before the first dot (§4). */
export function titleFromFileName(name: string): string {
  return (name.split('.', 1)[0] ?? '').trim().slice(0, titleMaxLength);
}

export function isUntitled({ title }: Pick<Draft, 'title'>): boolean {
  return title.trim() === '';
}

/** Whether the owner said anything of a file. */
export function hasTypedWords(draft: Draft): boolean {
  const { title, ...optional } = sentWords(draft);
  const isTitleTyped = title !== '' && title !== draft.proposed;
  return isTitleTyped || Object.values(optional).some((text) => text !== '');
}
