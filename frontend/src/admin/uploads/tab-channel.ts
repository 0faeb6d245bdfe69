import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import type { Batch, StoredDraft } from './draft';

/** Why sending waits: the server does not answer, or no account is signed in. */
export type Pause = 'away' | 'signed-out' | null;

/** What the tabs of one account tell each other. */
export type TabMessage =
  | { kind: 'drafts'; drafts: StoredDraft[] }
  | { kind: 'removed'; ids: string[] }
  | { kind: 'batch'; batch: Batch }
  | { kind: 'progress'; id: string; share: number | null }
  | { kind: 'pause'; pause: Pause }
  | { kind: 'stopped'; category: GalleryCategory; story: string | null }
  | { kind: 'stored'; item: GalleryItem; story: string | null };

/** Exchanges messages with the account's other tabs. Without BroadcastChannel each tab is on its own. */
export class TabChannel {
  readonly #channel: BroadcastChannel | null;

  constructor(account: string, onMessage: (message: TabMessage) => void) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`portfolio-uploads ${account}`);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  }

  tell(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  close(): void {
    this.#channel?.close();
  }
}

/** Works under a lock that the account's tabs share, where there is one (in a secure context); a closed tab releases it. */
export async function withUploadLock(
  account: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) {
    await work();
    return;
  }
  try {
    await navigator.locks.request(`portfolio-uploads ${account}`, { signal }, work);
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
