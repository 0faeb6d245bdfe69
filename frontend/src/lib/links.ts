const linkableProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Gives the address back when a page may link to it (http, https, mailto, tel), else null.
 * The owner's URL fields are not validated (§5), so every link built from them passes here.
 */
export function safeHref(url: string): string | null {
  const trimmed = url.trim();
  try {
    return linkableProtocols.has(new URL(trimmed).protocol) ? trimmed : null;
  } catch {
    return null;
  }
}

/** `tel:` link of a phone number as people write it, or null without a digit. */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? null : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** `mailto:` link, or null for what cannot be an address. */
export function mailHref(email: string): string | null {
  const trimmed = email.trim();
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? `mailto:${trimmed}` : null;
}

/** Profile link of an Instagram handle (`@name`) or of a full address. */
export function instagramHref(handleOrUrl: string): string | null {
  const handle = handleOrUrl.trim().replace(/^@/, '');
  if (/^[\w.]+$/.test(handle)) {
    return `https://instagram.com/${handle}`;
  }
  return safeHref(handleOrUrl);
}
