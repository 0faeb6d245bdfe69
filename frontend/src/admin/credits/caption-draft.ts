import type { PasteRow } from './paste-rows';

/** A credit that photographers' files name, at most once for a lot. */
export interface FileCredit {
  /** One that the panel offers. */
  role: string;
  name: string;
  /** All files of the lot say the same. */
  isSure: boolean;
}

/** A caption, and what the owner chose by hand for it. It can be stored as JSON. */
export interface CaptionDraft {
  caption: string;
  /** Credits that the owner ticked, unticked, corrected, added, or made of a line. */
  rows: readonly PasteRow[];
  /** Lines that go into the story's text. */
  kept: readonly string[];
  files?: readonly FileCredit[];
}

export const emptyCaption: CaptionDraft = { caption: '', rows: [], kept: [] };
