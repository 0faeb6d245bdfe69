import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../entries/version/content-version';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../platform/strapi/content-types';
import { type Viewer, visitorNow } from '../rights/visibility';
import { answerCards } from '../stories/cards';
import { answerList } from '../stories/read-stories';
import { answerStoryPage, findAddress } from '../stories/story-page';
import { type PageRead, parsePageRead } from './addresses';

type Document = typeof siteSettingUid | typeof aboutPageUid;

async function readDocument(strapi: Core.Strapi, uid: Document, viewer: Viewer) {
  const data: object | null = await strapi.service(uid).read(viewer);
  return data && { data, meta: {} };
}

/** The API's public answer to a read; null for what does not exist. */
async function answer(strapi: Core.Strapi, read: PageRead): Promise<object | null> {
  const viewer = visitorNow(strapi, 'query' in read ? read.query.language : read.language);
  switch (read.kind) {
    case 'settings':
      return readDocument(strapi, siteSettingUid, viewer);
    case 'about':
      return readDocument(strapi, aboutPageUid, viewer);
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
/** Of all languages. */
const maxShared = 32;
/** Long enough for the pages that are rendered after a change (ms). */
const sharedMs = 10_000;

/** What the API would answer to a read, by its path; null for what does not exist. Nobody changes it. */
export type ReadOfPage = (path: string, signal: AbortSignal) => Promise<object | null>;

/**
 * Hands the reads of pages to the services: no socket, no middleware, no permission, no JSON text. It reads only what the
 * public role may. A read rejects with a TypeError for any other path, and with the errors of the services.
 * @param version the content's, and whether the database is away
 */
export function createServiceReader(
  strapi: Core.Strapi,
  version: Pick<ContentVersion, 'current' | 'isAway'>,
): ReadOfPage {
  type Body = Promise<object | null>;
  const shared = new LRUCache<string, { version: number; body: Body }>({ max: maxShared, ttl: sharedMs });

  async function readBody(read: PageRead): Body {
    // SQLite answers synchronously: cached answers are sent between two reads.
    await pause();
    return answer(strapi, read);
  }

  /** The body of a read; `forget` drops one that failed, or that was not waited for. */
  function bodyOf(read: PageRead): { body: Body; forget: () => void } {
    if (!sharedKinds.includes(read.kind)) return { body: readBody(read), forget: () => {} };
    // A process that does not know the site's time zone and languages yet reads with others.
    const { timeZone, languages } = visitorNow(strapi);
    const key = JSON.stringify([timeZone, languages, read]);
    const current = version.current();
    const known = shared.get(key);
    const entry = known?.version === current ? known : { version: current, body: readBody(read) };
    if (entry !== known) shared.set(key, entry);
    const forget = () => {
      if (shared.get(key) === entry) shared.delete(key);
    };
    return { body: entry.body, forget };
  }

  return async (path, signal) => {
    const mark = path.indexOf('?');
    const read = mark < 0 ? parsePageRead(path, '') : parsePageRead(path.slice(0, mark), path.slice(mark));
    if (!read) throw new TypeError(`${path} is not a read of a page`);
    // A database that is away is not waited for.
    if (version.isAway()) throw new DatabaseAwayError();
    const { body, forget } = bodyOf(read);
    return await unlessAborted(body, signal).catch((error: unknown) => {
      forget();
      throw error;
    });
  };
}

async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
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
