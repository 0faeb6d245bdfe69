import type { GalleryCategory } from 'contract/gallery-category';
import { inTime } from '../../lib/in-time';
import { report } from '../../lib/report';
import { Listeners, Store } from '../../lib/store';
import { type Draft, type DraftPlace, draftsFor, idsOf, type NewFile, newDraft } from './draft';
import type { DraftStore } from './draft-store';
import { openTabChannel, type Sending, type TabMessage } from './tabs';

/** How long an upload waits for the database, in ms: WebKit's may never answer after a page was left in a transaction. */
const longestWaitMs = 5_000;

export interface UploadsState {
  /** Of the account that is signed in, in the order they were chosen. */
  readonly drafts: readonly Draft[];
  /** The upload under way, in whichever tab. */
  readonly sending: Sending | null;
  /** Whether the browser refused to keep a file: it is then lost with the page. */
  readonly isUnkept: boolean;
  /** What the owner should know about files that were stored, until the next choice. */
  readonly hints: ReadonlyArray<{ readonly category: GalleryCategory; readonly text: string }>;
}

export type UploadEvent =
  | Extract<TabMessage, { kind: 'stored' }>
  | { kind: 'failed'; failure: string; error: unknown }
  /** No answer came, but the item may have been stored. */
  | { kind: 'uncertain'; category: GalleryCategory }
  /** Nothing waits any more; so many were stored. */
  | { kind: 'finished'; photos: number; videos: number };

const nothing: UploadsState = { drafts: [], sending: null, isUnkept: false, hints: [] };

/**
 * The signed-in account's drafts, the same in each tab; what the browser's database cannot keep lives with this page. One
 * that is `waiting` is sent, by whichever tab has the turn.
 */
export class UploadQueue {
  readonly #state = new Store(nothing);
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  readonly #events = new Listeners<UploadEvent>();
  readonly listen = this.#events.subscribe;
  #account: string | null = null;
  #channel: BroadcastChannel | null = null;
  #opened = Promise.resolve();
  /** How often anything was changed here. */
  #changes = 0;
  /** How long the next upload waits for the database: not at all while it owes an answer. */
  #waitMs = longestWaitMs;
  /** The files chosen on this page. */
  readonly #files = new Map<string, File>();
  /** The drafts that the database has. */
  readonly #kept = new Set<string>();

  constructor(private readonly store: DraftStore) {}

  get account(): string | null {
    return this.#account;
  }

  /** Whether all of it is still there after a reload. */
  isKept(): boolean {
    return this.getState().drafts.every(({ id }) => this.#kept.has(id));
  }

  /** Shows an account's drafts, unless they are shown. */
  async open(account: string): Promise<void> {
    if (account !== this.#account) {
      this.close();
      this.#account = account;
      this.#channel = openTabChannel(account, (message) => this.#take(message));
      this.#opened = this.#read();
    }
    await this.#opened;
  }

  /** Shows nothing any more; what is kept stays for whoever it belongs to. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#account = null;
    this.#files.clear();
    this.#kept.clear();
    this.#state.set(nothing);
  }

  /** Drops the account's drafts for good, in its other tabs too, and closes. */
  async discard(): Promise<void> {
    const account = this.#account;
    this.#tell({ kind: 'changed', ids: idsOf(this.getState().drafts), drafts: [] });
    this.close();
    if (account !== null) {
      await attempt(() => this.store.clear(account));
    }
  }

  /** Reads what is kept, as another tab may have left it; an answer that comes late is shown when it is here. */
  refresh(): Promise<void> {
    return this.#waitBriefly(this.#read());
  }

  async #read(): Promise<void> {
    const account = this.#account;
    const changes = this.#changes;
    const stored = account === null ? undefined : await attempt(() => this.store.read(account));
    if (!stored || account !== this.#account) {
      return;
    }
    if (changes !== this.#changes) {
      // A letter was typed or a file was sent meanwhile, which the answer may not have.
      await this.#read();
      return;
    }
    // Those of this page that are not written down, or not yet, are here as they are.
    const own = this.getState().drafts.filter(({ id }) => !this.#kept.has(id));
    const others = stored.filter(({ id }) => !idsOf(own).includes(id));
    this.#put([...this.#kept], others, true);
  }

  /** Adds chosen files behind those that are there, or where they had stood. Gives their ids. */
  add(place: DraftPlace, files: readonly NewFile[]): string[] {
    const account = this.#account;
    if (account === null) {
      return [];
    }
    const { drafts } = this.getState();
    const placed = draftsFor(drafts, place)[0]?.placed ?? 0;
    const added = files.map((chosen) => ({
      draft: newDraft(chosen, { account, ...place, placed }),
      file: chosen.file,
    }));
    for (const { draft, file } of added) {
      this.#files.set(draft.id, file);
    }
    const fresh = added.map(({ draft }) => draft);
    this.#put([], fresh);
    void this.#keep(added);
    return idsOf(fresh);
  }

  async #keep(added: ReadonlyArray<{ draft: Draft; file: File }>): Promise<void> {
    for (const { draft, file } of added) {
      const isKept = await attempt(() => this.store.add(draft, file).then(() => true));
      if (!isKept) {
        this.#set({ isUnkept: true });
      } else if (this.find(draft.id)) {
        this.#kept.add(draft.id);
        // Words may have been typed, or the file sent for, while it was being written.
        void this.change([draft.id], {});
      } else {
        await attempt(() => this.store.remove([draft.id]));
      }
    }
  }

