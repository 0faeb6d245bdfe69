import type { Versioned } from '../../data/site-editor';
import { carryOver, isSame, type Versions } from './conflict-fields';

/** A document while it is edited. */
export interface DocumentState<Content> {
  /** The version that the draft is based on. */
  stored: Versioned<Content>;
  /** The server's latest version: `stored`, or one in which another user changed other attributes. */
  last: Versioned<Content>;
  draft: Content;
  /** A conflicting version that another user saved, not resolved yet. */
  newer: Versioned<Content> | null;
  /** A draft that a newer version replaced, and the version it was based on. */
  stashed: Pick<Versions<Content>, 'base' | 'mine'> | null;
}

type Change<Content> = Partial<DocumentState<Content>>;

/** The stored version, without edits. */
export function unedited<Content>(stored: Versioned<Content>) {
  return { stored, last: stored, draft: stored.content, newer: null };
}

/** @param typed the draft when the save began: later edits are preserved */
export function afterSave<Content extends object>(
  { draft }: DocumentState<Content>,
  saved: Versioned<Content>,
  typed: Content,
): Change<Content> {
  return { ...unedited(saved), draft: carryOver({ base: typed, mine: draft }, saved.content) };
}

/** After a call that saved its own attributes: another user may have changed the rest, which stays unconfirmed. */
export function afterPart<Content extends object>(
  { stored, newer }: DocumentState<Content>,
  saved: Versioned<Content>,
  own: ReadonlyArray<keyof Content>,
): Change<Content> {
  const content = { ...stored.content };
  for (const key of own) {
    content[key] = saved.content[key];
  }
  const version = isSame(content, saved.content) ? saved.version : stored.version;
  return { stored: { content, version }, last: saved, newer: newer && saved };
}

/** Takes the newer version; what was typed is stashed, with what was stashed before. */
export function withTheirs<Content extends object>(
  { stored, draft, stashed }: DocumentState<Content>,
  newer: Versioned<Content>,
): Change<Content> {
  const typed = { base: stored.content, mine: draft };
  if (isSame(typed.mine, typed.base)) {
    return { ...unedited(newer), stashed };
  }
  return {
    ...unedited(newer),
    stashed: stashed ? { base: stashed.base, mine: carryOver(typed, stashed.mine) } : typed,
  };
}

/** The three versions of a conflict with what another user saved. */
export function meetingVersions<Content>({
  stored,
  draft,
  newer,
}: DocumentState<Content>): Versions<Content> {
  return { base: stored.content, mine: draft, theirs: (newer ?? stored).content };
}
