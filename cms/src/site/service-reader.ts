import type { Core } from '@strapi/strapi';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../platform/strapi/content-types';
import { parseListRead } from './addresses';

/** The reads of which pages are made, as the API answers them to a visitor; null for what is not stored. */
const reads: Record<string, (strapi: Core.Strapi, search: string) => Promise<object | null> | undefined> = {
  '/api/site-setting': (strapi) => readDocument(strapi, siteSettingUid),
  '/api/about-page': (strapi) => readDocument(strapi, aboutPageUid),
  '/api/gallery-items': (strapi, search) => {
    const query = parseListRead(search);
    return query ? strapi.service(galleryItemUid).answer({ ...query, withHidden: false }) : undefined;
  },
};

async function readDocument(strapi: Core.Strapi, uid: typeof siteSettingUid | typeof aboutPageUid) {
  const data: object | null = await strapi.service(uid).read();
  return data && { data, meta: {} };
}

/**
 * A `fetch` for the renderer, which hands the reads of pages to the services: no socket, no middleware, no permission. The
 * public role may do as much.
 * @throws TypeError for whatever is no read of a page; what a service throws
 */
export function createServiceReader(strapi: Core.Strapi, origin: string): typeof fetch {
  return async (input, { method = 'GET', signal } = {}) => {
    const url = new URL(String(input));
    const isOurs = url.origin === origin && method === 'GET' && Object.hasOwn(reads, url.pathname);
    const work = isOurs ? reads[url.pathname]?.(strapi, url.search) : undefined;
    if (!work) throw new TypeError(`${method} ${url} is not a read of a page`);
    const body = await unlessAborted(work, signal);
    return Response.json(body, { status: body ? 200 : 404 });
  };
}

async function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal | null): Promise<Result> {
  if (!signal) return work;
  let giveUp = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
