import { itemVersion } from 'contract/gallery-item';
import { sentWords } from 'contract/item-words';
import { chunkTimeoutMs } from 'contract/limits';
import { DataError } from '../../data/data-error';
import { inTime } from '../../lib/in-time';
import { isSame } from '../documents/conflict-fields';
import type { PanelServices } from '../services/panel-services';
import { releaseOf } from './draft';
import { DraftStore } from './draft-store';
import { uploadFailure } from './upload-outcome';
import { UploadQueue } from './upload-queue';
import { type SenderHost, UploadSender } from './upload-sender';

type Panel = Pick<PanelServices, 'session' | 'unsaved' | 'editor' | 'reachability'>;

/** Automatic retries after a lost connection while the server is reachable, with a backoff of 1, 2 and 4 s. */
const retries = 3;
const firstPauseMs = 1_000;

/** Opens the queue of the signed-in account, and drops it on 'Sair'. */
export function openUploads(panel: Panel): UploadQueue {
  const { session, unsaved } = panel;
  const queue = new UploadQueue(new DraftStore());
  new UploadSender(queue, hostOf(panel));
  const follow = () => {
    const state = session.getState();
    if (state.status === 'signed-in') {
      void queue.open(`${state.user.id} ${state.user.email}`);
    } else if (state.status === 'signed-out' && state.interrupted === null) {
      void queue.discard();
    }
  };
  session.subscribe(follow);
  follow();
  let release: (() => void) | null = null;
  queue.subscribe(() => {
    const { drafts } = queue.getState();
    if (drafts.length > 0) {
      release ??= unsaved.hold('uploads');
    } else {
      release?.();
      release = null;
    }
  });
  window.addEventListener('beforeunload', (event) => {
    if (!queue.isKept()) {
      event.preventDefault();
    }
  });
  return queue;
}

const hostOf = ({ editor, session, reachability }: Panel): SenderHost => ({
  async upload(draft, file, order, transfer) {
    const { id, kind, category, story } = draft;
    // Loaded on demand: few uploads are videos.
    const posters = kind === 'video' ? await inTime(import('./capture-poster'), chunkTimeoutMs) : null;
    const poster = posters && (await posters.capturePoster(file));
    if (transfer.signal?.aborted) {
      throw new DataError('aborted', 'The upload was stopped before it began');
    }
    const words = { ...sentWords(draft), ...releaseOf(draft) };
    const uploaded = await editor.items.upload(
      { key: id, category, ...words, file, poster, order, story },
      transfer,
    );
    const { item } = uploaded;
    const { hidden = false, publishAt = '' } = item;
    const isAsSent = isSame({ ...sentWords(item), hidden, publishAt }, words);
    // An earlier try whose response was lost may have stored it with older words.
    const stored = isAsSent ? item : await editor.items.update(item.documentId, words, itemVersion(item));
    return { item: stored, warnings: uploaded.warnings };
  },
  async judge(error, draft, tries, signal) {
    const kind = error instanceof DataError ? error.kind : null;
    if (kind === 'unauthorized' && session.getState().status === 'signed-out') {
      return 'when-ready';
    }
    if (kind === 'offline') {
      await reachability.probeNow();
    }
    // Of any other error, a proxy answered for an unreachable server.
    if (!reachability.isReachable()) {
      return 'when-ready';
    }
    if (kind === 'offline' && tries < retries) {
      await pause(firstPauseMs * 2 ** tries, signal);
      return 'again';
    }
    return uploadFailure(error, draft.kind);
  },
  whenReady: (signal) =>
    new Promise((resolve) => {
      const check = () => {
        if (signal.aborted || (session.getState().status === 'signed-in' && reachability.isReachable())) {
          for (const stop of stops) stop();
          resolve();
        }
      };
      const stops = [session.subscribe(check), reachability.subscribe(check)];
      signal.addEventListener('abort', check, { once: true });
      check();
    }),
});

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
