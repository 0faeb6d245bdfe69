import type { Core } from '@strapi/strapi';
import type { BookFormat } from 'contract/book/book';
import { pathsIn } from 'contract/site/paths';
import { otherLanguages } from 'contract/translations/languages';
import type { Book } from '../../book/form/book';
import { environment } from '../../platform/environment';
import { aboutPageUid, siteSettingUid } from '../../platform/strapi/content-types';
import { publicationOf } from '../../rights/publication';
import { type StoredTranslations, toldTo } from '../../translations/reader';
import type { SentItem } from '../files/sent-items';
import type { BookPicture } from './book-pictures';
import { chaptersOf } from './compose-book';
import { type Contacts, contactLines } from './contact-lines';
import type { Source } from './sources';

type Settings = { title?: string | null; logoText?: string | null };
type About = { contact?: Contacts | null; translations?: StoredTranslations };
type Content = {
  sent: readonly SentItem[];
  pictures: ReadonlyMap<string, BookPicture>;
  format: BookFormat;
};

const inSite = (path: string) => new URL(path, environment.publicUrl).href;

/** The book of these photographs, with the site's name and contacts. */
export async function readBook(strapi: Core.Strapi, source: Source, content: Content): Promise<Book> {
  const { sent, pictures, format } = content;
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
