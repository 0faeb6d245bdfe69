import type { Core } from '@strapi/strapi';
import type { BookFormat } from 'contract/book/book';
import { pathsIn } from 'contract/site/paths';
import { type Language, otherLanguages } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Book, Text } from '../../book/form/book';
import { environment } from '../../platform/environment';
import { aboutPageUid, siteSettingUid } from '../../platform/strapi/content-types';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';
import { publicationOf } from '../../rights/publication';
import { owner } from '../../rights/visibility';
import { coversOf, findStory, readMembers } from '../../stories/read-stories';
import { type StoredTranslations, toldTo } from '../../translations/reader';
import type { SentItem } from '../files/sent-items';
import { booksFolder } from '../files/unmarked-files';
import {
  entriesShown,
  isOver,
  isStillSent,
  type KnownSelection,
  type PlacedEntry,
} from '../index/selection-index';
import type { BookPicture } from './book-pictures';
import { chaptersOf, factsOf, languageOf } from './compose-book';
import { type Contacts, contactLines } from './contact-lines';

/** What a book is made of, for whom, and who still sees it. */
export type Source = {
  entries: readonly PlacedEntry[];
  language: Language;
  /** The folder of its unmarked pictures. */
  folder: string;
  /** The photograph that was chosen for the cover. */
  cover: string | null;
  /** Whether stories are the reader's own: a client reads no text of a story that is not public. */
  isOwn: boolean;
  /** Asked with each picture, as far as this process knows. */
  isStillSeen(item: string): boolean;
  /** @param name the site's */
  headingOf(name: string, sent: readonly SentItem[]): Pick<Book, 'title' | 'from' | 'facts'>;
};

/** A selection as its client sees it. @param asked the owner's language @returns null when it has just been deleted */
export async function selectionSource(
  strapi: Core.Strapi,
  selection: KnownSelection,
  asked: Language | null,
): Promise<Source | null> {
  const { documentId, isMarked } = selection;
  const stored: { title: string; client: string | null; message: string | null } | undefined = await strapi.db
    .connection(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first(columnsOf('selections', ['title', 'client', 'message']));
  if (!stored) return null;
  const { title, client, message } = stored;
  const language = asked ?? selection.language;
  const { selectionOf, forClient } = words[language].book;
  const told = (text: string): Text => ({ text, language: selection.language });
  const hasFolder = !isMarked && !isOver(selection, publicationOf(strapi).timeZone());
  const entries = entriesShown(strapi, selection);
  return {
    entries,
    language,
    folder: hasFolder ? documentId : booksFolder,
    cover: null,
    isOwn: false,
    isStillSeen: (item) =>
      asked
        ? entriesShown(strapi, selection).some((entry) => entry.item === item)
        : isStillSent(strapi, selection, item),
    headingOf: (name) => ({
      title: told(title),
      from: selectionOf(name),
      facts: [
        ...(client ? [{ text: forClient(client), language }] : []),
        ...(message ? [told(message)] : []),
      ],
    }),
  };
}

/** Stories in this order, as visitors see them. @param isUnshown also what they do not see, but for what has ended */
export async function storiesSource(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  { language, isUnshown }: { language: Language; isUnshown: boolean },
): Promise<Source> {
  const publication = publicationOf(strapi);
  const isStillSeen = (item: string) => {
    const until = publication.clientPeriod(item)?.until ?? 0;
    return Date.now() < until && (isUnshown || publication.isShown(item));
  };
  const found = await Promise.all(documentIds.map((documentId) => findStory(strapi, documentId)));
  const ids = found.flatMap((story) => story?.id ?? []);
  const members = await readMembers(strapi, { ids, viewer: owner });
  const covers = await coversOf(strapi, ids);
  return {
    entries: ids
      .flatMap((id) => members.get(id) ?? [])
      .filter(({ documentId }) => isStillSeen(documentId))
      .map(({ documentId }) => ({ item: documentId, note: null, isEarly: true, number: 0 })),
    language,
    folder: booksFolder,
    cover: covers.get(ids[0] ?? 0)?.documentId ?? null,
    isOwn: true,
    isStillSeen,
    headingOf(name, sent) {
      const story = sent[0]?.story;
      if (!story || sent.some((one) => one.story?.id !== story.id))
        return { title: { text: name, language }, from: words[language].site.footer.role, facts: [] };
      const title = { text: story.title, language: languageOf(story, 'title', language) };
      return { title, from: name, facts: factsOf(story, language) };
    },
  };
}

type Settings = { title?: string | null; logoText?: string | null };
type About = { contact?: Contacts | null; translations?: StoredTranslations };
const inSite = (path: string) => new URL(path, environment.publicUrl).href;

/** The book of these photographs, with the site's name and contacts. */
export async function readBook(
  strapi: Core.Strapi,
  source: Source,
  sent: readonly SentItem[],
  { pictures, format }: { pictures: ReadonlyMap<string, BookPicture>; format: BookFormat },
): Promise<Book> {
  const { language, cover, isOwn } = source;
  const settings: Settings = (await strapi.documents(siteSettingUid).findFirst()) ?? {};
  const stored = await strapi.documents(aboutPageUid).findFirst({ populate: ['contact'] });
  const { contact, translations } = (stored ?? {}) as About;
  const reader = { audience: 'visitor', language, languages: otherLanguages } as const;
  const { location } = toldTo({ location: contact?.location ?? '', translations }, 'about', reader);
  const name = settings.logoText?.trim() || settings.title?.trim() || '';

  const publication = publicationOf(strapi);
  const paths = pathsIn(publication.languages().some((shown) => shown === language) ? language : 'pt');
  // An address with a slug of another language leads to the page.
  const pageOf = ({ item, story }: SentItem) =>
    story
      ? paths.story(story.category, story.slug, item.documentId)
      : paths.item(item.category, item.documentId);
  const shown = sent.filter(({ item }) => publication.isShown(item.documentId));
  const [story] = shown.map((one) => one.story);
  const isOfOne = story && sent.every((one) => one.story?.id === story.id);
  const keys = sent.map(({ item }) => item.documentId).filter((key) => pictures.has(key));
  return {
    format,
    language,
    ...source.headingOf(name, sent),
    cover: keys.find((key) => key === cover) ?? keys[0] ?? null,
    chapters: chaptersOf(sent, {
      language,
      sizeOf: (key) => pictures.get(key)?.size ?? null,
      filmAt: (one) => (shown.includes(one) ? inSite(pageOf(one)) : null),
      showsText: ({ id }) => isOwn || shown.some((one) => one.story?.id === id),
    }),
    contact: {
      name,
      lines: contactLines({ ...contact, location }, language),
      url: inSite(isOfOne ? paths.story(story.category, story.slug) : paths.home),
    },
  };
}
