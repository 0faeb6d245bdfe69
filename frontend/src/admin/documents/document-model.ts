import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/site-editor';
import { createSerialQueue } from '../../lib/queues';
import { Store } from '../../lib/store';
import {
  type ConflictField,
  carryOver,
  conflictRows,
  isSame,
  mergeVersions,
  textOf,
} from './conflict-fields';
import {
  afterPart,
  afterSave,
  type DocumentState,
  meetingVersions,
  unedited,
  withTheirs,
} from './document-state';

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

interface ModelState<Content> extends DocumentState<Content> {
  isSaving: boolean;
}

const isConflict = (error: unknown) => error instanceof DataError && error.kind === 'conflict';

/**
 * One document while it is edited: a draft beside what was read. Its writes are queued; each is based on the version that
 * the one before it gave. A failed save keeps the draft, and so does what is typed during one.
 */
export class DocumentModel<Content extends object> {
  readonly #store: Store<ModelState<Content>>;
  readonly subscribe: Store<ModelState<Content>>['subscribe'];
  readonly getState: () => ModelState<Content>;
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
    this.#store = new Store({ ...unedited(initial), stashed: null, isSaving: false });
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

  /** Saves the draft as it is when the save begins. Whether it was saved. */
  readonly save = (): Promise<boolean> =>
    this.#queueSave(({ draft, stored: { version } }) => ({ content: draft, version }));

  /** The same as a part of something else, which says itself that it is done. */
  readonly saveUnsaid = (): Promise<boolean> =>
    this.#queueSave(
      ({ draft, stored: { version } }) => ({ content: draft, version }),
      () => undefined,
    );

  /** Saves what was chosen of both versions. @param isMine whether a field, by its label, stays as it was typed here */
  readonly keepMine = (isMine: (label: string) => boolean): Promise<boolean> =>
    this.#queueSave((now) => ({
      content: mergeVersions(this.fields, meetingVersions(now), isMine),
      version: (now.newer ?? now.stored).version,
    }));

  /** Saves one attribute alone, as typed when the save begins; another user's different value is a conflict. @throws DataError */
  readonly saveKey = <Key extends keyof Content>(
    key: Key,
    save: Save<Content[Key], Content>,
  ): Promise<void> =>
    this.#writes.run(async () => {
      const value = this.getState().draft[key];
      const isConfirmed = ({ content }: Versioned<Content>) =>
        isSame(content[key], this.getState().stored.content[key]);
      const write = async ({ content, version }: Versioned<Content>) => {
        const whole = { ...content, [key]: value };
        this.rebase(await this.#put(whole, () => save(value, version)), [key]);
      };
      const { stored, last } = this.getState();
      if (this.#sent.size === 0 && isSame(value, stored.content[key])) {
        return;
      }
      try {
        await write(isConfirmed(last) ? last : stored);
      } catch (error) {
        if (!isConflict(error)) {
          throw error;
        }
        const theirs = await this.#readAgain();
        if (!isConfirmed(theirs) && !isSame(theirs.content[key], value)) {
          this.#update({ newer: theirs });
          throw error;
        }
        await write(theirs);
      }
    });

  /** Takes the newer version, and stashes the draft. */
  readonly takeTheirs = (): void => {
    const { newer } = this.getState();
    if (newer) {
      this.#sent.clear();
      this.#update(withTheirs(this.getState(), newer));
      this.calls.onSaved(newer);
    }
  };

  /** Restores what was typed in the stashed draft. */
  readonly restoreStash = (): void => {
    const { stashed, draft } = this.getState();
    if (stashed) {
      this.#update({ draft: carryOver(stashed, draft), stashed: null });
    }
  };

  /**
   * Takes over what another call saved, such as a photo upload: the attributes it owns, and the new version. If another user
   * changed the rest meanwhile, the old version stays, so that saving the draft is a conflict.
   */
  readonly rebase = (saved: Versioned<Content>, own: ReadonlyArray<keyof Content>): void => {
    this.#update(afterPart(this.getState(), saved, own));
    this.calls.onSaved(saved);
  };

  /** @param choose gives what is saved, on which version, when the save begins */
  #queueSave(
    choose: (now: DocumentState<Content>) => Versioned<Content>,
    onDone = () => this.calls.onDone(),
  ): Promise<boolean> {
    this.#update({ isSaving: true });
    return this.#writes.run(async () => {
      try {
        const isSaved = await this.#saveOn(choose(this.getState()));
        if (isSaved) {
          onDone();
        }
        return isSaved;
      } catch (error) {
        this.calls.onFailed(error);
        return false;
      } finally {
        this.#update({ isSaving: false });
      }
    });
  }

  /** Where the versions differ in nothing the owner knows, there is nothing to ask her. */
  async #saveOn({ content, version }: Versioned<Content>): Promise<boolean> {
    const typed = this.getState().draft;
    const { save } = this.calls;
    try {
      this.#take(await this.#put(content, () => save(content, version)), typed);
      return true;
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
    }
    const theirs = await this.#readAgain();
    const { stored } = this.getState();
    const versions = { base: stored.content, mine: content, theirs: theirs.content };
    if (theirs !== stored && conflictRows(this.fields, versions).length > 0) {
      this.#update({ newer: theirs });
      return false;
    }
    const merged = mergeVersions(this.fields, versions, () => true);
    this.#take(await this.#put(merged, () => save(merged, theirs.version)), typed);
    return true;
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

  #take(saved: Versioned<Content>, typed: Content): void {
    this.#update(afterSave(this.getState(), saved, typed));
    this.calls.onSaved(saved);
  }

  #update(change: Partial<ModelState<Content>>): void {
    this.#store.set({ ...this.getState(), ...change });
  }
}
