/** The platforms the site shows (§3). */
export const socialPlatforms = ['whatsapp', 'instagram'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

const linkableProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Why the owner should check a contact. */
export type AddressProblem =
  /** Nothing can be linked. */
  | 'unreadable'
  /** A part is missing: digits of the number, or the name in the URL. */
  | 'incomplete'
  /** It links to another site than the platform's. */
  | 'elsewhere';

interface SocialAddress {
  /** The link; null if there is none. */
  href: string | null;
  problem: AddressProblem | null;
}

/**
 * Makes the link of a typed contact: a handle, a number, or a URL with or without its scheme. The typed text is stored unchanged
 * (§4, §5); site and panel derive the link.
 */
export function readSocialAddress(platform: string, typed: string): SocialAddress {
  // Numbers copied from a phone contain invisible marks; some keyboards type full-width letters and special spaces.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text === '') return { href: null, problem: null };
  const isSupported = platform === 'whatsapp' || platform === 'instagram';
  const own = isSupported && (platform === 'whatsapp' ? readWhatsApp(text) : readInstagram(text));
  if (own) return own;
  const href = safeHref(typed) ?? safeHref(isBareAddress(text) ? `https://${text}` : text);
  return { href, problem: href === null ? 'unreadable' : isSupported ? 'elsewhere' : null };
}

/** The contact for a link of the site's icons: the handle or the number; the typed text if it is not the platform's. */
export function contactOf(platform: SocialPlatform, typed: string): string {
  const { href } = readSocialAddress(platform, typed);
  // What follows the name, as a greeting or where a link was shared from, is the link's own.
  const [, name = null] =
    (platform === 'instagram'
      ? /^https:\/\/(?:www\.)?instagram\.com\/(\w+(?:\.\w+)*)\/?(?:\?|$)/
      : /^https:\/\/wa\.me\/(\d+)(?:\?|$)/
    ).exec(href ?? '') ?? [];
  return name === null ? typed.trim() : `${platform === 'instagram' ? '@' : '+'}${name}`;
}

/** The icon's link for a contact. */
export function linkOf(platform: SocialPlatform, typed: string): string {
  return readSocialAddress(platform, typed).href ?? typed.trim();
}

/** Whether two texts are the same contact, written as one or as a link. */
export function isSameContact(platform: SocialPlatform, one: string, other: string): boolean {
  const written = (typed: string) => contactOf(platform, linkOf(platform, typed));
  return written(one) === written(other);
}

/** The URL if it is safe to link, else null: the owner's URLs are not validated (§5), so all links pass here. */
function safeHref(url: string): string | null {
  const trimmed = url.trim();
  try {
    return linkableProtocols.has(new URL(trimmed).protocol) ? trimmed : null;
  } catch {
    return null;
  }
}

/** Whether a text is a URL without `https://`: it has a path, or begins with `www`. */
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
  if (!url || !(isShort || /^([a-z]+\.)?whatsapp\.com$/.test(url.hostname))) return null;
  const path = pathOf(url);
  // In typed numbers a plus in the query is not a space.
  const phone = new URLSearchParams(url.search.replaceAll('+', '%2B')).get('phone');
  const given = phone ?? (isShort && /^[\d\s()+.-]*$/.test(path) ? path : null);
  if (given === null) return { href: addressOf(url), problem: path === '' ? 'incomplete' : null };
  // A link has a country code, unless the number can only be a Brazilian mobile's.
  const number = withCountry(given, /^[1-9]{2}9\d{8}$/);
  if (number === given || !isComplete(number)) {
    return { href: addressOf(url), problem: isComplete(number) ? null : 'incomplete' };
  }
  const message = url.searchParams.get('text');
  const search = message === null ? '' : `?text=${encodeURIComponent(message)}`;
  return { href: `https://wa.me/${number}${search}`, problem: null };
}

/** Digits with country code: Brazil's if there is none and the number matches `national`; '' without area code. */
function withCountry(text: string, national: RegExp): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (!/^\D*(\+|00)/.test(text)) {
    if (digits.length < 10) return '';
    if (national.test(digits)) return `55${digits}`;
  }
  // +55 (011): drop the domestic trunk prefix.
  return digits.replace(/^550(?=\d{10,11}$)/, '55');
}

/** With country code Brazilian numbers have 12 or 13 digits, others 8 to 15 (E.164). */
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

/** Parses a URL with a missing, mistyped or doubled scheme. */
function readUrl(text: string): URL | null {
  try {
    return new URL(`https://${text.replace(/^(https?[:;]?\/*|\/\/)+/i, '')}`);
  } catch {
    return null;
  }
}

/** The URL of a platform's page, without user and port, which could only mislead. */
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
