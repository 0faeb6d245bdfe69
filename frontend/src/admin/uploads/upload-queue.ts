import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { inTime } from '../../lib/in-time';
import { report } from '../../lib/report';
import { Listeners, Store } from '../../lib/store';
import {
  type Draft,
  type DraftPlace,
  draftsFor,
  idsOf,
  isListed,
  type Lot,
  lotOf,
  type NewFile,
  newDraft,
} from './draft';
import type { DraftStore } from './draft-store';
import { headOf } from './file-head';

/** Timeout for IndexedDB, in ms: WebKit's may hang after a page was closed during a transaction. */
const longestWaitMs = 5_000;

interface Sending {
  readonly id: string;
  /** Share of the bytes sent, 0 to 1; at 1 the server is processing them. */
  readonly share: number;
}

export interface UploadsState {
  /** The signed-in account's drafts, in the order they were chosen. */
  readonly drafts: readonly Draft[];
  /** The current upload, in any tab. */
  readonly sending: Sending | null;
  /** Whether a file could not be stored in the browser: closing the page loses it. */
  readonly isUnkept: boolean;
  /** Warnings about stored files, shown until the next choice. */
  readonly hints: ReadonlyArray<{ readonly category: GalleryCategory; readonly text: string }>;
}

type TabMessage =
  /** The stored drafts with these ids; removed ones are missing. */
  | { kind: 'changed'; ids: readonly string[]; drafts: readonly Draft[] }
  | { kind: 'sending'; sending: Sending | null }
  | { kind: 'stored'; item: GalleryItem; story: string | null }
  /** No response came, but the item may be stored; or its story does not await it any more. */
  | { kind: 'uncertain'; category: GalleryCategory; story: string | null };

export type UploadEvent =
  | Extract<TabMessage, { kind: 'stored' | 'uncertain' }>
  | { kind: 'failed'; failure: string; error: unknown }
  /** The run ended; counts of stored files. */
  | { kind: 'finished'; photos: number; videos: number };

const nothing: UploadsState = { drafts: [], sending: null, isUnkept: false, hints: [] };

