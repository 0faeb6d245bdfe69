import type { Core } from '@strapi/strapi';
import type { BookFormat } from 'contract/book/book';
import { pathsIn } from 'contract/site/paths';
import { otherLanguages } from 'contract/translations/languages';
import type { Book } from '../../book/form/book';
import { environment } from '../../platform/environment';
import { aboutPageUid, siteSettingUid } from '../../platform/strapi/content-types';
import { publicationOf } from '../../rights/publication';
import { visitorNow } from '../../rights/visibility';
import { readStories } from '../../stories/read-stories';
import { slugFor } from '../../stories/serializer';
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
  const { language } = source;
  const settings: Settings = (await strapi.documents(siteSettingUid).findFirst()) ?? {};
  const stored = await strapi.documents(aboutPageUid).findFirst({ populate: ['contact'] });
  const about = (stored ?? {}) as About;
  const name = settings.logoText?.trim() || settings.title?.trim() || '';
  const reader = { audience: 'visitor', language, languages: otherLanguages } as const;
  const { location } = toldTo(
    { location: about.contact?.location ?? '', translations: about.translations },
    'about',
    reader,
  );

  const publication = publicationOf(strapi);
  const site = language === 'pt' || publication.languages().includes(language) ? language : 'pt';
  const paths = pathsIn(site);
  const ids = [...new Set(sent.flatMap(({ story }) => story?.id ?? []))];
  const stories = await readStories(strapi, ids);
  const publicStories = new Set(
    sent.flatMap(({ item, story }) => (story && publication.isShown(item.documentId) ? story.id : [])),
  );
  const pageOf = ({ item, story }: SentItem): string => {
    const row = stories.get(story?.id ?? 0);
    if (!row) return paths.item(item.category, item.documentId);
    return paths.story(row.category, slugFor(row, visitorNow(strapi, site)), item.documentId);
  };
  const [only] = ids.length === 1 && sent.every(({ story }) => story) ? stories.values() : [];
  const isPublic = only !== undefined && publicStories.has(only.id);
  const cover = [source.cover, ...sent.map(({ item }) => item.documentId)].find(
    (key) => key !== null && pictures.has(key) && sent.some(({ item }) => item.documentId === key),
  );
  return {
    format,
    language,
    ...source.headingOf(name, sent),
    cover: cover ?? null,
    chapters: chaptersOf(sent, {
      language,
      keepsNumbers: !source.isOwn,
      sizeOf: ({ item }) => pictures.get(item.documentId)?.size ?? null,
      filmAt: (one) => (publication.isShown(one.item.documentId) ? inSite(pageOf(one)) : null),
      showsText: ({ id }) => source.isOwn || publicStories.has(id),
    }),
    contact: {
      name,
      lines: contactLines({ ...about.contact, location }, language),
      url: inSite(
        isPublic ? paths.story(only.category, slugFor(only, visitorNow(strapi, site))) : paths.home,
      ),
    },
  };
}
