import type { RightsChanges } from 'contract/rights/rights';

/** When an item or a story is shown, and the note, as they are saved: an empty text for none. */
export interface SentRights {
  hidden: boolean;
  /** ISO 8601. */
  publishAt: string;
  /** `YYYY-MM-DD`. */
  rightsUntil: string;
  rightsNote: string;
  isWhole: boolean;
}

export interface RightsEditor {
  /** What visitors see more or less of by a date: soon, and already. Hidden items and stories have no such dates. */
  listChanges(): Promise<RightsChanges>;
}
