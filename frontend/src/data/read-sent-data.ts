/** What the renderer puts into a page, as far as it is read here. */
interface SentPayload {
  /** By cache key. */
  fallback: Record<string, unknown>;
  /** Keys of what the server could not read itself. */
  failed: string[];
}

/** Where the payload stands in a page; `<` is escaped in it. */
const payloadForm = /<script type="application\/json" id="site-data"[^>]*>([^<]*)</;

/**
 * Reads the data that a plain load of a page would show out of its document: an answer that is kept ready, and no code of
 * the reader.
 *
 * @param path of a page of this site
 * @returns the data by cache key, without those that the server could not read; empty when the page does not come
 */
export async function readSentData(path: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { priority: 'low' });
    const [, json] = payloadForm.exec(await response.text()) ?? [];
    if (!response.ok || json === undefined) return {};
    const { fallback, failed }: SentPayload = JSON.parse(json);
    return Object.fromEntries(Object.entries(fallback).filter(([key]) => !failed.includes(key)));
  } catch {
    // The reader is asked instead.
    return {};
  }
}
