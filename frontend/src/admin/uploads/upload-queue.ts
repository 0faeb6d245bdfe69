import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { forOptionalWords, type ItemWords } from 'contract/item-words';
import type { TransferOptions, UploadedItem } from '../../data/site-editor';
import { report } from '../../lib/report';
import { shortId } from '../../lib/short-id';
import { Listeners } from '../../lib/store';
import { type Draft, emptyBatch, isUntitled, type MediaKind } from './draft';
import type { DraftList, DraftsState } from './draft-list';
import { proposedTitles } from './proposed-titles';
import { type Pause, type TabMessage, withUploadLock } from './tab-channel';
import { isOutcomeUnknown } from './upload-outcome';

/** Letters and digits: enough that no two clients make the same. */
const draftIdLength = 24;

/** Why a file was not stored, in words, and whether the next one is worth trying. */
interface Failure {
  failure: string;
  goesOn: boolean;
}

/** How a failed try goes on: again at once, again when the server is back or the owner signed in, or not. */
export type Verdict = 'again' | 'when-ready' | Failure;

/** What sending needs of the panel around it. */
export interface QueueHost {
  upload: (
    draft: Draft,
    file: File,
    order: number | null,
    transfer: TransferOptions,
  ) => Promise<UploadedItem>;
  /** @param tries how often this file was sent `again` already */
  judge: (error: unknown, draft: Draft, tries: number, signal: AbortSignal) => Promise<Verdict>;
  /** Resolves once the server answers and the account is signed in, or when the signal aborts. */
  whenReady: (onPause: (pause: Pause) => void, signal: AbortSignal) => Promise<void>;
  /** Whether the owner chose that new items go first. */
  isFirst: () => boolean;
  /** Words for a file that cannot be read any more. */
  unreadable: string;
  /** Says of which file something is true. */
  ofFile: (name: string, text: string) => string;
}

export type UploadEvent =
  | { kind: 'stored'; item: GalleryItem; story: string | null }
  | { kind: 'failed'; failure: string; error: unknown }
  /** No answer came, but the item may have been stored. */
  | { kind: 'uncertain'; category: GalleryCategory }
  /** Nothing waits any more; so many were stored. */
  | { kind: 'finished'; photos: number; videos: number };

/** What came of 'Enviar'. */
type SendStart = 'no-file' | 'title-missing' | 'started';

export interface NewFile {
  file: File;
  kind: MediaKind;
  position: number;
  title: string;
  /** Its title, where the owner says none. */
  proposed: string;
}

/**
 * The uploads of the panel, whichever page is open: one file after the other, by one tab of the account at a time. A
 * file leaves when it is stored; one that was refused, or stopped, stays with all that was typed. What was sent for and
 * not acknowledged is sent whole again under the same key, after a reload too.
 */
export class UploadQueue {
  #closing = new AbortController();
  #current: { id: string; abort: AbortController } | null = null;
  #isDriving = false;
  #account: string | null = null;
  /** The drafts that are kept are read. */
  #opened = Promise.resolve();
  readonly #events = new Listeners<UploadEvent>();

