import type { Contact as StoredContact } from 'contract/site/about-page';
import { mailHref, numberIn, telHref } from 'contract/site/contact-links';
import { defaultAbout } from 'contract/site/defaults';
import { contactOf, readSocialAddress, type SocialPlatform } from 'contract/site/social-address';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Contact } from '../../book/form/book';

export type Contacts = { [name in keyof StoredContact]?: string | null };

/** The ways to reach the owner, with where a tap on each leads; without those that a new site begins with. */
export function contactLines(stored: Contacts, language: Language): Contact['lines'] {
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