/**
 * The signed-in account's drafts, shared between tabs; those that IndexedDB cannot store live in this page's memory. The tab
 * that holds the lock sends the `waiting` ones.
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
  /** Counts changes, to detect a read that is out of date. */
  #changes = 0;
  /** Timeout for the next database call; 0 while an earlier call hangs. */
  #waitMs = longestWaitMs;
  readonly #files = new Map<string, File>();
  readonly #posters = new Map<string, Blob>();
  readonly #kept = new Set<string>();

  constructor(private readonly store: DraftStore) {}

  get account(): string | null {
    return this.#account;
  }

  /** Whether every draft survives a reload. */
  isKept(): boolean {
    return this.getState().drafts.every(({ id }) => this.#kept.has(id));
  }

  /** Loads an account's drafts, unless they are loaded. */
  async open(account: string): Promise<void> {
    if (account !== this.#account) {
      this.close();
      this.#account = account;
      // Without BroadcastChannel each tab works alone.
      if (typeof BroadcastChannel !== 'undefined') {
        this.#channel = new BroadcastChannel(`portfolio-uploads ${account}`);
        this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
          this.#receive(data),
        );
      }
      this.#opened = this.#read();
    }
    await this.#opened;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#account = null;
    this.#files.clear();
    this.#posters.clear();
    this.#kept.clear();
    this.#state.set(nothing);
  }

  /** Deletes the account's drafts, in other tabs too, and closes. */
  async discard(): Promise<void> {
    const account = this.#account;
    this.#broadcast({ kind: 'changed', ids: idsOf(this.getState().drafts), drafts: [] });
    this.close();
    if (account !== null) await attempt(() => this.store.clear(account));
  }

  /** Rereads the database, which another tab may have changed; a late result still applies. */
  refresh(): Promise<void> {
    return this.#waitBriefly(this.#read());
  }

  async #read(): Promise<void> {
    const account = this.#account;
    const changes = this.#changes;
    const stored = account === null ? undefined : await attempt(() => this.store.read(account));
    if (!stored || account !== this.#account) return;
    if (changes !== this.#changes) {
      // The read may lack a change made meanwhile.
      await this.#read();
      return;
    }
    // Drafts that are not in the database stay as they are.
    const own = this.getState().drafts.filter(({ id }) => !this.#kept.has(id));
    const others = stored.filter(({ id }) => !idsOf(own).includes(id));
    this.#put([...this.#kept], others, true);
  }

  /** Adds chosen files at their positions; returns their ids. */
  add(place: DraftPlace, files: readonly NewFile[]): string[] {
    const account = this.#account;
    if (account === null) return [];
    const lot = lotOf(this.getState().drafts, place);
    const added = files.map((chosen) => ({
      draft: newDraft(chosen, { account, ...place, ...lot }),
      file: chosen.file,
    }));
    for (const { draft, file } of added) this.#files.set(draft.id, file);
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
        // Saves changes made while the file was being written.
        void this.change([draft.id], {});
      } else {
        await attempt(() => this.store.remove([draft.id]));
      }
    }
  }

  /**
   * Changes drafts here, in the database and in the other tabs: all at once, so that no reload finds some of them changed. Waits
   * for the database up to its timeout.
   */
  readonly change = async (
    ids: readonly string[],
    change: Partial<Draft> | ((draft: Draft) => Partial<Draft>),
  ): Promise<void> => {
    const changeOf = typeof change === 'function' ? change : () => change;
    const drafts = this.getState().drafts.flatMap((draft) =>
      ids.includes(draft.id) ? { ...draft, ...changeOf(draft) } : [],
    );
    const kept = drafts.filter(({ id }) => this.#kept.has(id));
    // Before listeners run: a read they start then queues after these writes.
    const saved = kept.length > 0 && attempt(() => this.store.save(kept));
    this.#put(ids, drafts);
    if (saved) {
      // Only after the write: a tab that rereads on this message would get the old drafts. A draft removed during the write
      // is left out, so that it does not reappear in the other tabs.
      const announce = () => {
        const current = kept.filter(({ id }) => this.find(id));
        this.#broadcast({ kind: 'changed', ids: idsOf(current), drafts: current });
      };
      await this.#waitBriefly(saved.then(announce));
    }
  };

  /** Removes files from their form; those that a story awaits go once it does not, which the sender sees to. */
  readonly remove = async (ids: readonly string[]): Promise<void> => {
    const awaited = ids.filter((id) => this.find(id)?.isAwaited);
    await Promise.all([
      this.change(awaited, { phase: 'removed' }),
      this.drop(ids.filter((id) => !awaited.includes(id))),
    ]);
  };

  async drop(ids: readonly string[]): Promise<void> {
    const removal = attempt(() => this.store.remove(ids));
    this.#put(ids, []);
    this.#broadcast({ kind: 'changed', ids, drafts: [] });
    await this.#waitBriefly(removal);
  }

  send(ids: readonly string[]): void {
    void this.change(ids, { phase: 'waiting', failure: null });
  }

  /** Moves the drafts of a deleted story to its gallery's form, which then keeps its files hidden: the story may have been. */
  readonly forgetStory = async (story: string): Promise<void> => {
    await this.#opened;
    const { drafts } = this.getState();
    const moved = drafts.filter((draft) => draft.story === story && isListed(draft));
    const place = { category: moved[0]?.category ?? 'moda', story: null };
    const lot: Lot = { ...lotOf(drafts, place), release: 'hidden' };
    const others = draftsFor(drafts, place).filter(({ phase }) => phase === 'chosen');
    await this.change(idsOf(moved), { ...lot, story: null, phase: 'chosen', isAwaited: false });
    await this.change(moved.length > 0 ? idsOf(others) : [], lot);
  };

  progress(sending: Sending | null): void {
    this.#set({ sending });
    this.#broadcast({ kind: 'sending', sending });
  }

  emit(event: UploadEvent): void {
    this.#events.tell(event);
    if (event.kind === 'stored' || event.kind === 'uncertain') this.#broadcast(event);
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

  /** The file of a draft, as it was chosen or as it is kept; undefined if neither can be read. */
  readonly fileOf = async (id: string): Promise<File | undefined> => {
    const chosen = this.#files.get(id);
    if (chosen && (await headOf(chosen))) return chosen;
    const bytes = await attempt(() => this.store.readFile(id));
    const draft = this.find(id);
    return bytes && draft && new File([bytes], draft.file.name, { type: draft.file.type });
  };

  /** Keeps a film's still beside it. */
  readonly setPoster = async (id: string, poster: Blob): Promise<void> => {
    this.#posters.set(id, poster);
    await this.#waitBriefly(attempt(() => this.store.addPoster(id, poster)));
  };

  readonly posterOf = async (id: string): Promise<Blob | undefined> => {
    const poster = this.#posters.get(id);
    if (poster) return poster;
    const bytes = await attempt(() => this.store.readPoster(id));
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  };

  /** Waits for database work up to the timeout; the work continues after it. */
  async #waitBriefly(work: Promise<unknown>): Promise<void> {
    const answer = work.then(() => {
      this.#waitMs = longestWaitMs;
    });
    await inTime(answer, this.#waitMs).catch(() => {
      this.#waitMs = 0;
    });
  }

  #broadcast(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'changed') this.#put(message.ids, message.drafts, true);
    else if (message.kind === 'sending') this.#set({ sending: message.sending });
    else this.#events.tell(message);
  }

  /** Replaces the drafts with these ids. @param isKept whether the database has them */
  #put(ids: readonly string[], drafts: readonly Draft[], isKept = false): void {
    this.#changes += 1;
    const others = this.getState().drafts.filter(({ id }) => !ids.includes(id));
    for (const id of ids.filter((one) => !idsOf(drafts).includes(one))) {
      this.#files.delete(id);
      this.#posters.delete(id);
      this.#kept.delete(id);
    }
    for (const { id } of isKept ? drafts : []) this.#kept.add(id);
    const all = [...others, ...drafts].sort((a, b) => a.position - b.position);
    const isUnkept = this.getState().isUnkept && all.some(({ id }) => !this.#kept.has(id));
    this.#set({ drafts: all, isUnkept });
  }

  #set(change: Partial<UploadsState>): void {
    this.#state.set({ ...this.getState(), ...change });
  }
}

/** The result of a database call; undefined if it failed: uploads then work from memory. */
async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    report('The browser does not keep the drafts', error);
    return undefined;
  }
}
