import type { TransferOptions } from '../../data/documents';
import type { UploadedItem } from '../../data/gallery';
import { readPlace } from '../../data/new-items-place';
import { report } from '../../lib/report';
import { withLock } from '../kit/services/with-lock';
import { type Draft, draftsFor, idsOf } from './draft';
import { isBeingSent } from './progress-of';
import { uploadStrings } from './strings';
import { isOutcomeUnknown, type UploadFailure } from './upload-outcome';
import { nameForTabs, type UploadQueue } from './upload-queue';

/** What to do after a failed try: retry now, retry once the server is reachable and the owner signed in, or give up. */
type Verdict = 'again' | 'when-ready' | UploadFailure;

/** The sender's dependencies in the panel. */
export interface SenderHost {
  upload: (
    draft: Draft,
    file: File,
    order: number | null,
    transfer: TransferOptions,
  ) => Promise<UploadedItem>;
  /** Has a story that visitors do not see yet wait for files. @param keys the drafts' ids */
  announce: (story: string, keys: readonly string[]) => Promise<void>;
  /** Has a draft's story not wait for it any more. */
  forget: (draft: Draft) => Promise<void>;
  /** @param tries number of `again` retries of this file so far */
  judge: (error: unknown, draft: Draft, tries: number, signal: AbortSignal) => Promise<Verdict>;
  /** Resolves once the server answers and the account is signed in, or when the signal aborts. */
  whenReady: (signal: AbortSignal) => Promise<void>;
}

/**
 * Sends the `waiting` drafts on any page, one file at a time and from one tab of the account at a time. A stored draft is
 * removed; a refused or stopped one stays with its texts; stories are told of `removed` ones. Without a response the whole file is resent under the same key,
 * also after a reload.
 */
export class UploadSender {
  #run: { account: string; ending: AbortController } | null = null;
  #current: (Pick<Draft, 'id' | 'phase'> & { abort: AbortController }) | null = null;

  constructor(
    private readonly queue: UploadQueue,
    private readonly host: SenderHost,
  ) {
    queue.subscribe(this.#follow);
  }

  /** Aborts the current upload if any tab stopped or removed it, and starts a run for waiting drafts. */
  readonly #follow = (): void => {
    const { account } = this.queue;
    if (this.#current && this.queue.find(this.#current.id)?.phase !== this.#current.phase) {
      this.#current.abort.abort();
    }
    if (this.#run) {
      if (this.#run.account !== account) {
        this.#run.ending.abort();
      }
      return;
    }
    if (account === null || this.queue.getState().drafts.every(({ phase }) => phase === 'chosen')) {
      return;
    }
    const ending = new AbortController();
    this.#run = { account, ending };
    withLock(nameForTabs(account), () => this.#sendAll(ending.signal), ending.signal)
      .catch((error: unknown) => ending.signal.aborted || report(error))
      .finally(() => {
        this.#run = null;
        this.#follow();
      });
  };

  async #sendAll(ending: AbortSignal): Promise<void> {
    // A tab that was closed during an upload left its progress in the others.
    this.queue.progress(null);
    await this.queue.refresh();
    for (let next = this.#next(); next && !ending.aborted; next = this.#next()) {
      await this.#sendOne(next);
    }
    if (ending.aborted) {
      return;
    }
    const { drafts } = this.queue.getState();
    const stored = drafts.filter(({ phase }) => phase === 'stored');
    await this.queue.change(idsOf(drafts.filter(({ phase }) => phase === 'failed')), { phase: 'chosen' });
    await this.queue.drop(idsOf(stored));
    if (stored.length > 0) {
      const videos = stored.filter(({ kind }) => kind === 'video').length;
      this.queue.emit({ kind: 'finished', photos: stored.length - videos, videos });
    }
  }

