/** The three versions of a conflict: the common base, the draft, and what another user saved. */
export interface Versions<Content> {
  base: Content;
  mine: Content;
  theirs: Content;
}

/** A field whose value differs between two versions. */
export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
  /** Whether the draft changed it; otherwise the stored value is the default. */
  isMineByDefault: boolean;
}
