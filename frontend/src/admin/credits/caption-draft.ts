import type { PasteRow } from './paste-rows';

/** A caption, and what the owner chose by hand for it. It can be stored as JSON. */
export interface CaptionDraft {
  caption: string;
  /** Credits that the owner ticked, unticked, corrected, added, or made of a line. */
  rows: readonly PasteRow[];
  /** Lines that go into the story's text. */
  kept: readonly string[];
}

export const emptyCaption: CaptionDraft = { caption: '', rows: [], kept: [] };
