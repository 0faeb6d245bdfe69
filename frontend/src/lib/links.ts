/** Digits of the longest phone number there is (E.164), and of the shortest worth calling. */
const phoneMaxDigits = 15;
const phoneMinDigits = 3;

/** `tel:` link of a phone number as people write it, or null for what is none, or two. */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isNumber = digits.length >= phoneMinDigits && digits.length <= phoneMaxDigits;
  return isNumber ? `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}` : null;
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
