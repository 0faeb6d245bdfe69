import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { visitorOf } from '../content/rights/visibility';
import { answerCards } from '../content/stories/cards';
import { answerList } from '../content/stories/read-stories';
import { answerStoryPage, findAddress } from '../content/stories/story-page';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../platform/strapi/content-types';
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

/**
 * A `fetch` for the renderer, which hands the reads of pages to the services: no socket, no middleware, no permission. It
 * reads only what the public role may.
 * @param isAway whether the database is away
 * @throws TypeError for any other request; errors of the services
 */
export function createServiceReader(
  strapi: Core.Strapi,
  origin: string,
  isAway: () => boolean,
): typeof fetch {
  return async (input, { method = 'GET', signal } = {}) => {
    const url = new URL(String(input));
    const isOurs = url.origin === origin && method === 'GET';
    const read = isOurs ? parsePageRead(url.pathname, url.search) : null;
    if (!read) throw new TypeError(`${method} ${url} is not a read of a page`);
    // A database that is away is not waited for.
    if (isAway()) throw new DatabaseAwayError();
    // SQLite answers synchronously: cached answers are sent between two reads.
    await pause();
    const body = await unlessAborted(answer(strapi, read), signal);
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
