import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../entries/version/content-version';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../platform/strapi/content-types';
import { visitorOf } from '../rights/visibility';
import { answerCards } from '../stories/cards';
import { answerList } from '../stories/read-stories';
import { answerStoryPage, findAddress } from '../stories/story-page';
import { type PageRead, parsePageRead } from './addresses';

async function readDocument(strapi: Core.Strapi, uid: typeof siteSettingUid | typeof aboutPageUid) {
  const data: object | null = await strapi.service(uid).read();
  return data && { data, meta: {} };
}

/** The API's public answer to a read; null for what does not exist. */
async function answer(strapi: Core.Strapi, read: PageRead): Promise<object | null> {
  const viewer = visitorOf(strapi);
  switch (read.kind) {
    case 'settings':
      return readDocument(strapi, siteSettingUid);
    case 'about':
      return readDocument(strapi, aboutPageUid);
    case 'items':
      return strapi.service(galleryItemUid).answer({ ...read.query, viewer });
    case 'cards':
      return answerCards(strapi, { ...read.query, viewer });
    case 'stories':
      return answerList(strapi, { ...read.query, viewer });
    case 'story':
      return answerStoryPage(strapi, { ...read, viewer });
    case 'address': {
      const data = await findAddress(strapi, read.name, { viewer });
      return data && { data, meta: {} };
    }
  }
}

/** What several pages read, so that a change of the content is read once for all of them. */
const sharedKinds: readonly PageRead['kind'][] = ['settings', 'about', 'cards'];
const maxShared = 16;
/** Long enough for the pages that are rendered after a change (ms). */
const sharedMs = 10_000;

/**
 * A `fetch` for the renderer, which hands the reads of pages to the services: no socket, no middleware, no permission. It
 * reads only what the public role may.
 * @param version the content's, and whether the database is away
 * @throws TypeError for any other request; errors of the services
 */
export function createServiceReader(
  strapi: Core.Strapi,
  origin: string,
  version: Pick<ContentVersion, 'current' | 'isAway'>,
): typeof fetch {
  type Shared = { version: number; body: Promise<string | null> };
  const shared = new LRUCache<string, Shared>({ max: maxShared, ttl: sharedMs });

  async function readBody(read: PageRead): Promise<string | null> {
    // SQLite answers synchronously: cached answers are sent between two reads.
    await pause();
    const body = await answer(strapi, read);
    return body && JSON.stringify(body);
  }

  /** The body of a read; `forget` drops one that failed, or that was not waited for. */
  function bodyOf(read: PageRead): { body: Promise<string | null>; forget: () => void } {
    if (!sharedKinds.includes(read.kind)) return { body: readBody(read), forget: () => {} };
    // A process that does not know the site's time zone yet reads with another one.
    const key = JSON.stringify([visitorOf(strapi).timeZone, read]);
    const current = version.current();
    const known = shared.get(key);
    const entry = known?.version === current ? known : { version: current, body: readBody(read) };
    if (entry !== known) shared.set(key, entry);
    const forget = () => {
      if (shared.get(key) === entry) shared.delete(key);
    };
    return { body: entry.body, forget };
  }

  return async (input, { method = 'GET', signal } = {}) => {
    const url = new URL(String(input));
    const isOurs = url.origin === origin && method === 'GET';
    const read = isOurs ? parsePageRead(url.pathname, url.search) : null;
    if (!read) throw new TypeError(`${method} ${url} is not a read of a page`);
    // A database that is away is not waited for.
    if (version.isAway()) throw new DatabaseAwayError();
    const { body, forget } = bodyOf(read);
    const text = await unlessAborted(body, signal).catch((error: unknown) => {
      forget();
      throw error;
    });
    return new Response(text ?? 'null', {
      status: text === null ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    });
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