  async #sendOne({ id, phase }: Draft): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#current = { id, phase, abort };
    for (let tries = 0; ; ) {
      await this.host.whenReady(signal);
      const draft = this.queue.find(id);
      if (signal.aborted || !draft) {
        break;
      }
      try {
        await (phase === 'removed' ? this.#forget(draft) : this.#upload(draft, signal));
        break;
      } catch (error) {
        const reached = this.queue.getState().sending?.share ?? 0;
        this.queue.progress(null);
        const verdict = signal.aborted ? null : await this.host.judge(error, draft, tries, signal);
        if (verdict === 'again' || verdict === 'when-ready') {
          tries += verdict === 'again' ? 1 : 0;
          continue;
        }
        if (isOutcomeUnknown(error, reached)) {
          this.queue.emit({ kind: 'uncertain', category: draft.category, story: draft.story });
        }
        if (phase === 'removed') {
          // The story's card still says that it waits, and has a button.
          report(error);
          await this.queue.drop([id]);
        } else if (verdict !== null && !signal.aborted) {
          await this.#fail(draft, verdict, error);
        }
        break;
      }
    }
    this.#current = null;
    this.queue.progress(null);
  }

  async #forget(draft: Draft): Promise<void> {
    await this.host.forget(draft);
    await this.queue.drop([draft.id]);
    this.queue.emit({ kind: 'uncertain', category: draft.category, story: draft.story });
  }

  /** Tells a story of all its files that wait, before the first one goes. */
  async #announce({ story, isAwaited }: Draft): Promise<void> {
    if (story === null || isAwaited) {
      return;
    }
    const waiting = this.queue.getState().drafts.filter((one) => one.story === story && isBeingSent(one));
    await this.host.announce(story, idsOf(waiting));
    await this.queue.change(idsOf(waiting), { isAwaited: true });
  }

  /** @throws whatever the upload rejects with */
  async #upload(draft: Draft, signal: AbortSignal): Promise<void> {
    const { id, category, story } = draft;
    let percent = 0;
    await this.#announce(draft);
    this.queue.progress({ id, share: 0 });
    const file = await this.queue.fileOf(id);
    if (!file) {
      await this.#fail(
        draft,
        { failure: uploadStrings.fileGone, goesOn: true },
        new Error('The file is gone'),
      );
      return;
    }
    const isFirst = readPlace() === 'first';
    // Photos of a story are not counted: the first places the story, later ones join it there.
    const isPlaced = isFirst && story === null;
    const order = isFirst ? (isPlaced ? draft.placed : 0) + 1 : null;
    // Whole percents only, to limit renders.
    const onProgress = (share: number) => {
      if (Math.floor(share * 100) !== percent) {
        percent = Math.floor(share * 100);
        this.queue.progress({ id, share: percent / 100 });
      }
    };
    const { item, warnings } = await this.host.upload(draft, file, order, { onProgress, signal });
    if (isPlaced) {
      const others = draftsFor(this.queue.getState().drafts, draft);
      void this.queue.change(idsOf(others), { placed: draft.placed + 1 });
    }
    await this.queue.change([id], { phase: 'stored' });
    // A draft removed meanwhile is still a stored item; another account's page does not show it.
    if (draft.account !== this.queue.account) {
      return;
    }
    this.queue.emit({ kind: 'stored', item, story });
    for (const warning of warnings) {
      this.queue.addHint(category, uploadStrings.ofFile(draft.file.name, warning));
    }
  }

  async #fail({ id }: Draft, { failure, goesOn }: UploadFailure, error: unknown): Promise<void> {
    await this.queue.change([id], { phase: 'failed', failure });
    this.queue.emit({ kind: 'failed', failure, error });
    if (!goesOn) {
      const waiting = this.queue.getState().drafts.filter(({ phase }) => phase === 'waiting');
      await this.queue.change(idsOf(waiting), { phase: 'chosen' });
    }
  }

  #next(): Draft | undefined {
    const { drafts } = this.queue.getState();
    return drafts.find(({ phase }) => phase === 'removed') ?? drafts.find(isBeingSent);
  }
}
