import type { SiteReader } from './site-reader';

const callTimeoutMs = 15_000;

let opened: Promise<SiteReader> | undefined;

/** The browser's reader, loaded on first use: a page that was rendered on the server does not need it at once. */
export function openSiteReader(): Promise<SiteReader> {
  opened ??= import('./strapi/reader').then(
    ({ createStrapiReader }) =>
      createStrapiReader({ baseUrl: '', fetch: (...args) => fetch(...args), timeoutMs: callTimeoutMs }),
    (error) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}
