import type { NoticeState, NoticeWay } from 'contract/notices';

/** How the owner is told of what clients do. */
export interface NoticesEditor {
  read(): Promise<NoticeState[]>;
  /** @returns how all ways stand then */
  setOn(way: NoticeWay, isOn: boolean): Promise<NoticeState[]>;
  /** Sends a message by a way. @returns why it was not sent, as a sentence; null where it was */
  test(way: NoticeWay): Promise<string | null>;
}