  constructor(
    private readonly list: DraftList,
    private readonly host: QueueHost,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => this.list.subscribe(listener);
  readonly getState = (): DraftsState => this.list.getState();
  readonly fileOf = (id: string): Promise<File | undefined> => this.list.fileOf(id);

  readonly listen = this.#events.subscribe;

  /** Shows an account's drafts, and goes on sending what it had sent for. */
  async open(account: string): Promise<void> {
    if (account === this.#account) {
      return;
    }
    this.close();
    this.#account = account;
    this.#closing = new AbortController();
    this.#opened = this.list.open(account, (message) => this.#onMessage(message));
    await this.#opened;
    this.#drive();
  }

  /** Shows and sends nothing any more; stored drafts stay for their account. */
  close(): void {
    this.#account = null;
    this.#closing.abort();
    this.#current?.abort.abort();
    this.list.close();
  }

  /** Drops the account's drafts for good, and closes. */
  async discard(): Promise<void> {
    if (this.#account === null) {
      return;
    }
    this.#closing.abort();
    this.#current?.abort.abort();
    this.#account = null;
    await this.list.discard();
  }

  /** Adds chosen files behind those that are there, or where they had stood, for a story or none. Gives their ids. */
  add(category: GalleryCategory, files: readonly NewFile[], story: string | null = null): string[] {
    const account = this.#account;
    if (account === null || files.length === 0) {
      return [];
    }
    const added = files.map(({ file, kind, position, title, proposed }) => ({
      file,
      draft: {
        id: shortId(draftIdLength),
        account,
        category,
        story,
        position,
        kind,
        file: { name: file.name, size: file.size, type: file.type },
        title,
        proposed,
        ...forOptionalWords(''),
        phase: 'chosen' as const,
        failure: null,
      },
    }));
    if (this.#of(category, null).length === 0) {
      const { batch } = this.list.getState();
      void this.list.saveBatch({ ...batch, placed: { ...batch.placed, [category]: 0 } });
    }
    void this.list.add(added);
    return added.map(({ draft }) => draft.id);
  }

  /** Positions for so many files, behind all that are there. */
  positionsFor(count: number): number[] {
    const last = this.list.getState().drafts.at(-1)?.position ?? 0;
    const first = Math.max(Date.now(), Math.floor(last) + 1);
    return Array.from({ length: count }, (_, index) => first + index / 1000);
  }

  clearHints(category: GalleryCategory): void {
    this.list.clearHints(category);
  }

  readonly edit = (id: string, change: Partial<ItemWords>): void => {
    this.list.change([id], { ...change, ...(change.title?.trim() && { isTitleMissing: false }) });
  };

  /** Gives all that were chosen for a category or for a story of it one title; with an empty one each has its own again. */
  titleAll(category: GalleryCategory, story: string | null, title: string): void {
    const drafts = this.#of(category, story);
    if (title.trim() !== '') {
      const ids = drafts.map(({ id }) => id);
      this.list.change(ids, { title, isTitleMissing: false });
      return;
    }
    for (const { id, proposed } of drafts) {
      this.edit(id, { title: proposed });
    }
  }

  readonly remove = (id: string): void => {
    this.#interrupt(({ id: current }) => current === id);
    void this.list.remove([id]);
  };

  clear(category: GalleryCategory, story: string | null = null): void {
    void this.list.remove(this.#of(category, story).map(({ id }) => id));
  }

  /** What was meant for a story that is gone is the gallery's. */
  readonly forgetStory = async (story: string): Promise<void> => {
    await this.#opened;
    const ids = this.list.getState().drafts.flatMap((draft) => (draft.story === story ? [draft.id] : []));
    this.list.change(ids, { story: null });
  };

  /** Sends what was chosen for a category or for a story of it, or these of that, unless a title is missing (§5). */
  send(category: GalleryCategory, ids?: readonly string[], story: string | null = null): SendStart {
    const chosen = this.#of(category, story).filter(
      ({ id, phase }) => phase === 'chosen' && (ids === undefined || ids.includes(id)),
    );
    if (chosen.length === 0) {
      return 'no-file';
    }
    const untitled = chosen.filter(isUntitled).map(({ id }) => id);
    if (untitled.length > 0) {
      this.list.mark(untitled, { isTitleMissing: true });
      return 'title-missing';
    }
    if (!this.#next()) {
      // A reload may have left the count of an earlier run.
      const { placed } = this.list.getState().batch;
      void this.list.saveBatch({ ...emptyBatch, placed });
    }
    this.list.change(
      chosen.map(({ id }) => id),
      { phase: 'waiting', failure: null },
    );
    this.#drive();
    return 'started';
  }

  /** Sends all that was chosen for a category into a story of it. Those that a camera named are called by the story. */
  sendStory(category: GalleryCategory, story: string, name: string): void {
    const chosen = this.#of(category, null).filter(({ phase }) => phase === 'chosen');
    const titles = proposedTitles(
      chosen.map(({ file }) => file.name),
      { name, titles: [] },
    );
    for (const [at, { id, title, proposed }] of chosen.entries()) {
      const own = titles[at] ?? '';
      const isTyped = title.trim() !== '' && title !== proposed;
      this.list.change([id], { story, proposed: own, ...(!isTyped && { title: own }) });
    }
    this.send(
      category,
      chosen.map(({ id }) => id),
      story,
    );
  }

  /** Ends what is under way for a category or for a story of it; its files stay. */
  stop(category: GalleryCategory, story: string | null = null): void {
    const waiting = this.#of(category, story).filter(({ phase }) => phase === 'waiting');
    this.list.change(
      waiting.map(({ id }) => id),
      { phase: 'chosen' },
    );
    this.list.tell({ kind: 'stopped', category, story });
    this.#interruptOf(category, story);
  }

  /** Sends what waits, once no other tab does. */
  #drive(): void {
    if (this.#isDriving || this.#account === null || !this.#next()) {
      return;
    }
    this.#isDriving = true;
    const { signal } = this.#closing;
    withUploadLock(this.#account, signal, () => this.#sendAll(signal))
      .catch(report)
      .finally(() => {
        this.#isDriving = false;
        this.#drive();
      });
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    await this.list.refresh();
    for (let next = this.#next(); next && !signal.aborted; next = this.#next()) {
      await this.#sendOne(next, signal);
    }
    if (signal.aborted) {
      return;
    }
    const { photos, videos, placed } = this.list.getState().batch;
    await this.list.saveBatch({ ...emptyBatch, placed });
    if (photos + videos > 0) {
      this.#events.tell({ kind: 'finished', photos, videos });
    }
  }

  async #sendOne({ id }: Draft, closing: AbortSignal): Promise<void> {
    const abort = new AbortController();
    this.#current = { id, abort };
    const isOver = () => abort.signal.aborted || closing.aborted;
    for (let tries = 0; ; ) {
      await this.host.whenReady((pause) => this.list.pause(pause), abort.signal);
      const draft = this.list.find(id);
      if (isOver() || !draft) {
        break;
      }
      try {
        await this.#upload(draft, abort.signal);
        break;
      } catch (error) {
        const reached = this.list.find(id)?.share ?? 0;
        this.list.progress(id, null);
        const verdict = isOver() ? null : await this.host.judge(error, draft, tries, abort.signal);
        if (verdict === 'again' || verdict === 'when-ready') {
          tries += verdict === 'again' ? 1 : 0;
          continue;
        }
        if (isOutcomeUnknown(error, reached)) {
          this.#events.tell({ kind: 'uncertain', category: draft.category });
        }
        if (verdict !== null && !isOver()) {
          await this.#fail(draft, verdict, error);
        }
        break;
      }
    }
    this.#current = null;
    if (!closing.aborted) {
      this.list.pause(null);
    }
  }

