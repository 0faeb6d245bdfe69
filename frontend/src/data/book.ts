import type { BookFormat } from 'contract/book/book';
import type { Language } from 'contract/translations/languages';

/** What a PDF is to be made of. */
export interface AskedBook {
  /** Documents' ids. */
  of: { selection: string } | { stories: readonly string[] };
  format: BookFormat;
  language: Language;
  /** Its photographs by their documentIds, in this order; absent for all. */
  items?: readonly string[] | undefined;
  /** Of stories: with what visitors do not see. */
  isWithUnshown: boolean;
}

export interface MadeBook {
  file: File;
  /** The resolution of its pictures where they had to have less detail. */
  dpi: number | null;
}

interface MakingOptions {
  signal: AbortSignal;
  /** Called with each photograph that has come, of how many. */
  onProgress: (done: number, all: number) => void;
}

/** The code of an `offline` failure after the first byte: the line was cut, or something is not to be seen any more. */
export const cutOffCode = 'book/cut-off';

/** PDFs of selections and stories. */
export interface BookMaker {
  /** Makes a PDF, which is whole. @throws DataError */
  make(asked: AskedBook, options: MakingOptions): Promise<MadeBook>;
}
