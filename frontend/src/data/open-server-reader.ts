import type { SiteReader } from './site-reader';
import { createStrapiReader } from './strapi/reader';

/** After this timeout the last good page or the fallbacks are used. */
const callTimeoutMs = 5_000;

/** The `fetch` of the renderer's host. */
export type HostFetch = typeof fetch;

/** The renderer's reader: the browser's calls through the host's `fetch`. */
export function openServerReader(baseUrl: string, hostFetch: HostFetch): SiteReader {
  return createStrapiReader({ baseUrl, fetch: hostFetch, timeoutMs: callTimeoutMs });
}
