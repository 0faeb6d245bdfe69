/** The policy of everything that is not a page: it may run no scripts. */
const inertContent = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every response. A page replaces the content security policy by its own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': inertContent,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * Cuts a page where somebody signs in off from the page that opened it. Strapi's own pages have it too. Visitors' pages do
 * not: browsers give such a page a new process, which is a sixth of a phone's first paint (ADR 42).
 */
export const severedOpener = { 'cross-origin-opener-policy': 'same-origin' };

/** The names of all of these headers, with those that are sent over TLS alone. */
export const securityHeaderNames: readonly string[] = Object.keys(securityHeaders('https:'));
