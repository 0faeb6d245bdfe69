import { itemVersion } from 'contract/gallery/gallery-item';
import { sentWords } from 'contract/gallery/item-words';
import { defaultTimeZone, publicationOf } from 'contract/rights/rights';
import { type Story, storyMaxItems, storyVersion } from 'contract/stories/story';
import { DataError, isDataError } from '../../data/data-error';
import type { StoriesEditor } from '../../data/stories';
import { isSame } from '../../lib/same-data';
import type { PanelServices } from '../kit/services/panel-services';
import { releaseOf } from './draft';
import { DraftStore } from './draft-store';
import { readFacts } from './file-facts';
import { creditsOf } from './lot-words';
import { uploadFailure } from './upload-outcome';
import { UploadQueue } from './upload-queue';
import { type SenderHost, startSender } from './upload-sender';

type Panel = Pick<PanelServices, 'session' | 'unsaved' | 'editor' | 'reachability'>;

/** Automatic retries after a lost connection while the server is reachable, with a backoff of 1, 2 and 4 s. */
const retries = 3;
const firstPauseMs = 1_000;

/** Opens the queue of the signed-in account, and drops it on 'Sair'. */
export function openUploads(panel: Panel): UploadQueue {
  const { session, unsaved } = panel;
  const queue = new UploadQueue(new DraftStore());
  const wake = startSender(queue, hostOf(panel, queue));
  session.subscribe(wake);
  panel.reachability.subscribe(wake);
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
    if (drafts.some(({ phase }) => phase !== 'removed')) {
      release ??= unsaved.hold('uploads');
    } else {
      release?.();
      release = null;
    }
  });
  window.addEventListener('beforeunload', (event) => {
    if (!queue.isKept()) event.preventDefault();
  });
  return queue;
}

const hostOf = ({ editor, session, reachability }: Panel, queue: UploadQueue): SenderHost => ({
  async upload(draft, file, order, transfer) {
    const { id, kind, category, story, release } = draft;
    // A film that is sent at once may not be read yet.
    const isRead = kind === 'image' || draft.facts !== null;
    const poster = isRead ? await queue.posterOf(id) : (await readFacts(kind, file)).poster;
    if (transfer.signal?.aborted) {
      throw new DataError('aborted', 'The upload was stopped before it began');
    }
    // In a story, the story's holds; an older version of the panel gave files in stories their own.
    const rights = story === null || release !== 'now' ? releaseOf(draft) : {};
    const words = { ...sentWords(draft), ...rights };
    const uploaded = await editor.items.upload(
      { key: id, category, ...words, file, poster: poster ?? null, order, story },
      transfer,
    );
    const { item } = uploaded;
    const { hidden = false, publishAt = '' } = item;
    const known = { ...sentWords(item), hidden, publishAt };
    const isAsSent = isSame({ ...known, ...words }, known);
    const credits = item.credits ? [] : creditsOf(draft);
    // An earlier try whose response was lost may have stored it with older words.
    const changes = { ...(!isAsSent && words), ...(credits.length > 0 && { credits }) };
    const isDone = Object.keys(changes).length === 0;
    const stored = isDone ? item : await editor.items.update(item.documentId, changes, itemVersion(item));
    return { item: stored, warnings: uploaded.warnings };
  },
  announce: (story, keys) =>
    changeAwaited(editor.stories, story, (awaited, { items, ...rights }) => {
      // The server decides: this spares a call for a story on the site.
      const isSeen = items.some(
        (item) => publicationOf(item, rights, Date.now(), defaultTimeZone) === 'shown',
      );
      return isSeen ? awaited : [...new Set([...keys, ...awaited])];
    }),
  forget: ({ id, story }) =>
    changeAwaited(editor.stories, story ?? '', (awaited) => awaited.filter((key) => key !== id)),
  async judge(error, draft, tries) {
    const kind = error instanceof DataError ? error.kind : null;
    if (kind === 'unauthorized' && session.getState().status === 'signed-out') return 0;
    if (kind === 'offline') await reachability.probeNow();
    // Of any other error, a proxy answered for an unreachable server.
    if (!reachability.isReachable()) return 0;
    if (kind === 'offline' && tries < retries) return firstPauseMs * 2 ** tries;
    return uploadFailure(error, draft.kind);
  },
  isReady: () => session.getState().status === 'signed-in' && reachability.isReachable(),
});

/** Attempts at a change of a list that other tabs and arriving files change, too. */
const mostChanges = 5;

/** Changes the list of the files that a story awaits; the server leaves out those that are in. A story that is gone awaits none. */
async function changeAwaited(
  stories: StoriesEditor,
  documentId: string,
  change: (awaited: string[], story: Story) => string[],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const story = await stories.read(documentId);
      const { awaitedFiles: before = [] } = story;
      const awaitedFiles = change(before, story).slice(0, storyMaxItems);
      if (!isSame(awaitedFiles, before)) {
        await stories.save(documentId, { awaitedFiles }, storyVersion(story));
      }
      return;
    } catch (error) {
      if (isDataError(error, 'not-found')) return;
      if (!isDataError(error, 'conflict') || tries === mostChanges) throw error;
    }
  }
}
