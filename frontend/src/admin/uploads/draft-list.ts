import type { GalleryCategory } from 'contract/gallery-category';
import { report } from '../../lib/report';
import { Store } from '../../lib/store';
import { type Batch, type Draft, emptyBatch, type StoredDraft, toStored } from './draft';
import type { DraftStore } from './draft-store';
import { type Pause, TabChannel, type TabMessage } from './tab-channel';

export interface DraftsState {
  /** Of the account that is signed in, in the order they were chosen. */
  readonly drafts: readonly Draft[];
  readonly batch: Batch;
  readonly pause: Pause;
  /** Whether the browser refused to keep a file: it is then lost with the page. */
  readonly isUnkept: boolean;
  /** What the owner should know about files that were stored, until the next choice. */
  readonly hints: ReadonlyArray<{ readonly category: GalleryCategory; readonly text: string }>;
}

const nothing: DraftsState = { drafts: [], batch: emptyBatch, pause: null, isUnkept: false, hints: [] };

/** How long an upload waits for the database, in ms: WebKit's may never answer after a page was left in a transaction. */
const longestWaitMs = 5_000;

/** The state of a draft that only this page knows. */
type PageState = Pick<Draft, 'share' | 'isTitleMissing'>;

/** The signed-in account's drafts, the same in each tab; what the browser's database cannot keep lives with this page. */
export class DraftList {
  readonly #state = new Store(nothing);
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  #account: string | null = null;
  #channel: TabChannel | null = null;
  /** How often anything was changed here. */
  #changes = 0;
  /** How long the next upload waits for it: not at all while the database owes an answer. */
  #waitMs = longestWaitMs;
  /** The files chosen on this page. */
  readonly #files = new Map<string, File>();

  constructor(private readonly store: Pick<DraftStore, keyof DraftStore>) {}

