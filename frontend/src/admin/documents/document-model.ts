import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/documents';
import { createSerialQueue } from '../../lib/queues';
import { isSame, textOf } from '../../lib/same-data';
import { Store } from '../../lib/store';
import { type ConflictField, conflictRows, mergeVersions } from './conflict-fields';
import type { Versions } from './versions';

type Save<Value, Content> = (value: Value, version: string | null) => Promise<Versioned<Content>>;

export interface DocumentCalls<Content> {
  read: () => Promise<Versioned<Content>>;
  save: Save<Content, Content>;
  onSaved: (saved: Versioned<Content>) => void;
  onDone: () => void;
  /** Called when a save fails for any reason but a conflict. */
  onFailed: (error: unknown) => void;
}

interface DocumentState<Content> {
  /** The version the draft is based on. */
  stored: Versioned<Content>;
  /** The server's last answer: `stored`, or a version in which another user changed other attributes. */
  last: Versioned<Content>;
  draft: Content;
  /** Another user's version, while the conflict is unresolved. */
  newer: Versioned<Content> | null;
  /** The draft replaced by a newer version, and its base. */
  stashed: Pick<Versions<Content>, 'base' | 'mine'> | null;
  isSaving: boolean;
  /** The last save got no response and is sent again on reconnect. */
  isUnsent: boolean;
}

const isOf = (kind: DataError['kind'], error: unknown) => error instanceof DataError && error.kind === kind;

function unedited<Content>(stored: Versioned<Content>) {
  return { stored, last: stored, draft: stored.content, newer: null };
}

/** The three versions of a conflict; without one, `theirs` is the base. */
export function meetingVersions<Content>({
  stored,
  draft,
  newer,
}: DocumentState<Content>): Versions<Content> {
  return { base: stored.content, mine: draft, theirs: (newer ?? stored).content };
}

/**
 * A document being edited: the stored version and a draft. Writes are queued, and each is based on the version that the
 * previous one returned. The draft survives a failed save; edits made during a save are kept.
 */
export class DocumentModel<Content extends object> {
  readonly #store: Store<DocumentState<Content>>;
  readonly subscribe: Store<DocumentState<Content>>['subscribe'];
  readonly getState: () => DocumentState<Content>;
  readonly #writes = createSerialQueue();
  /** Queues another write of the document, so that it never runs during a save. */
  readonly queueWrite = this.#writes.run;
  /** Contents sent since the last response: one may be stored although its response was lost. */
  readonly #sent = new Set<string>();
  #readVersion: string | null;

  /** @param fields the fields a conflict shows @param calls replaceable at each render */
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

  /** Takes over a reread document, unless the draft has edits or a write is queued. */
  follow(read: Versioned<Content>): void {
    if (read.version === this.#readVersion) return;
    this.#readVersion = read.version;
    const { draft, stored } = this.getState();
    if (this.#writes.isIdle() && isSame(draft, stored.content)) this.#update(unedited(read));
  }

  readonly edit = (change: Partial<Content>): void => {
    this.#update({ draft: { ...this.getState().draft, ...change } });
  };

  /** Saves the draft as it is when the save starts; resolves to whether it was saved. @param isPart skips `onDone` */
  readonly save = ({ isPart = false } = {}): Promise<boolean> =>
    this.#queueSave(({ draft, stored: { version } }) => ({ content: draft, version }), isPart);

  /** Saves the merge of both versions. @param isMine whether the field with this label keeps the draft's value */
  readonly keepMine = (isMine: (label: string) => boolean): Promise<boolean> =>
    this.#queueSave((now) => ({
      content: mergeVersions(meetingVersions(now), this.fields, isMine),
      version: (now.newer ?? now.stored).version,
    }));

  /** Saves one attribute of the draft; another user's different value is a conflict. @throws DataError */
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

  /** Takes the newer version and stashes the draft, merged with an earlier stash. */
  readonly takeTheirs = (): void => {
    const { newer, stored, draft, stashed } = this.getState();
    if (newer) {
      const typed = { base: stored.content, mine: draft };
      const both = stashed
        ? { base: stashed.base, mine: mergeVersions({ ...typed, theirs: stashed.mine }, this.fields) }
        : typed;
      this.#sent.clear();
      this.#update({ ...unedited(newer), stashed: isSame(draft, stored.content) ? stashed : both });
      this.calls.onSaved(newer);
    }
  };

  readonly restoreStash = (): void => {
    const { stashed, draft } = this.getState();
    if (stashed) {
      this.#update({ draft: mergeVersions({ ...stashed, theirs: draft }, this.fields), stashed: null });
    }
  };

  /**
   * Takes over what another call saved, such as a photo upload: its own attributes and the new version. If another user
   * changed other attributes, the old version stays, so that the next save is a conflict.
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

  /** @param choose returns the content and its base version when the save starts */
  #queueSave(choose: (now: DocumentState<Content>) => Versioned<Content>, isPart = false): Promise<boolean> {
    this.#update({ isSaving: true, isUnsent: false });
    return this.#writes.run(async () => {
      const { newer } = this.getState();
      try {
        await this.#saveOn(choose(this.getState()));
        if (!isPart) this.calls.onDone();
        return true;
      } catch (error) {
        // A conflict that set a newer version is asked about.
        if (!isOf('conflict', error) || this.getState().newer === newer) {
          this.#update({ isUnsent: isOf('offline', error) });
          this.calls.onFailed(error);
        }
        return false;
      } finally {
        this.#update({ isSaving: false });
      }
    });
  }

  /** Saves, and merges without asking if no shown field differs. */
  #saveOn(chosen: Versioned<Content>): Promise<void> {
    const typed = this.getState().draft;
    return this.#write(
      chosen,
      async ({ content, version }) => {
        const saved = await this.#put(content, () => this.calls.save(content, version));
        // Keeps edits made during the save.
        const typing = { base: typed, mine: this.getState().draft, theirs: saved.content };
        const draft = mergeVersions(typing, this.fields);
        this.#update({ ...unedited(saved), draft, isUnsent: false });
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

  /** Writes on a version, and once more on a newer one. @param over what is written over the newer one; null reports a conflict */
  async #write(
    known: Versioned<Content>,
    write: (on: Versioned<Content>) => Promise<void>,
    over: (theirs: Versioned<Content>) => Versioned<Content> | null,
  ): Promise<void> {
    try {
      await write(known);
    } catch (error) {
      if (!isOf('conflict', error)) throw error;
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

  /** Reads again after a conflict. A version this client sent, whose response was lost, is no conflict. */
  async #readAgain(): Promise<Versioned<Content>> {
    const theirs = await this.calls.read();
    if (this.#sent.has(textOf(theirs.content))) this.#update({ stored: theirs, last: theirs });
    return theirs;
  }

  #update(change: Partial<DocumentState<Content>>): void {
    this.#store.set({ ...this.getState(), ...change });
  }
}

function pick<Content extends object>(content: Content, keys: ReadonlyArray<keyof Content>) {
  return Object.fromEntries(keys.map((key) => [key, content[key]])) as Partial<Content>;
}
