import type { TransferOptions } from '../../data/documents';
import type { UploadedItem } from '../../data/gallery';
import { readPlace } from '../../data/new-items-place';
import { createOutbox } from '../../lib/outbox';
import { report } from '../../lib/report';
import { withLock } from '../../lib/with-lock';
import { type Draft, draftsFor, idsOf } from './draft';
import { isBeingSent } from './progress-of';
import { uploadStrings } from './strings';
import { isOutcomeUnknown, type UploadFailure } from './upload-outcome';
import type { UploadQueue } from './upload-queue';

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
  /**
   * Why a failed file is given up, or for how long nothing is sent before its next try (ms; 0: until it `isReady`).
   * @param tries number of such pauses so far
   */
  judge: (error: unknown, draft: Draft, tries: number) => Promise<UploadFailure | number>;
  /** Whether the server answers and the account is signed in; the sender is to be woken when that changes. */
  isReady: () => boolean;
}

/** The end of a run waits behind its files. */
const runEnd = 'end';

/**
 * Sends the `waiting` drafts on any page, one file at a time and from one tab at a time. A stored draft is removed; a refused or
 * stopped one stays with its texts; stories are told of `removed` ones. Without a response the whole file is resent under the
 * same key, also after a reload.
 *
 * @returns wakes it
 */
export function startSender(queue: UploadQueue, host: SenderHost): () => void {
  /** What is being sent, or waits for its next try. */
  let current: (Pick<Draft, 'id' | 'phase'> & { abort: AbortController; tries: number }) | null = null;

  const outbox = createOutbox<Draft | typeof runEnd>({
    next: () => {
      const { drafts } = queue.getState();
      const next = drafts.find(({ phase }) => phase === 'removed') ?? drafts.find(isBeingSent);
      return next ?? (drafts.some(({ phase }) => phase !== 'chosen') ? runEnd : undefined);
    },
    dueInMs: (entry) => (entry === runEnd || host.isReady() ? 0 : Infinity),
    send: (entry) => (entry === runEnd ? endRun() : send(entry)),
    // Tabs have one session, and so one account.
    inTurn: (work) =>
      withLock('portfolio-uploads', async () => {
        // A tab that was closed during an upload left its progress in the others.
        queue.progress(null);
        await queue.refresh();
        await work();
      }),
    onFailure: report,
  });

  async function endRun(): Promise<void> {
    const { drafts } = queue.getState();
    const stored = drafts.filter(({ phase }) => phase === 'stored');
    await queue.change(idsOf(drafts.filter(({ phase }) => phase === 'failed')), { phase: 'chosen' });
    await queue.drop(idsOf(stored));
    if (stored.length > 0) {
      const videos = stored.filter(({ kind }) => kind === 'video').length;
      queue.emit({ kind: 'finished', photos: stored.length - videos, videos });
    }
  }

  async function send(draft: Draft): Promise<void> {
    const { id, phase, category, story } = draft;
    if (current?.id !== id) current = { id, phase, abort: new AbortController(), tries: 0 };
    const one = current;
    const { signal } = one.abort;
    try {
      await (phase === 'removed' ? forget(draft) : upload(draft, signal));
    } catch (error) {
      const reached = queue.getState().sending?.share ?? 0;
      queue.progress(null);
      const verdict = signal.aborted ? null : await host.judge(error, draft, one.tries);
      if (typeof verdict === 'number') {
        if (verdict > 0) one.tries += 1;
        outbox.rest(verdict);
        return;
      }
      if (isOutcomeUnknown(error, reached)) queue.emit({ kind: 'uncertain', category, story });
      if (phase === 'removed') {
        // The story's card still says that it waits, and has a button.
        report(error);
        await queue.drop([id]);
      } else if (verdict !== null && !signal.aborted) {
        await fail(draft, verdict, error);
      }
    }
    queue.progress(null);
  }

  async function forget(draft: Draft): Promise<void> {
    await host.forget(draft);
    await queue.drop([draft.id]);
    queue.emit({ kind: 'uncertain', category: draft.category, story: draft.story });
  }

  /** Tells a story of all its files that wait, before the first one goes. */
  async function announce({ story, isAwaited }: Draft): Promise<void> {
    if (story === null || isAwaited) return;
    const waiting = queue.getState().drafts.filter((one) => one.story === story && isBeingSent(one));
    await host.announce(story, idsOf(waiting));
    await queue.change(idsOf(waiting), { isAwaited: true });
  }

  async function upload(draft: Draft, signal: AbortSignal): Promise<void> {
    const { id, category, story } = draft;
    let percent = 0;
    await announce(draft);
    queue.progress({ id, share: 0 });
    const file = await queue.fileOf(id);
    if (!file) {
      const failure = { failure: uploadStrings.fileGone, goesOn: true };
      return fail(draft, failure, new Error('The file is gone'));
    }
    const isFirst = readPlace() === 'first';
    // Photos of a story are not counted: the first places the story, later ones join it there.
    const isPlaced = isFirst && story === null;
    const order = isFirst ? (isPlaced ? draft.placed : 0) + 1 : null;
    // Whole percents only, to limit renders.
    const onProgress = (share: number) => {
      if (Math.floor(share * 100) !== percent) {
        percent = Math.floor(share * 100);
        queue.progress({ id, share: percent / 100 });
      }
    };
    const { item, warnings } = await host.upload(draft, file, order, { onProgress, signal });
    if (isPlaced) {
      const others = draftsFor(queue.getState().drafts, draft);
      void queue.change(idsOf(others), { placed: draft.placed + 1 });
    }
    await queue.change([id], { phase: 'stored' });
    // A draft removed meanwhile is still a stored item; another account's page does not show it.
    if (draft.account !== queue.account) return;
    queue.emit({ kind: 'stored', item, story });
    for (const warning of warnings) {
      queue.addHint(category, uploadStrings.ofFile(draft.file.name, warning));
    }
  }

  async function fail({ id }: Draft, { failure, goesOn }: UploadFailure, error: unknown): Promise<void> {
    await queue.change([id], { phase: 'failed', failure });
    queue.emit({ kind: 'failed', failure, error });
    if (!goesOn) {
      const waiting = queue.getState().drafts.filter(({ phase }) => phase === 'waiting');
      await queue.change(idsOf(waiting), { phase: 'chosen' });
    }
  }

  /** Aborts what is being sent if any tab stopped or removed it. */
  const wake = () => {
    if (current && queue.find(current.id)?.phase !== current.phase) {
      current.abort.abort();
      current = null;
    }
    outbox.wake();
  };
  queue.subscribe(wake);
  return wake;
}