  /** Shows an account's drafts. @param onMessage called with messages of its other tabs, once they are applied here */
  open(account: string, onMessage: (message: TabMessage) => void): Promise<void> {
    this.close();
    this.#account = account;
    this.#channel = new TabChannel(account, (message) => {
      this.#take(message);
      onMessage(message);
    });
    return this.#read();
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#account = null;
    this.#files.clear();
    this.#set(nothing);
  }

  /** Drops the account's drafts, in its other tabs too. */
  async discard(): Promise<void> {
    const account = this.#account;
    this.tell({ kind: 'removed', ids: this.getState().drafts.map(({ id }) => id) });
    this.close();
    if (account !== null) {
      await attempt(() => this.store.clear(account));
    }
  }

  /** Reads what is kept, as another tab may have left it; an answer that comes late is shown when it is here. */
  async refresh(): Promise<void> {
    await this.#waitBriefly(this.#read());
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
    const unkept = this.getState().drafts.filter(({ isKept }) => !isKept);
    const ids = new Set(unkept.map(({ id }) => id));
    const kept = stored.drafts
      .filter(({ id }) => !ids.has(id))
      .map((draft) => this.#kept(draft, { share: null }));
    this.#set({ drafts: sorted([...kept, ...unkept]), batch: stored.batch ?? emptyBatch });
  }

  async add(added: ReadonlyArray<{ draft: StoredDraft; file: File }>): Promise<void> {
    for (const { draft, file } of added) {
      this.#files.set(draft.id, file);
    }
    const fresh = added.map(({ draft }) => ({ ...draft, share: null, isTitleMissing: false, isKept: false }));
    this.#set({ drafts: sorted([...this.getState().drafts, ...fresh]) });
    for (const { draft, file } of added) {
      const isKept = await attempt(() => this.store.add(draft, file).then(() => true));
      const now = this.find(draft.id);
      if (isKept && now) {
        this.mark([draft.id], { isKept });
        // Words may have been typed, or the file sent for, while it was being written.
        this.change([draft.id], {});
      } else if (isKept) {
        await attempt(() => this.store.remove([draft.id]));
      } else {
        this.#set({ isUnkept: true });
      }
    }
  }

  /** Changes drafts here, in the database and in the other tabs. */
  change(ids: readonly string[], change: Partial<Draft>): void {
    this.#changes += 1;
    this.mark(ids, change);
    const changed = this.getState()
      .drafts.filter(({ id, isKept }) => isKept && ids.includes(id))
      .map(toStored);
    if (changed.length > 0) {
      // Told once it is written: a tab that reads on hearing of it would put what was there before in its place.
      const saves = changed.map((draft) => attempt(() => this.store.save(draft)));
      void Promise.all(saves).then(() => this.tell({ kind: 'drafts', drafts: changed }));
    }
  }

  /** Changes drafts on this page alone. */
  mark(ids: readonly string[], state: Partial<Draft>): void {
    this.#setDrafts((drafts) =>
      drafts.map((draft) => (ids.includes(draft.id) ? { ...draft, ...state } : draft)),
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.#drop(ids);
    this.tell({ kind: 'removed', ids: [...ids] });
    await this.#waitBriefly(attempt(() => this.store.remove(ids)));
  }

  progress(id: string, share: number | null): void {
    this.mark([id], { share });
    this.tell({ kind: 'progress', id, share });
  }

  pause(pause: Pause): void {
    if (pause !== this.getState().pause) {
      this.#set({ pause });
      this.tell({ kind: 'pause', pause });
    }
  }

  async saveBatch(batch: Batch): Promise<void> {
    const account = this.#account;
    this.#changes += 1;
    this.#set({ batch });
    this.tell({ kind: 'batch', batch });
    if (account !== null) {
      await this.#waitBriefly(attempt(() => this.store.saveBatch(account, batch)));
    }
  }

  addHint(category: GalleryCategory, text: string): void {
    this.#set({ hints: [...this.getState().hints, { category, text }] });
  }

  clearHints(category: GalleryCategory): void {
    this.#set({ hints: this.getState().hints.filter((hint) => hint.category !== category) });
  }

  tell(message: TabMessage): void {
    this.#channel?.tell(message);
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#waitMs = 0;
        resolve();
      }, this.#waitMs);
    });
    const answer = work.then(() => {
      clearTimeout(timer);
      this.#waitMs = longestWaitMs;
    });
    await Promise.race([answer, late]);
  }

  #take(message: TabMessage): void {
    switch (message.kind) {
      case 'drafts':
        this.#setDrafts((drafts) => {
          const ids = new Set(message.drafts.map(({ id }) => id));
          const taken = message.drafts.map((draft) => this.#kept(draft));
          return sorted([...drafts.filter(({ id }) => !ids.has(id)), ...taken]);
        });
        break;
      case 'removed':
        this.#drop(message.ids);
        break;
      case 'batch':
        this.#set({ batch: message.batch });
        break;
      case 'progress':
        this.mark([message.id], { share: message.share });
        break;
      case 'pause':
        this.#set({ pause: message.pause });
        break;
      case 'stopped':
      case 'stored':
        break;
    }
  }

  #kept(draft: StoredDraft, state: Partial<PageState> = {}): Draft {
    const stored = this.find(draft.id);
    return {
      share: stored?.share ?? null,
      isTitleMissing: stored?.isTitleMissing ?? false,
      ...draft,
      ...state,
      isKept: true,
    };
  }

  #drop(ids: readonly string[]): void {
    this.#changes += 1;
    for (const id of ids) {
      this.#files.delete(id);
    }
    this.#setDrafts((drafts) => drafts.filter(({ id }) => !ids.includes(id)));
  }

  #setDrafts(change: (drafts: readonly Draft[]) => readonly Draft[]): void {
    const drafts = change(this.getState().drafts);
    this.#set({ drafts, isUnkept: this.getState().isUnkept && drafts.some(({ isKept }) => !isKept) });
  }

  #set(change: Partial<DraftsState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

function sorted(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => a.position - b.position);
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
