import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { forOptionalWords, type ItemWords, sentWords } from 'contract/gallery/item-words';
import { titleMaxLength } from 'contract/limits';
import type { SentRights } from '../../data/rights';
import { shortId } from '../../lib/short-id';
import { type CaptionDraft, emptyCaption } from '../credits/caption-draft';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import type { FileFacts } from './file-facts';

/** Characters of an id: enough for no collisions between clients. */
const idLength = 24;

export type MediaKind = 'image' | 'video';

/** Target of an upload: a gallery, or a story in it. */
export interface DraftPlace {
  readonly category: GalleryCategory;
  readonly story: string | null;
}

/** A chosen file's metadata and upload state, stored in the browser beside the file. */
export interface Draft extends Readonly<ItemWords>, DraftPlace {
  /** Also the upload's idempotency key: a retry does not store the file twice. */
  readonly id: string;
  /** The account it belongs to; other accounts in this browser do not see it. */
  readonly account: string;
  /** Sorts the drafts in the order they were chosen. */
  readonly position: number;
  readonly kind: MediaKind;
  readonly file: { readonly name: string; readonly size: number; readonly type: string };
  /** Its size in bytes before 'Reduzir'. */
  readonly reducedFrom: number | null;
  /** What its bytes tell; null until they are read. */
  readonly facts: FileFacts | null;
  /** The creators in its file become its own credit. */
  readonly isCredited: boolean;
  readonly proposed: string;
  /**
   * `waiting` from 'Enviar' until it is stored, refused or stopped; `stored` and `failed` last until the run ends, `removed`
   * until its story does not await it any more.
   */
  readonly phase: 'chosen' | 'waiting' | 'stored' | 'failed' | 'removed';
  readonly failure: string | null;
  /** How many files of the same batch were placed first in the gallery; this one goes after them. */
  readonly placed: number;
  /** When it is published; one choice for all files of the place. In a story, the story's holds. */
  readonly release: Release;
  /** The minute (ISO 8601) of `later`; while it is none, what was typed. */
  readonly publishAt: string;
  /** One title for all files of the place; empty for titles of their own. */
  readonly sameTitle: string;
  /** What the place's form says of a story that all of its files are sent as. */
  readonly asStory: StoryWords & { readonly isOn: boolean };
  /** The server was told that the file is to come: its story may await it. */
  readonly isAwaited: boolean;
}

/** What is typed of a story that is sent from a gallery's form: its title, and its caption with what was chosen of it. */
export interface StoryWords extends CaptionDraft {
  readonly title: string;
}

/** Published with the upload, at a minute, or not at all. */
export type Release = 'now' | 'later' | 'hidden';

/** What is the same for all files of a place. */
export type Lot = Pick<Draft, 'placed' | 'release' | 'publishAt' | 'sameTitle' | 'asStory'>;

export const newLot: Lot = {
  placed: 0,
  release: 'now',
  publishAt: '',
  sameTitle: '',
  asStory: { isOn: false, title: '', ...emptyCaption },
};

/** What is known of a file when it is chosen. */
export interface NewFile extends Pick<Draft, 'kind' | 'position' | 'title' | 'proposed'> {
  file: File;
  reducedFrom?: number;
}

/** Of a file that was not looked at yet. */
export const unread = { reducedFrom: null, facts: null, isCredited: false } as const;

export function newDraft(
  { file: { name, size, type }, ...chosen }: NewFile,
  whose: DraftPlace & Lot & Pick<Draft, 'account'>,
): Draft {
  return {
    ...forOptionalWords(''),
    ...unread,
    ...chosen,
    ...whose,
    id: shortId(idLength),
    file: { name, size, type },
    phase: 'chosen',
    failure: null,
    isAwaited: false,
  };
}

/** Whether its form lists it. */
export function isListed({ phase }: Pick<Draft, 'phase'>): boolean {
  return phase !== 'stored' && phase !== 'removed';
}

/** Position of the next file, after all these drafts; files of the same batch use fractions up to the next integer. */
export function nextPosition(drafts: readonly Draft[]): number {
  return Math.max(Date.now(), Math.floor(drafts.at(-1)?.position ?? 0) + 1);
}

export function draftsFor(drafts: readonly Draft[], { category, story }: DraftPlace): Draft[] {
  return drafts.filter(
    (draft) => isListed(draft) && draft.story === story && (story !== null || draft.category === category),
  );
}

export function lotOf(drafts: readonly Draft[], place: DraftPlace): Lot {
  const { placed, release, publishAt, sameTitle, asStory } = draftsFor(drafts, place)[0] ?? newLot;
  return { placed, release, publishAt, sameTitle, asStory };
}

export function releaseOf({
  release,
  publishAt,
}: Pick<Lot, 'release' | 'publishAt'>): Pick<SentRights, 'hidden' | 'publishAt'> {
  return { hidden: release === 'hidden', publishAt: release === 'later' ? publishAt : '' };
}

/** Whether 'Publicar em…' is chosen and its minute is not. */
export function isUndated(
  { release, publishAt }: Pick<Lot, 'release' | 'publishAt'>,
  timeZone: string,
): boolean {
  const dated = { ...editedRights({}), publishAt };
  return release === 'later' && (publishAt === '' || rightsProblems(dated, timeZone) !== null);
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

export function hasTypedWords(draft: Draft): boolean {
  const { title, ...optional } = sentWords(draft);
  const isTitleTyped = title !== '' && title !== draft.proposed;
  return isTitleTyped || Object.values(optional).some((text) => text !== '');
}
