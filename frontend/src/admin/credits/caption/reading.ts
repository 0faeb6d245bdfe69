import type { Token } from './tokens';

/** How a label is joined to the names behind it; 'none' if no names follow. */
export type Mark = 'colon' | 'by' | 'dash' | 'of' | 'handle' | 'emoji' | 'bare' | 'comma' | 'none';

/** A mark, and where the names behind it start. */
export interface Behind {
  mark: Mark;
  to: number;
}

export interface Label extends Behind {
  /** Empty for a garment, a title, or a line of a product sheet. */
  roles: string[];
  /** Its words are from `from` to `end`. */
  from: number;
  end: number;
  isKnown: boolean;
  /** Of accessories, which count in a block of three others. */
  isWorn?: boolean;
}

/** What stands between two cuts of a line. */
export interface Clause {
  line: number;
  tokens: Token[];
  labels: Label[];
  /** The separator before it in its line. */
  cut: string;
  /** In a block of labels in turn with names: 1 if names follow their label, -1 if they precede it. */
  side?: number;
}

export interface ProposedName {
  name: string;
  /** The handle without its at sign, or null. */
  instagram: string | null;
}

/** What stands behind a label. */
export interface NamesRead {
  names: ProposedName[];
  agencies: ProposedName[];
  /** Whether nothing else is there, except products used. */
  isOnlyNames: boolean;
}

/** How sure a credit is, by its label: known with a mark, without one, in a sentence; unknown, unknown in a sentence; accessories. */
export type Sureness = 'sure' | 'weak' | 'prose' | 'own' | 'listed' | 'worn';

/** A possible credit, and its lines. */
export interface Found {
  roles: string[];
  read: NamesRead;
  sureness: Sureness;
  lines: Set<number>;
  /** Whether its names stand on lines below the label. */
  isBelow?: boolean;
}
