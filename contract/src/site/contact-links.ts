/** Maximum (E.164) and minimum number of digits of a phone number. */
const phoneMaxDigits = 15;
const phoneMinDigits = 3;

/** A Brazilian number without country code: area code, then nine digits of a mobile or eight of a landline. */
const brazilian = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/**
 * `tel:` link of a typed phone number; null for an invalid text, or several numbers. Brazilian numbers get +55, which also works
 * abroad.
 */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isNumber = digits.length >= phoneMinDigits && digits.length <= phoneMaxDigits;
  if (!isNumber) return null;
  const national = digits.replace(/^0/, '');
  if (!phone.trim().startsWith('+') && brazilian.test(national)) return `tel:+55${national}`;
  const isWithCountry =
    phone.trim().startsWith('+') || (digits.startsWith('55') && brazilian.test(digits.slice(2)));
  return `tel:${isWithCountry ? '+' : ''}${digits}`;
}

const brazilianHref = /^(?:tel:\+|https:\/\/wa\.me\/)55([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})(?:\?|$)/;

/** The number of a `tel:` or WhatsApp link, as all numbers of Brazil are written; null for others, whose groups are not known. */
export function numberIn(href: string | null): string | null {
  const [, area, first, last] = brazilianHref.exec(href ?? '') ?? [];
  return area ? `+55 ${area} ${first}-${last}` : null;
}

/** `mailto:` link with an ASCII domain, which mail programs require; null for an invalid address. */
export function mailHref(email: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@/?#:\\]+)$/.exec(email.trim()) ?? [];
  try {
    const { hostname } = new URL(`http://${domain}`);
    return `mailto:${encodeURIComponent(name).replaceAll('%2B', '+')}@${hostname}`;
  } catch {
    return null;
  }
}
