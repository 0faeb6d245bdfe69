import type { Contact } from './about-page';
import type { SocialLink } from './site-settings';
import { contactOf, isSameContact, linkOf, type SocialPlatform, socialPlatforms } from './social-address';

/** What a save found, and what it stored. */
interface Change<Value> {
  before: Value;
  after: Value;
}

type Links = readonly Pick<SocialLink, 'platform' | 'url'>[];
type Accounts = Pick<Contact, SocialPlatform>;

const urlOf = (links: Links, platform: SocialPlatform) =>
  links.find((link) => link.platform === platform)?.url ?? '';

/** The platforms that a save edited, and that mean something else in the other document. */
function edited({ before, after }: Change<Accounts>, others: Accounts): SocialPlatform[] {
  return socialPlatforms.filter(
    (platform) =>
      !isSameContact(platform, before[platform], after[platform]) &&
      !isSameContact(platform, after[platform], others[platform]),
  );
}

const accountsOf = (links: Links): Accounts => ({
  whatsapp: urlOf(links, 'whatsapp'),
  instagram: urlOf(links, 'instagram'),
});

/** The contact after a save of the links: what was edited there is here as well (ADR 69). Null if nothing changes. */
export function contactAfter(links: Change<Links>, contact: Accounts): Partial<Accounts> | null {
  const change = { before: accountsOf(links.before), after: accountsOf(links.after) };
  const platforms = edited(change, contact);
  if (platforms.length === 0) return null;
  return Object.fromEntries(
    platforms.map((platform) => [platform, contactOf(platform, change.after[platform])]),
  );
}

/** The links after a save of the contact, as `contactAfter`; other fields of a link stay. Null if nothing changes. */
export function linksAfter<Link extends Links[number]>(
  contact: Change<Accounts>,
  links: readonly Link[],
): (Link | SocialLink)[] | null {
  const platforms = edited(contact, accountsOf(links));
  if (platforms.length === 0) return null;
  const urls = new Map<string, string>(
    platforms.map((platform) => [platform, linkOf(platform, contact.after[platform])]),
  );
  const missing = platforms.filter((platform) => !links.some((link) => link.platform === platform));
  return [...links, ...missing.map((platform) => ({ platform, url: '', icon: platform }))].map((link) => ({
    ...link,
    url: urls.get(link.platform) ?? link.url,
  }));
}
