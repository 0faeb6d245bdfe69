const linkableProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Why the owner may want to look at a contact again. */
export type AddressProblem =
  /** Nothing can be linked. */
  | 'unreadable'
  /** A part is missing: digits of the number, the name in the address. */
  | 'incomplete'
  /** It leads to another site than the platform's. */
  | 'elsewhere';

interface SocialAddress {
  /** What the site links to; null where there is nothing to link. */
  href: string | null;
  problem: AddressProblem | null;
}

/**
 * Makes the link of a contact in whatever way the owner typed it: a handle, a number, an address with or without its
 * beginning. What is typed is stored as it is (§4, §5); site and panel make the link where they show it.
 */
export function readSocialAddress(platform: string, typed: string): SocialAddress {
  // Numbers copied from a phone bring invisible marks; some keyboards have wide letters and spaces of their own.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text === '') {
    return { href: null, problem: null };
  }
  const isSupported = platform === 'whatsapp' || platform === 'instagram';
  const own = isSupported && (platform === 'whatsapp' ? readWhatsApp(text) : readInstagram(text));
  if (own) {
    return own;
  }
  const href = safeHref(typed) ?? safeHref(isBareAddress(text) ? `https://${text}` : text);
  return { href, problem: href === null ? 'unreadable' : isSupported ? 'elsewhere' : null };
}

/**
 * A link of the site's icons as the contact is written, and the other way round: the handle or the number, the address;
 * as it was typed where it is none of the platform's.
 */
export function contactOf(platform: 'instagram' | 'whatsapp', typed: string): string {
  const { href } = readSocialAddress(platform, typed);
  const [, name = null] =
    (platform === 'instagram'
      ? /^https:\/\/(?:www\.)?instagram\.com\/(\w+(?:\.\w+)*)\/?$/
      : /^https:\/\/wa\.me\/(\d+)$/
    ).exec(href ?? '') ?? [];
  return name === null ? typed.trim() : `${platform === 'instagram' ? '@' : '+'}${name}`;
}

/** A contact as the link of an icon. */
export function linkOf(platform: 'instagram' | 'whatsapp', typed: string): string {
  return readSocialAddress(platform, typed).href ?? typed.trim();
}

/** The address when a page may link to it, else null: the owner's URLs are not validated (§5), so each link passes here. */
function safeHref(url: string): string | null {
  const trimmed = url.trim();
  try {
    return linkableProtocols.has(new URL(trimmed).protocol) ? trimmed : null;
  } catch {
    return null;
  }
}

/** Whether a text is an address without its `https://`: it has a path, or begins with `www`. */
function isBareAddress(text: string): boolean {
  return /^(www\.[^\s@:/?#]|[^\s@:/?#]+\.[^\s@:/?#.]{2,}[/?])\S*$/.test(text);
}

function readWhatsApp(text: string): SocialAddress | null {
  if (/^[\d\s()+./\u2010-\u2015-]+$/.test(text)) {
    const number = withCountry(text, /^\d{10,11}$/);
    return isComplete(number)
      ? { href: `https://wa.me/${number}`, problem: null }
      : { href: null, problem: number.length > 15 ? 'unreadable' : 'incomplete' };
  }
  const url = readUrl(text.replace(/^whatsapp:\/*/i, 'api.whatsapp.com/'));
  const isShort = url?.hostname === 'wa.me' || url?.hostname === 'www.wa.me';
  if (!url || !(isShort || /^([a-z]+\.)?whatsapp\.com$/.test(url.hostname))) {
    return null;
  }
  const path = pathOf(url);
  // A plus in a query means a space, but not to people.
  const phone = new URLSearchParams(url.search.replaceAll('+', '%2B')).get('phone');
  const given = phone ?? (isShort && /^[\d\s()+.-]*$/.test(path) ? path : null);
  if (given === null) {
    return { href: addressOf(url), problem: path === '' ? 'incomplete' : null };
  }
  // A link names the country, unless the number can only be a Brazilian mobile's.
  const number = withCountry(given, /^[1-9]{2}9\d{8}$/);
  if (number === given || !isComplete(number)) {
    return { href: addressOf(url), problem: isComplete(number) ? null : 'incomplete' };
  }
  const message = url.searchParams.get('text');
  const search = message === null ? '' : `?text=${encodeURIComponent(message)}`;
  return { href: `https://wa.me/${number}${search}`, problem: null };
}

/** A number's digits, its country's first: Brazil's where none is named and it looks like `national`; '' without area code. */
function withCountry(text: string, national: RegExp): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (!/^\D*(\+|00)/.test(text)) {
    if (digits.length < 10) {
      return '';
    }
    if (national.test(digits)) {
      return `55${digits}`;
    }
  }
  // +55 (011), as one dials at home.
  return digits.replace(/^550(?=\d{10,11}$)/, '55');
}

/** Numbers of Brazil have 12 or 13 digits with the country's, those of others 8 to 15 (E.164). */
function isComplete(number: string): boolean {
  return (number.startsWith('55') ? /^\d{12,13}$/ : /^\d{8,15}$/).test(number);
}

function readInstagram(text: string): SocialAddress | null {
  const url = readUrl(text);
  if (url && /^((www|m)\.)?instagram\.com$|^instagr\.am$|^ig\.me$/.test(url.hostname)) {
    url.pathname = url.pathname.replace(/^\/(@|%40)/, '/');
    return { href: addressOf(url), problem: pathOf(url) === '' ? 'incomplete' : null };
  }
  // Instagram's own rule: up to 30 letters, digits, underscores and single dots between them.
  const [, handle] = /^@?\s*(?!www\.)(?=[\w.]{1,30}$)(\w+(?:\.\w+)*)$/.exec(text) ?? [];
  return handle ? { href: `https://instagram.com/${handle}`, problem: null } : null;
}

/** An address, whatever stands where its `https://` should be: nothing, a slash too few, the same twice. */
function readUrl(text: string): URL | null {
  try {
    return new URL(`https://${text.replace(/^(https?[:;]?\/*|\/\/)+/i, '')}`);
  } catch {
    return null;
  }
}

/** The address of a platform's page: never with a user or a port, which could only mislead. */
function addressOf({ hostname, pathname, search }: URL): string {
  return `https://${hostname}${pathname}${search}`;
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    return pathname;
  }
}
