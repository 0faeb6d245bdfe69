import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/site-editor';
import { createSerialQueue } from '../../lib/queues';
import { Store } from '../../lib/store';
import {
  type ConflictField,
  conflictRows,
  isSame,
  mergeVersions,
  textOf,
  type Versions,
} from './conflict-fields';

type Save<Value, Content> = (value: Value, version: string | null) => Promise<Versioned<Content>>;

/** What the page of a document does for it. */
export interface DocumentCalls<Content> {
  read: () => Promise<Versioned<Content>>;
  save: Save<Content, Content>;
  /** Another version is stored. */
  onSaved: (saved: Versioned<Content>) => void;
  /** A save that was asked for is done. */
  onDone: () => void;
  /** It failed for another reason than a newer version. */
  onFailed: (error: unknown) => void;
}

/** A document while it is edited. */
interface DocumentState<Content> {
  /** What the draft was made of. */
  stored: Versioned<Content>;
  /** What the server gave last: `stored`, or a version whose rest somebody else has changed. */
  last: Versioned<Content>;
  draft: Content;
  /** Saved by somebody else, and not decided on. */
  newer: Versioned<Content> | null;
  /** A draft that made way for a newer version, and what it was made of. */
  stashed: Pick<Versions<Content>, 'base' | 'mine'> | null;
  isSaving: boolean;
  /** A save got no answer: it is to be sent when the line is back. */
  isUnsent: boolean;
}

const isOf = (kind: DataError['kind'], error: unknown) => error instanceof DataError && error.kind === kind;

/** What is stored, without a change. */
function unedited<Content>(stored: Versioned<Content>) {
  return { stored, last: stored, draft: stored.content, newer: null };
}

/** The versions that meet, where somebody else has saved one. */
export function meetingVersions<Content>({
  stored,
  draft,
  newer,
}: DocumentState<Content>): Versions<Content> {
  return { base: stored.content, mine: draft, theirs: (newer ?? stored).content };
}

/**
 * One document while it is edited: a draft beside what was read. Its writes are queued; each is based on the version that
 * the one before it gave. A failed save keeps the draft, and so does what is typed during one.
 */
export class DocumentModel<Content extends object> {
  readonly #store: Store<DocumentState<Content>>;
  readonly subscribe: Store<DocumentState<Content>>['subscribe'];
  readonly getState: () => DocumentState<Content>;
  readonly #writes = createSerialQueue();
  /** Does other work that writes the document between its saves, never beside one. */
  readonly queueWrite = this.#writes.run;
  /** What was sent since the last answer: one that got lost may have been stored all the same. */
  readonly #sent = new Set<string>();
  #readVersion: string | null;

  /** @param fields what is shown of two versions that meet @param calls may be given anew by who renders the document */
  constructor(
    initial: Versioned<Content>,
    private readonly fields: ReadonlyArray<ConflictField<Content>>,
    public calls: DocumentCalls<Content>,
  ) {
    this.#store = new Store({ ...unedited(initial), stashed: null, isSaving: false, isUnsent: false });
    this.subscribe = this.#store.subscribe;
    this.getState = this.#store.get;
    this.#readVersion = initial.version;
  }

  /** Takes what was read again, unless something was changed here or is being saved. */
  follow(read: Versioned<Content>): void {
    if (read.version === this.#readVersion) {
      return;
    }
    this.#readVersion = read.version;
    const { draft, stored } = this.getState();
    if (this.#writes.isIdle() && isSame(draft, stored.content)) {
      this.#update(unedited(read));
    }
  }

  readonly edit = (change: Partial<Content>): void => {
    this.#update({ draft: { ...this.getState().draft, ...change } });
  };

  /** Saves the draft as it is when the save begins. Whether it was saved. @param isPart of something else, which says itself that it is done */
  readonly save = ({ isPart = false } = {}): Promise<boolean> =>
    this.#queueSave(({ draft, stored: { version } }) => ({ content: draft, version }), isPart);