  /** @throws whatever the upload rejects with */
  async #upload(draft: Draft, signal: AbortSignal): Promise<void> {
    this.list.progress(draft.id, 0);
    const file = await this.list.fileOf(draft.id);
    if (!file) {
      await this.#fail(draft, { failure: this.host.unreadable, goesOn: true }, new Error('The file is gone'));
      return;
    }
    // A story stands where its first photograph went; what joins it comes to it, and not it to what joins.
    const isFirst = this.host.isFirst();
    const isPlaced = isFirst && draft.story === null;
    const order = isFirst ? (isPlaced ? this.list.getState().batch.placed[draft.category] : 0) + 1 : null;
    const onProgress = (share: number) => this.#progress(draft.id, share);
    const { item, warnings } = await this.host.upload(draft, file, order, { onProgress, signal });
    await this.list.remove([draft.id]);
    if (draft.account !== this.#account) {
      return;
    }
    const { batch } = this.list.getState();
    const isVideo = draft.kind === 'video';
    await this.list.saveBatch({
      ...batch,
      photos: batch.photos + (isVideo ? 0 : 1),
      videos: batch.videos + (isVideo ? 1 : 0),
      bytes: batch.bytes + draft.file.size,
      placed: { ...batch.placed, [draft.category]: batch.placed[draft.category] + (isPlaced ? 1 : 0) },
    });
    const stored = { kind: 'stored', item, story: draft.story } as const;
    this.list.tell(stored);
    this.#events.tell(stored);
    for (const warning of warnings) {
      this.list.addHint(draft.category, this.host.ofFile(draft.file.name, warning));
    }
  }

  async #fail({ id, file }: Draft, { failure, goesOn }: Failure, error: unknown): Promise<void> {
    this.list.change([id], { phase: 'chosen', failure, share: null });
    const { batch } = this.list.getState();
    await this.list.saveBatch({ ...batch, failed: batch.failed + 1, bytes: batch.bytes + file.size });
    this.#events.tell({ kind: 'failed', failure, error });
    if (!goesOn) {
      const waiting = this.list.getState().drafts.filter(({ phase }) => phase === 'waiting');
      this.list.change(
        waiting.map((draft) => draft.id),
        { phase: 'chosen' },
      );
    }
  }

  /** In whole percents: a render for each is plenty. */
  #progress(id: string, share: number): void {
    const hundredths = Math.floor(share * 100) / 100;
    if (this.list.find(id)?.share !== hundredths) {
      this.list.progress(id, hundredths);
    }
  }

  #interruptOf(category: GalleryCategory, story: string | null): void {
    const ids = this.#of(category, story).map(({ id }) => id);
    this.#interrupt(({ id }) => ids.includes(id));
  }

  #interrupt(isMeant: (draft: Draft) => boolean): void {
    const draft = this.#current && this.list.find(this.#current.id);
    if (draft && isMeant(draft)) {
      this.#current?.abort.abort();
    }
  }

  #onMessage(message: TabMessage): void {
    switch (message.kind) {
      case 'drafts':
        this.#drive();
        break;
      case 'removed':
        if (this.#current && message.ids.includes(this.#current.id)) {
          this.#current.abort.abort();
        }
        break;
      case 'stopped':
        this.#interruptOf(message.category, message.story);
        break;
      case 'stored':
        this.#events.tell(message);
        break;
      default:
        break;
    }
  }

  #of(category: GalleryCategory, story: string | null): Draft[] {
    return this.list
      .getState()
      .drafts.filter((draft) => draft.story === story && (story !== null || draft.category === category));
  }

  #next(): Draft | undefined {
    return this.list.getState().drafts.find(({ phase }) => phase === 'waiting');
  }
}
