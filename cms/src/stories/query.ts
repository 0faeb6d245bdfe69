import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { storyKinds } from 'contract/stories/story';
import { listedStoryBodySchema } from 'contract/stories/story-bodies';
import { isSlug } from 'contract/stories/story-slug';
import type { OtherLanguage } from 'contract/translations/languages';
import * as v from 'valibot';
import {
  around,
  documentId,
  fieldsFrom,
  languageOf,
  listCall,
  locale,
  type Pagination,
  pages,
  paginationOf,
  readQuery,
} from '../entries/input/list-query';
import { category } from '../gallery/query';
import { refuseParameter } from '../platform/requests';

const { hidden, publishAt, rightsUntil, rightsNote, isWhole, awaitedFiles, translations, ...publicFields } =
  listedStoryBodySchema.entries;

/** `GET /api/stories`. */
export const storyList = listCall(
  {
    category: [category],
    documentId: [documentId],
    slug: [v.pipe(v.string(), v.check(isSlug))],
    kind: [v.picklist(storyKinds)],
  },
  ['order', 'title', 'month'],
  'By order, title (by code point) or month',
  { ...fieldsFrom({ entries: publicFields }), ...pages },
);

/** Reads the query of `GET /api/stories`, in Strapi's words. @throws ValidationError naming what is wrong */
export function parseStoryQuery(query: object) {
  const { around: _, ...list } = storyList.read(query);
  return list;
}
/** Which stories a list call asks for, and what of them. */
export type StoryQuery = ReturnType<typeof parseStoryQuery>;

const galleryName = 'filters[category][$eq]';
const ofGallery = { [galleryName]: v.pipe(category, v.description('The gallery.')) };

/** What `GET /api/gallery-cards` and a story's page may be asked; both have to be asked for a gallery. */
export const cardParameters = { ...ofGallery, ...pages, ...around, ...locale };
export const storyPageParameters = { ...ofGallery, ...around, ...locale };

type Asked = { category: GalleryCategory; language?: OtherLanguage | undefined };
export type CardQuery = Pick<Pagination, 'page' | 'pageSize' | 'around'> & Asked;

/** Reads the query of `GET /api/gallery-cards`. @throws ValidationError naming what is wrong */
export function parseCardQuery(query: object): CardQuery {
  const given = readQuery(query, cardParameters);
  const { page, pageSize, around } = paginationOf(given);
  const category = given[galleryName] ?? refuseParameter(galleryName);
  return { category, page, pageSize, around, language: languageOf(given) };
}

/** Which story's page is asked for, and which photograph over it. */
export type StoryPageQuery = Asked & { slug: string; around: string | null };

/** Reads the query of a story's page: its gallery, and a photograph that is open over it. @throws ValidationError */
export function parseStoryPageQuery(query: object): Omit<StoryPageQuery, 'slug'> {
  // Read twice, because a story's page accepts no page parameters.
  const { category, around, language } = parseCardQuery(readQuery(query, storyPageParameters));
  return { category, around, language };
}

/** Reads the query of a deletion: `items=delete` takes a story's items with it. @throws ValidationError */
export function parseDeletion(query: object): boolean {
  return readQuery(query, { items: v.literal('delete') }).items === 'delete';
}
