import * as v from 'valibot';

/** A list of originals that the owner copied for a translator. */
const copiedListSchema = v.object({
  /** Four digits in its first line, by which it is known when it comes back. */
  code: v.string(),
  /** What stands for the line breaks of an original. */
  sign: v.string(),
  /** Line 1, 2, …: which word it is, the mark of its original, and that of the translation that it had ('' for none). */
  lines: v.array(v.object({ key: v.string(), of: v.string(), had: v.string() })),
});
export type CopiedList = v.InferOutput<typeof copiedListSchema>;

const key = 'copied-translations';
/** The lists that are kept, the newest first. */
const keptLists = 5;
let inMemory: CopiedList[] = [];

/** The lists copied in this browser, the newest first: a translation may come back days later. */
export function readCopiedLists(): CopiedList[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return v.is(v.array(copiedListSchema), stored) ? stored : [];
  } catch {
    return inMemory;
  }
}

/** Keeps a list; without local storage, as long as the page. */
export function keepCopiedList(list: CopiedList): void {
  inMemory = [list, ...readCopiedLists()].slice(0, keptLists);
  try {
    localStorage.setItem(key, JSON.stringify(inMemory));
  } catch {
    // It stays in memory.
  }
}
