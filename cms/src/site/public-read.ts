import type { IncomingHttpHeaders } from 'node:http';
import { parseGalleryQuery } from '../content/gallery/query';

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
    const { category, page, pageSize, around, sort } = parseGalleryQuery(query);
    if (sort.length > 0) return null;
    const filter = category === null ? '' : `filters[category][$eq]=${category}&`;
    const place = around === null ? `pagination[page]=${page}` : `pagination[around]=${around}`;
    return `${list}?${filter}${place}&pagination[pageSize]=${pageSize}`;
  } catch {
    // The refusal is worth its words, which Strapi has.
    return null;
  }
}
