import type { Versioned } from '../../data/site-editor';
import { carryOver, isSame, type Versions } from './conflict-fields';

/** A document while it is edited. */
export interface DocumentState<Content> {
  /** What the draft was made of. */
  stored: Versioned<Content>;
  /** What the server gave last: `stored`, or a version whose rest somebody else has changed. */
  last: Versioned<Content>;
  draft: Content;
  /** Saved by somebody else, and not decided on. */
  newer: Versioned<Content> | null;
  /** A draft that made way for a newer version, and what it was made of. */
  aside: Pick<Versions<Content>, 'base' | 'mine'> | null;
}

type Change<Content> = Partial<DocumentState<Content>>;

/** What is stored, without a change. */
export function unedited<Content>(stored: Versioned<Content>) {
  return { stored, last: stored, draft: stored.content, newer: null };
}

/** @param typed the draft when the save began: what was typed since is kept */
export function afterSave<Content extends object>(
  { draft }: DocumentState<Content>,
  saved: Versioned<Content>,
  typed: Content,
): Change<Content> {
  return { ...unedited(saved), draft: carryOver({ base: typed, mine: draft }, saved.content) };
}

/** After a call that saved the attributes it owns: the rest may be somebody else's, and is not taken for known. */
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

/** Takes the newer version; what was typed, and what was set aside before, is kept aside. */
export function withTheirs<Content extends object>(
  { stored, draft, aside }: DocumentState<Content>,
  newer: Versioned<Content>,
): Change<Content> {
  const typed = { base: stored.content, mine: draft };
  if (isSame(typed.mine, typed.base)) {
    return { ...unedited(newer), aside };
  }
  return {
    ...unedited(newer),
    aside: aside ? { base: aside.base, mine: carryOver(typed, aside.mine) } : typed,
  };
}

/** The versions that meet, where somebody else has saved one. */
export function meetingVersions<Content>({
  stored,
  draft,
  newer,
}: DocumentState<Content>): Versions<Content> {
  return { base: stored.content, mine: draft, theirs: (newer ?? stored).content };
}
