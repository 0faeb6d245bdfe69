import type { IncomingHttpHeaders } from 'node:http';
import { languageAt } from 'contract/site/paths';
import { isSlug } from 'contract/stories/story-slug';
import { languages, type OtherLanguage } from 'contract/translations/languages';
import type { Context } from 'koa';
import { parseLocale } from '../entries/input/list-query';
import { type GalleryQuery, parseGalleryQuery } from '../gallery/query';
import {
  type CardQuery,
  parseCardQuery,
  parseStoryPageQuery,
  parseStoryQuery,
  type StoryPageQuery,
  type StoryQuery,
} from '../stories/query';

/**
 * The canonical path of a page, its cache key; null for other paths. Encoded letters and a trailing slash are other
 * spellings of it. The query is ignored: no page depends on it, and it must not create more copies.
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

/** Routes that answer 404 themselves, in their own form. */
const ownPrefixes = ['/api', '/admin', '/strapi', '/uploads', '/_health'];

/** The path under which the 404 page of a path's language is rendered and cached. */
export const notFoundPath = (path: string): string => `${languages[languageAt(path)].root}/404`;

/** Whether no route handled a request, so that it gets the 404 page. */
export function isUnhandled(ctx: Context): boolean {
  if (ctx.status !== 404 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  // A route of Strapi's that answers 404 means it, e.g. its admin asking for a file that is gone.
  if (ctx.state.route) return false;
  return !ownPrefixes.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
}

/** Request headers that may change the answer. */
const personal = ['authorization', 'strapi-response-format'];

type InLanguage = { language: OtherLanguage | undefined };

/** A public read: every visitor of a language gets the same answer. */
export type PageRead =
  | ({ kind: 'settings' | 'about' } & InLanguage)
  | { kind: 'items'; query: GalleryQuery }
  | { kind: 'cards'; query: CardQuery }
  | { kind: 'stories'; query: StoryQuery }
  | ({ kind: 'story' } & StoryPageQuery)
  | ({ kind: 'address'; name: string } & InLanguage);

const gallery = 'filters[category][$eq]';
const around = 'pagination[around]';
const paged = ['pagination[page]', 'pagination[pageSize]'];
const inLanguage = ['locale'];

/** The parameters of a query by name; null where one is repeated or unknown. */
function plainQuery(search: string, names: readonly string[]): Record<string, string> | null {
  const given = [...new URLSearchParams(search)];
  const query = new Map(given);
  const isPlain = query.size === given.length && given.every(([name]) => names.includes(name));
  return isPlain ? Object.fromEntries(query) : null;
}

/** A slug or an item's id. */
const addressForm = /^[\w-]{1,80}$/;

type Parser = (search: string, rest: string) => PageRead | null;

/** The public reads by path; the rest after a path that ends with a slash is passed on. */
const parsers: Record<string, Parser> = {
  '/api/site-setting': (search) => {
    const given = plainQuery(search, inLanguage);
    return given && { kind: 'settings', language: parseLocale(given) };
  },
  '/api/about-page': (search) => {
    const given = plainQuery(search, inLanguage);
    return given && { kind: 'about', language: parseLocale(given) };
  },
  '/api/gallery-items': (search) => {
    const given = plainQuery(search, [gallery, ...paged, around, 'sort', ...inLanguage]);
    const query = given && parseGalleryQuery(given);
    return query && query.sort.length === 0 ? { kind: 'items', query } : null;
  },
  '/api/gallery-cards': (search) => {
    const given = plainQuery(search, [gallery, ...paged, around, ...inLanguage]);
    return given && { kind: 'cards', query: parseCardQuery(given) };
  },
  '/api/stories': (search) => {
    const given = plainQuery(search, [gallery, ...paged, ...inLanguage]);
    return given && { kind: 'stories', query: parseStoryQuery(given) };
  },
  '/api/stories/at/': (search, name) => {
    const slug = decoded(name);
    if (!isSlug(slug)) return null;
    const given = plainQuery(search, [gallery, around, ...inLanguage]);
    return given && { kind: 'story', slug, ...parseStoryPageQuery(given) };
  },
  '/api/stories/address/': (search, given) => {
    const name = decoded(given);
    const query = addressForm.test(name) ? plainQuery(search, inLanguage) : null;
    return query && { kind: 'address', name, language: parseLocale(query) };
  },
};

/** The longest query that is normalized (characters), more than ours need: normalizing a made-up one costs more than a cached answer. */
const maxSearch = 512;

/**
 * The normalized parameters of a public read; null for another call or an invalid one.
 * @param search with its question mark, or ''
 */
export function parsePageRead(path: string, search: string): PageRead | null {
  if (search.length > maxSearch) return null;
  const end = path.lastIndexOf('/') + 1;
  const [folder, rest] = [path.slice(0, end), path.slice(end)];
  const name = rest !== '' && Object.hasOwn(parsers, folder) ? folder : path;
  if (name.endsWith('/') && rest === '') return null;
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  try {
    return parse?.(search, rest) ?? null;
  } catch {
    // Strapi answers the refusal, with its message.
    return null;
  }
}

/**
 * The cache key of a public read, its query as the list call's own rules read it; null for all other requests, valid or not,
 * which Strapi answers or refuses.
 * @param search with its question mark, or ''
 */
export function publicRead(path: string, search: string, headers: IncomingHttpHeaders): string | null {
  if (!path.startsWith('/api/') || personal.some((name) => headers[name] !== undefined)) return null;
  const read = parsePageRead(path, search);
  return read && JSON.stringify(read);
}
