import type { Contact as StoredContact } from 'contract/site/about-page';
import { mailHref, numberIn, telHref } from 'contract/site/contact-links';
import { defaultAbout } from 'contract/site/defaults';
import { contactOf, readSocialAddress, type SocialPlatform } from 'contract/site/social-address';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Contact } from '../../book/form/book';

type Lines = Contact['lines'];
export type Contacts = { [name in keyof StoredContact]?: string | null };

/** Contacts that a new site begins with: they are a stranger's. */
const samples = ['email', 'phone', 'instagram', 'whatsapp'] as const;

/** A number in its usual form, and an account by its name, as the site writes them. */
function written(platform: SocialPlatform | 'phone', typed: string, url: string | null): string {
  const isAddress = typed.includes('/');
  const number = platform !== 'instagram' && (isAddress || !/\p{L}/u.test(typed)) ? numberIn(url) : null;
  if (number !== null) return number;
  return isAddress && platform !== 'phone' ? contactOf(platform, typed) : typed;
}

/** The ways to reach the owner, with where a tap on each leads. */
export function contactLines(stored: Contacts, language: Language): Lines {
  const { about, book } = words[language];
  const typed = (name: keyof Contacts) => stored[name]?.trim() ?? '';
  const own = (name: (typeof samples)[number]) =>
    typed(name) === defaultAbout.contact[name] ? '' : typed(name);
  const [email, phone, agent] = [own('email'), own('phone'), typed('agent')];
  const tel = telHref(phone);
  const social = (platform: SocialPlatform) => {
    const url = readSocialAddress(platform, own(platform)).href;
    return { label: about[platform], text: written(platform, own(platform), url), url };
  };
  const [agentsMail = ''] = /[^\s,;<>()]+@[^\s,;<>()]+/.exec(agent) ?? [];
  const lines: Lines = [
    { label: about.email, text: email, url: mailHref(email) },
    { label: about.phone, text: written('phone', phone, tel), url: tel },
    social('whatsapp'),
    social('instagram'),
    { label: about.location, text: typed('location'), url: null },
    { label: book.agent, text: agent, url: mailHref(agentsMail) },
  ];
  return lines.filter(({ text }) => text !== '');
}
