import type { Core } from '@strapi/strapi';
import type { BookFormat } from 'contract/book/book';
import type { Contact as StoredContact } from 'contract/site/about-page';
import { mailHref, numberIn, telHref } from 'contract/site/contact-links';
import { defaultAbout } from 'contract/site/defaults';
import { pathsIn } from 'contract/site/paths';
import { contactOf, readSocialAddress, type SocialPlatform } from 'contract/site/social-address';
import { type Language, otherLanguages } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Book, Contact } from '../../book/form/book';
import { environment } from '../../platform/environment';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { publicationOf } from '../../rights/publication';
import { type StoredTranslations, toldTo } from '../../translations/reader';
import type { SentItem } from '../files/sent-items';
import type { BookPicture } from './book-pictures';
import type { Source } from './book-sources';
import { chaptersOf, factsOf, told } from './compose-book';

type Contacts = { [name in keyof StoredContact]?: string | null };

/** The ways to reach the owner, with where a tap on each leads; without those that a new site begins with. */
function contactLines(stored: Contacts, language: Language): Contact['lines'] {
  const { about, book } = words[language];
  const typed = (name: keyof Contacts) => stored[name]?.trim() ?? '';
  const own = (name: 'email' | 'phone' | SocialPlatform) =>
    typed(name) === defaultAbout.contact[name] ? '' : typed(name);
  const [email, phone, agent] = [own('email'), own('phone'), typed('agent')];
  const tel = telHref(phone);
  const social = (platform: SocialPlatform) => {
    const account = own(platform);
    const url = readSocialAddress(platform, account).href;
    const name = account.includes('/') ? contactOf(platform, account) : account;
    return { label: about[platform], text: numberIn(url) ?? name, url };
  };
  const [agentsMail = ''] = /[^\s,;<>()]+@[^\s,;<>()]+/.exec(agent) ?? [];
  return [
    { label: about.email, text: email, url: mailHref(email) },
    { label: about.phone, text: (!/\p{L}/u.test(phone) && numberIn(tel)) || phone, url: tel },
    social('whatsapp'),
    social('instagram'),
    { label: about.location, text: typed('location'), url: null },
    { label: book.agent, text: agent, url: mailHref(agentsMail) },
  ].filter(({ text }) => text !== '');
}

/** The contacts of the About page in a language. */
async function readContacts(strapi: Core.Strapi, language: Language): Promise<Contacts> {
  const stored = await strapi.documents(aboutPageUid).findFirst({ populate: ['contact'] });
  const page = stored as { contact?: Contacts | null; translations?: StoredTranslations } | null;
  const own = { location: page?.contact?.location ?? '', translations: page?.translations };
  const { location } = toldTo(own, 'about', { audience: 'visitor', language, languages: otherLanguages });
  return { ...page?.contact, location };
}

const inSite = (path: string) => new URL(path, environment.publicUrl).href;

/** The book of these photographs, with the site's name and contacts. */
export async function readBook(
  strapi: Core.Strapi,
  { language, heading, cover, isOwn }: Source,
  sent: readonly SentItem[],
  { pictures, format }: { pictures: ReadonlyMap<string, BookPicture>; format: BookFormat },
): Promise<Book> {
  const publication = publicationOf(strapi);
  const name = publication.siteName();
  const paths = pathsIn(publication.languages().some((shown) => shown === language) ? language : 'pt');
  // An address with a slug of another language leads to the page.
  const pageOf = ({ item: { category, documentId }, story }: SentItem) =>
    inSite(story ? paths.story(story.category, story.slug, documentId) : paths.item(category, documentId));
  const shown = sent.filter(({ item }) => publication.isShown(item.documentId));
  const pages = new Map(shown.map((one) => [one.item.documentId, pageOf(one)]));
  const [first] = sent;
  const story = sent.every((one) => one.story?.id === first?.story?.id) ? first?.story : null;
  const title = story && told(story, 'title', language);
  const ofStories = title
    ? { title, from: name, facts: factsOf(story, language) }
    : { title: { text: name, language }, from: words[language].site.footer.role, facts: [] };
  const keys = sent.map(({ item }) => item.documentId).filter((key) => pictures.has(key));
  return {
    format,
    language,
    ...(heading ?? ofStories),
    cover: keys.find((key) => key === cover) ?? keys[0] ?? null,
    chapters: chaptersOf(sent, { language, isOwn, pictures, pages }),
    contact: {
      name,
      lines: contactLines(await readContacts(strapi, language), language),
      url: inSite(story && pages.size > 0 ? paths.story(story.category, story.slug) : paths.home),
    },
  };
}
