import type { GalleryItem } from 'contract/gallery-item';
import type { Draft } from './draft';

/** The upload under way. */
export interface Sending {
  readonly id: string;
  /** Share of the bytes sent, 0 to 1; at 1 the server is processing them. */
  readonly share: number;
}

/** Messages between the tabs of one account. */
export type TabMessage =
  /** The stored drafts with these ids; removed ones are missing. */
  | { kind: 'changed'; ids: readonly string[]; drafts: readonly Draft[] }
  | { kind: 'sending'; sending: Sending | null }
  | { kind: 'stored'; item: GalleryItem; story: string | null };

const nameOf = (account: string) => `portfolio-uploads ${account}`;

/** Opens the channel between an account's tabs; null without BroadcastChannel, where each tab works alone. */
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

/** Runs `work` under a lock shared by the account's tabs; without Web Locks (insecure context) it runs unlocked. */
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
