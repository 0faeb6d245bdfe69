import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { pathsIn } from 'contract/site/paths';
import { languages } from 'contract/translations/languages';
import { contentVersionOf, rememberWhileCurrent } from '../entries/version/content-version';
import { shownItems } from '../gallery/shown-items';
import { visitorNow, visitorVersion } from '../rights/visibility';
import { readSlugs } from '../stories/story-slugs';
import type { VisitSubject } from './counts';

/** What addresses of the site lead to: those that visitors see now, and no others. */
export type KnownAddresses = {
  /** Of the pages that have one each. */
  pages: ReadonlyMap<string, VisitSubject>;
  /** Below which the others are, in each language, with the word before a window's number. */
  galleries: readonly { path: string; category: GalleryCategory; window: string }[];
  /** Stories by their slugs, former ones too, and photographs; null for one that is in no story. */
  names: ReadonlyMap<string, VisitSubject | null>;
};

async function readAddresses(strapi: Core.Strapi): Promise<KnownAddresses> {
  const shown = ['pt', ...visitorNow(strapi).languages] as const;
  const pages = shown.flatMap((language): [string, VisitSubject][] => {
    const { home, about, gallery } = pathsIn(language);
    const galleries = galleryCategories.map((name): [string, VisitSubject] => [
      gallery(name),
      `page:${name}`,
    ]);
    return [[home, 'page:home'], [about, 'page:about'], ...galleries];
  });
  const galleries = shown.flatMap((language) =>
    galleryCategories.map((category) => ({
      path: `${pathsIn(language).gallery(category)}/`,
      category,
      window: languages[language].window,
    })),
  );
  const { stories, items } = await shownItems(strapi);
  const slugs = (await readSlugs(strapi.db.connection)).filter(({ id }) => stories.has(id));
  const subjects = new Map(slugs.map(({ id, documentId }) => [id, `story:${documentId}` as const]));
  const named = (of: (story: (typeof slugs)[number]) => (string | null | undefined)[]) =>
    slugs.flatMap((story) =>
      of(story).flatMap((name) => (name ? [[name, `story:${story.documentId}`] as const] : [])),
    );
  const names = new Map<string, VisitSubject | null>([
    ...named(({ old }) => old),
    ...named(({ slug, translated }) => [slug, ...Object.values(translated)]),
    ...[...items].map(([item, story]) => [item, subjects.get(story ?? 0) ?? null] as const),
  ]);
  return { pages: new Map(pages), galleries, names };
}

/** What a path leads to; undefined for one that is not known. */
export function subjectAt(
  path: string,
  { pages, galleries, names }: KnownAddresses,
): VisitSubject | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const page = pages.get(plain);
  const gallery = page ?? galleries.find((known) => plain.startsWith(known.path));
  if (typeof gallery !== 'object') return page;
  const [name = '', inner, ...rest] = plain.slice(gallery.path.length).split('/');
  if (rest.length > 0) return undefined;
  if (name === gallery.window && /^\d{1,4}$/.test(inner ?? '')) return `page:${gallery.category}`;
  const subject = names.get(name);
  if (inner === undefined) return subject === null ? `page:${gallery.category}` : subject;
  return (names.has(inner) && subject) || undefined;
}

/** Looks up what a path leads to, in memory: the database is asked once after each change of the content. */
export function openAddresses(strapi: Core.Strapi): (path: string) => Promise<VisitSubject | undefined> {
  let last: KnownAddresses | undefined;
  const read = rememberWhileCurrent(
    () => visitorVersion(strapi),
    () => readAddresses(strapi),
  );
  return async (path) => {
    // While the database is away the last ones stay.
    if (!last || !contentVersionOf(strapi).isAway()) last = await read().catch(() => last);
    return last && subjectAt(path, last);
  };
}
