import type { UploadedItem } from '../../../data/site-editor';
import { shortId } from '../../../lib/short-id';
import { type MediaKind, titleFromFileName } from './file-check';

/** A file that was chosen, with what the owner says of it. */
export interface Draft {
  /** Names its upload too, so that sending it again stores it once. */
  readonly id: string;
  readonly file: File;
  readonly kind: MediaKind;
  readonly title: string;
  readonly description: string;
  readonly phase: 'chosen' | 'waiting' | 'sending';
  /** Share of the bytes sent, 0 to 1 in hundredths; at 1 the server is at work on them. */
  readonly share: number;
  readonly isTitleMissing: boolean;
  /** Why it was not stored, in words. */
  readonly failure: string | null;
}

export interface QueueState {
  readonly drafts: readonly Draft[];
  readonly isSending: boolean;
}

/** Letters and digits: no two of them are alike, whoever sends them. */
const draftIdLength = 24;

interface QueueCalls {
  upload: (
    draft: Draft,
    transfer: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<UploadedItem>;
  onUploaded: (uploaded: UploadedItem, draft: Draft) => void;
  /** Words a failure, and says whether the next file is worth trying. */
  onFailed: (error: unknown, draft: Draft) => { failure: string | null; goesOn: boolean };
}

/** How a sending ended: `emptied` when nothing is left to send. */
export type SendingEnd = 'no-file' | 'title-missing' | 'emptied' | 'left-over';

/**
 * The files of an upload form, sent one after the other. A file leaves when it is stored; one that failed, or was
 * stopped, stays with all that was typed.
 */
export class UploadQueue {
  #state: QueueState = { drafts: [], isSending: false };
  #abort: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): QueueState => this.#state;

  /** Gives the id of the first file added. */
  add(files: ReadonlyArray<{ file: File; kind: MediaKind }>): string | null {
    const added = files.map(
      ({ file, kind }): Draft => ({
        id: shortId(draftIdLength),
        file,
        kind,
        title: titleFromFileName(file.name),
        description: '',
        phase: 'chosen',
        share: 0,
        isTitleMissing: false,
        failure: null,
      }),
    );
    this.#set({ drafts: [...this.#state.drafts, ...added] });
    return added[0]?.id ?? null;
  }

  readonly edit = (id: string, change: Partial<Pick<Draft, 'title' | 'description'>>): void => {
    this.#change(id, { ...change, ...(change.title?.trim() && { isTitleMissing: false }) });
  };

  readonly remove = (id: string): void => {
    this.#set({ drafts: this.#state.drafts.filter((draft) => draft.id !== id) });
  };

  clear(): void {
    this.#set({ drafts: [] });
  }

  /** Ends the request that is under way, and sends no other. */
  stop(): void {
    this.#abort?.abort();
  }

  /** Sends everything that was chosen, unless a title is missing (§5). */
  async send(calls: QueueCalls): Promise<SendingEnd> {
    if (this.#state.isSending || this.#state.drafts.length === 0) {
      return 'no-file';
    }
    if (this.#state.drafts.some(isUntitled)) {
      this.#set({
        drafts: this.#state.drafts.map((draft) => ({ ...draft, isTitleMissing: isUntitled(draft) })),
      });
      return 'title-missing';
    }
    const { signal } = this.#begin();
    for (let next = this.#next(); next !== undefined && !signal.aborted; next = this.#next()) {
      if (!(await this.#sendOne(next, calls, signal))) {
        break;
      }
    }
    this.#end();
    return this.#state.drafts.length === 0 ? 'emptied' : 'left-over';
  }

  /** Whether the next one may follow. */
  async #sendOne(draft: Draft, calls: QueueCalls, signal: AbortSignal): Promise<boolean> {
    this.#change(draft.id, { phase: 'sending' });
    const onProgress = (share: number) => this.#progress(draft.id, share);
    try {
      const uploaded = await calls.upload(draft, { onProgress, signal });
      this.remove(draft.id);
      calls.onUploaded(uploaded, draft);
      return true;
    } catch (error) {
      const { failure, goesOn } = calls.onFailed(error, this.#find(draft.id) ?? draft);
      this.#change(draft.id, { phase: 'chosen', share: 0, failure });
      return goesOn;
    }
  }

  /** In whole percents: a render for each is plenty. */
  #progress(id: string, share: number): void {
    const hundredths = Math.floor(share * 100) / 100;
    if (this.#find(id)?.share !== hundredths) {
      this.#change(id, { share: hundredths });
    }
  }

  #begin(): AbortController {
    this.#abort = new AbortController();
    this.#set({
      isSending: true,
      drafts: this.#state.drafts.map((draft) => ({ ...draft, phase: 'waiting', share: 0, failure: null })),
    });
    return this.#abort;
  }

  #end(): void {
    this.#abort = null;
    this.#set({
      isSending: false,
      drafts: this.#state.drafts.map((draft) => ({ ...draft, phase: 'chosen', share: 0 })),
    });
  }

  #next(): Draft | undefined {
    return this.#state.drafts.find(({ phase }) => phase === 'waiting');
  }

  #find(id: string): Draft | undefined {
    return this.#state.drafts.find((draft) => draft.id === id);
  }

  #change(id: string, change: Partial<Draft>): void {
    this.#set({
      drafts: this.#state.drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft)),
    });
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

function isUntitled({ title }: Draft): boolean {
  return title.trim() === '';
}
