/** Digits of the longest phone number there is (E.164), and of the shortest worth calling. */
const phoneMaxDigits = 15;
const phoneMinDigits = 3;

/** A number of Brazil without its country: the area code, then a mobile's nine digits or eight. */
const brazilian = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/**
 * `tel:` link of a phone number as people write it, or null for what is none, or two. One of Brazil is dialled with +55,
 * which works abroad, too.
 */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isNumber = digits.length >= phoneMinDigits && digits.length <= phoneMaxDigits;
  if (!isNumber) {
    return null;
  }
  const national = digits.replace(/^0/, '');
  if (!phone.trim().startsWith('+') && brazilian.test(national)) {
    return `tel:+55${national}`;
  }
  const isWithCountry =
    phone.trim().startsWith('+') || (digits.startsWith('55') && brazilian.test(digits.slice(2)));
  return `tel:${isWithCountry ? '+' : ''}${digits}`;
}

/** `mailto:` link, its domain by the ASCII name that mail programs know; null for what cannot be an address. */
export function mailHref(email: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@/?#:\\]+)$/.exec(email.trim()) ?? [];
  try {
    const { hostname } = new URL(`http://${domain}`);
    return `mailto:${encodeURIComponent(name).replaceAll('%2B', '+')}@${hostname}`;
  } catch {
    return null;
  }
}
