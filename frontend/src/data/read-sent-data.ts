/** The part of the renderer's payload that is used here. */
interface SentPayload {
  /** By cache key. */
  fallback: Record<string, unknown>;
  /** Keys whose read failed on the server. */
  failed: string[];
}

/** Matches the payload in a page; it contains no unescaped `<`. */
const payloadForm = /<script type="application\/json" id="site-data"[^>]*>([^<]*)</;

/**
 * Reads a page's data from its HTML, which the server has cached, so that the reader's code is not needed.
 *
 * @param path of a page of this site
 * @returns the data by cache key, without failed reads; empty if the page cannot be loaded
 */
export async function readSentData(path: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { priority: 'low' });
    const [, json] = payloadForm.exec(await response.text()) ?? [];
    if (!response.ok || json === undefined) return {};
    const { fallback, failed }: SentPayload = JSON.parse(json);
    return Object.fromEntries(Object.entries(fallback).filter(([key]) => !failed.includes(key)));
  } catch {
    // The caller falls back to the reader.
    return {};
  }
}
