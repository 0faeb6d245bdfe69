import * as v from 'valibot';

/** A list of originals that the owner copied for a translator. */
const copiedListSchema = v.object({
  /** Four digits in its first line, by which it is known when it comes back. */
  code: v.string(),
  /** What stands for the line breaks of an original. */
  sign: v.string(),
  /** Line 1, 2, …: which word it is, and the mark of its original. */
  lines: v.array(v.object({ key: v.string(), of: v.string() })),
});
export type CopiedList = v.InferOutput<typeof copiedListSchema>;

const key = 'copied-translations';
let inMemory: CopiedList | undefined;

/** The list last copied in this browser: its translation may come back days later. */
export function readCopiedList(): CopiedList | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return v.is(copiedListSchema, stored) ? stored : undefined;
  } catch {
    return inMemory;
  }
}

/** Keeps a list in place of the last one; without local storage, as long as the page. */
export function keepCopiedList(list: CopiedList): void {
  inMemory = list;
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // It stays in memory.
  }
}
