import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'koa';
import { type GalleryQuery, parseGalleryQuery } from '../content/gallery/query';

/**
 * The one spelling of a page's address, under which it is rendered and kept; null for what is no page. Encoded letters and
 * a slash at the end are other spellings. Queries are left out: no page depends on one, and whatever is put there must not
 * make another copy.
 *
 * @param isPage whether a path, as it is spelled, is a page's
 */
export function pageKey(path: string, isPage: (path: string) => boolean): string | null {
  if (isPage(path)) return path;
  const spelled = decoded(path).replace(/(?<=[^/])\/$/, '');
  return isPage(spelled) ? spelled : null;
}

/** An encoded slash stays one: it separates nothing. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What answers its own 404s, in its own form. */
const ownPrefixes = ['/api', '/admin', '/strapi', '/uploads', '/_health'];

/** The path the 404 page is rendered and kept under, whatever was asked for. */
export const notFoundPath = '/404';

/** Whether nothing in the house knew what to do with a request, and a visitor is owed the 404 page. */
export function isUnhandled(ctx: Context): boolean {
  if (ctx.status !== 404 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  // A route of Strapi's that answers 404 means it, e.g. its admin asking for a file that is gone.
  if (ctx.state.route) return false;
  return !ownPrefixes.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
}

const documents = new Set(['/api/site-setting', '/api/about-page']);
const list = '/api/gallery-items';

/** Whoever sends one of these may get another answer than everybody else. */
const personal = ['authorization', 'strapi-response-format'];

/**
 * The one spelling of a read that every visitor gets the same answer to, which can be kept under it; null for all
 * other requests, valid or not: those are Strapi's to answer or refuse.
 *
 * @param search with its question mark, or ''
 */
export function publicRead(path: string, search: string, headers: IncomingHttpHeaders): string | null {
  if (!path.startsWith('/api/') || personal.some((name) => headers[name] !== undefined)) return null;
  if (documents.has(path)) return search === '' ? path : null;
  return path === list ? listRead(search) : null;
}

function listRead(search: string): string | null {
  const query = parseListRead(search);
  if (!query) return null;
  const { category, page, pageSize, around } = query;
  const filter = category === null ? '' : `filters[category][$eq]=${category}&`;
  const place = around === null ? `pagination[page]=${page}` : `pagination[around]=${around}`;
  return `${list}?${filter}${place}&pagination[pageSize]=${pageSize}`;
}

/** What a plain list call asks for, in the order of the site; null for what is not one, or not valid. */
export function parseListRead(search: string): GalleryQuery | null {
  const given = new Map(new URLSearchParams(search));
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const query = {
    filters: { category: { $eq: take('filters[category][$eq]') } },
    pagination: {
      page: take('pagination[page]'),
      pageSize: take('pagination[pageSize]'),
      around: take('pagination[around]'),
    },
    sort: take('sort'),
  };
  const isRepeated = [...new URLSearchParams(search).keys()].some(
    (name, at, all) => all.indexOf(name) !== at,
  );
  if (given.size > 0 || isRepeated) return null;
  try {
    const parsed = parseGalleryQuery(query);
    return parsed.sort.length > 0 ? null : parsed;
  } catch {
    // The refusal is worth its words, which Strapi has.
    return null;
  }
}