  /** Changes drafts here, in the database and in the other tabs. Waits for the database no longer than an upload should. */
  readonly change = async (ids: readonly string[], change: Partial<Draft>): Promise<void> => {
    const drafts = this.getState().drafts.flatMap((draft) =>
      ids.includes(draft.id) ? { ...draft, ...change } : [],
    );
    const kept = drafts.filter(({ id }) => this.#kept.has(id));
    // Before anybody hears of it, who might read: the database does one after the other.
    const saves = kept.map((draft) => attempt(() => this.store.save(draft)));
    this.#put(ids, drafts);
    if (saves.length > 0) {
      // Told once it is written: a tab that reads on hearing of it would put what was there before in its place.
      const told = () => this.#tell({ kind: 'changed', ids: idsOf(kept), drafts: kept });
      await this.#waitBriefly(Promise.all(saves).then(told));
    }
  };

  readonly remove = async (ids: readonly string[]): Promise<void> => {
    const removal = attempt(() => this.store.remove(ids));
    this.#put(ids, []);
    this.#tell({ kind: 'changed', ids, drafts: [] });
    await this.#waitBriefly(removal);
  };

  /** Sends these as soon as they have the turn, again if they were refused. */
  send(ids: readonly string[]): void {
    void this.change(ids, { phase: 'waiting', failure: null });
  }

  /** What was meant for a story that is gone is the gallery's. */
  readonly forgetStory = async (story: string): Promise<void> => {
    await this.#opened;
    const drafts = this.getState().drafts.filter((draft) => draft.story === story);
    await this.change(idsOf(drafts), { story: null });
  };

  /** How far the upload under way has come. */
  progress(sending: Sending | null): void {
    this.#set({ sending });
    this.#tell({ kind: 'sending', sending });
  }

  tell(event: UploadEvent): void {
    this.#events.tell(event);
    if (event.kind === 'stored') {
      this.#tell(event);
    }
  }

  addHint(category: GalleryCategory, text: string): void {
    this.#set({ hints: [...this.getState().hints, { category, text }] });
  }

  clearHints(category: GalleryCategory): void {
    this.#set({ hints: this.getState().hints.filter((hint) => hint.category !== category) });
  }

  find(id: string): Draft | undefined {
    return this.getState().drafts.find((draft) => draft.id === id);
  }

  /** The file of a draft; undefined when it cannot be read any more. */
  readonly fileOf = async (id: string): Promise<File | undefined> => {
    const chosen = this.#files.get(id);
    if (chosen) {
      return chosen;
    }
    const bytes = await attempt(() => this.store.readFile(id));
    const draft = this.find(id);
    return bytes && draft && new File([bytes], draft.file.name, { type: draft.file.type });
  };

  /** Waits for the database no longer than an upload should; the work goes on behind it. */
  async #waitBriefly(work: Promise<unknown>): Promise<void> {
    const answer = work.then(() => {
      this.#waitMs = longestWaitMs;
    });
    await inTime(answer, this.#waitMs).catch(() => {
      this.#waitMs = 0;
    });
  }

  #tell(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  #take(message: TabMessage): void {
    switch (message.kind) {
      case 'changed':
        this.#put(message.ids, message.drafts, true);
        break;
      case 'sending':
        this.#set({ sending: message.sending });
        break;
      case 'stored':
        this.#events.tell(message);
        break;
    }
  }

  /** Puts drafts in the place of those with these ids. @param isKept they come from the database, or a tab that wrote them there */
  #put(ids: readonly string[], drafts: readonly Draft[], isKept = false): void {
    this.#changes += 1;
    const others = this.getState().drafts.filter(({ id }) => !ids.includes(id));
    for (const id of ids.filter((one) => !idsOf(drafts).includes(one))) {
      this.#files.delete(id);
      this.#kept.delete(id);
    }
    for (const { id } of isKept ? drafts : []) {
      this.#kept.add(id);
    }
    const all = [...others, ...drafts].sort((a, b) => a.position - b.position);
    const isUnkept = this.getState().isUnkept && all.some(({ id }) => !this.#kept.has(id));
    this.#set({ drafts: all, isUnkept });
  }

  #set(change: Partial<UploadsState>): void {
    this.#state.set({ ...this.getState(), ...change });
  }
}

/** The database's answer; undefined where it has none: uploads then work from memory. */
async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    report('The browser does not keep the drafts', error);
    return undefined;
  }
}