  /** Saves what was chosen of both versions. @param isMine whether a field, by its label, stays as it was typed here */
  readonly keepMine = (isMine: (label: string) => boolean): Promise<boolean> =>
    this.#queueSave((now) => ({
      content: mergeVersions(meetingVersions(now), this.fields, isMine),
      version: (now.newer ?? now.stored).version,
    }));

  /** Saves one attribute alone, as typed when the save begins; another user's different value is a conflict. @throws DataError */
  readonly saveKey = <Key extends keyof Content>(
    key: Key,
    save: Save<Content[Key], Content>,
  ): Promise<void> =>
    this.#writes.run(async () => {
      const { stored, last, draft } = this.getState();
      const value = draft[key];
      const isConfirmed = ({ content }: Versioned<Content>) =>
        isSame(content[key], this.getState().stored.content[key]);
      if (this.#sent.size > 0 || !isConfirmed({ ...stored, content: draft })) {
        await this.#write(
          isConfirmed(last) ? last : stored,
          async ({ content, version }) => {
            const saved = await this.#put({ ...content, [key]: value }, () => save(value, version));
            this.#takePart(saved, [key]);
          },
          (theirs) => (isConfirmed(theirs) || isSame(theirs.content[key], value) ? theirs : null),
        );
      }
    });

  /** Takes the newer version, and stashes the draft, merged with an earlier stash. */
  readonly takeTheirs = (): void => {
    const { newer, stored, draft, stashed } = this.getState();
    if (newer) {
      const typed = { base: stored.content, mine: draft };
      const both = stashed
        ? { base: stashed.base, mine: mergeVersions({ ...typed, theirs: stashed.mine }) }
        : typed;
      this.#sent.clear();
      this.#update({ ...unedited(newer), stashed: isSame(draft, stored.content) ? stashed : both });
      this.calls.onSaved(newer);
    }
  };

  /** Restores what was typed in the stashed draft. */
  readonly restoreStash = (): void => {
    const { stashed, draft } = this.getState();
    if (stashed) {
      this.#update({ draft: mergeVersions({ ...stashed, theirs: draft }), stashed: null });
    }
  };

  /**
   * Takes over what another call saved, such as a photo upload: the attributes it owns, and the new version. If another user
   * changed the rest meanwhile, the old version stays, so that saving the draft is a conflict.
   */
  readonly rebase = (saved: Versioned<Content>, own: ReadonlyArray<keyof Content>): void => {
    this.edit(pick(saved.content, own));
    this.#takePart(saved, own);
  };

  #takePart(saved: Versioned<Content>, own: ReadonlyArray<keyof Content>): void {
    const { stored, newer } = this.getState();
    const content = { ...stored.content, ...pick(saved.content, own) };
    const { version } = isSame(content, saved.content) ? saved : stored;
    this.#update({ stored: { content, version }, last: saved, newer: newer && saved });
    this.calls.onSaved(saved);
  }

  /** @param choose gives what is saved, on which version, when the save begins */
  #queueSave(choose: (now: DocumentState<Content>) => Versioned<Content>, isPart = false): Promise<boolean> {
    this.#update({ isSaving: true, isUnsent: false });
    return this.#writes.run(async () => {
      try {
        await this.#saveOn(choose(this.getState()));
        if (!isPart) {
          this.calls.onDone();
        }
        return true;
      } catch (error) {
        if (!isOf('conflict', error) || this.getState().newer === null) {
          this.#update({ isUnsent: isOf('offline', error) });
          this.calls.onFailed(error);
        }
        return false;
      } finally {
        this.#update({ isSaving: false });
      }
    });
  }

  /** Where the versions differ in nothing the owner knows, there is nothing to ask her. */
  #saveOn(chosen: Versioned<Content>): Promise<void> {
    const typed = this.getState().draft;
    return this.#write(
      chosen,
      async ({ content, version }) => {
        const saved = await this.#put(content, () => this.calls.save(content, version));
        // What was typed since is kept.
        const draft = mergeVersions({ base: typed, mine: this.getState().draft, theirs: saved.content });
        this.#update({ ...unedited(saved), draft });
        this.calls.onSaved(saved);
      },
      (theirs) => {
        const { stored } = this.getState();
        const versions = { base: stored.content, mine: chosen.content, theirs: theirs.content };
        const isAsked = theirs !== stored && conflictRows(this.fields, versions).length > 0;
        return isAsked ? null : { ...theirs, content: mergeVersions(versions, this.fields) };
      },
    );
  }

  /** Writes on a version, or on what somebody else has stored meanwhile. @param over gives what is then written; null asks the owner */
  async #write(
    known: Versioned<Content>,
    write: (on: Versioned<Content>) => Promise<void>,
    over: (theirs: Versioned<Content>) => Versioned<Content> | null,
  ): Promise<void> {
    try {
      await write(known);
    } catch (error) {
      if (!isOf('conflict', error)) {
        throw error;
      }
      const theirs = await this.#readAgain();
      const next = over(theirs);
      if (next === null) {
        this.#update({ newer: theirs });
        throw error;
      }
      await write(next);
    }
  }

  async #put(content: Content, save: () => Promise<Versioned<Content>>): Promise<Versioned<Content>> {
    this.#sent.add(textOf(content));
    const saved = await save();
    this.#sent.clear();
    return saved;
  }

  /** Reads again after a conflict. A value of this client, stored although its answer was lost, is no conflict. */
  async #readAgain(): Promise<Versioned<Content>> {
    const theirs = await this.calls.read();
    if (this.#sent.has(textOf(theirs.content))) {
      this.#update({ stored: theirs, last: theirs });
    }
    return theirs;
  }

  #update(change: Partial<DocumentState<Content>>): void {
    this.#store.set({ ...this.getState(), ...change });
  }
}

function pick<Content extends object>(
  content: Content,
  keys: ReadonlyArray<keyof Content>,
): Partial<Content> {
  const picked: Partial<Content> = {};
  for (const key of keys) {
    picked[key] = content[key];
  }
  return picked;
}
