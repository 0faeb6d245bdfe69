import type { GalleryItem } from 'contract/gallery-item';
import type { Draft } from './draft';

/** The upload under way. */
export interface Sending {
  readonly id: string;
  /** Share of the bytes sent, 0 to 1; at 1 the server is at work on them. */
  readonly share: number;
}

/** What the tabs of one account tell each other. */
export type TabMessage =
  /** What is written down of these now; of those that are removed there is nothing. */
  | { kind: 'changed'; ids: readonly string[]; drafts: readonly Draft[] }
  | { kind: 'sending'; sending: Sending | null }
  | { kind: 'stored'; item: GalleryItem; story: string | null };

const nameOf = (account: string) => `portfolio-uploads ${account}`;

/** Tells the other tabs of an account, and hears them; null where the browser has no channel: each tab is then for itself. */
export function openTabChannel(
  account: string,
  onMessage: (message: TabMessage) => void,
): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') {
    return null;
  }
  const channel = new BroadcastChannel(nameOf(account));
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return channel;
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
    await navigator.locks.request(nameOf(account), { signal }, work);
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
