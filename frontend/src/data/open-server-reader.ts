import type { SiteReader } from './site-reader';
import { createStrapiReader } from './strapi/reader';

/** A read that takes longer is answered with the last good page or the fallbacks. */
const callTimeoutMs = 5_000;

/** The standard `fetch`, as the renderer's host provides it. */
export type HostFetch = typeof fetch;

/** The renderer's reader: the same calls as the browser's, through the fetch the host gives. */
export function openServerReader(baseUrl: string, hostFetch: HostFetch): SiteReader {
  return createStrapiReader({ baseUrl, fetch: hostFetch, timeoutMs: callTimeoutMs });
}
