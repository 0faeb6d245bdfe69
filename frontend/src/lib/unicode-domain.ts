// With the file name: the bare name would resolve to Node's module, which browsers do not have.
import punycode from 'punycode/punycode.js';

/**
 * An e-mail address with a Unicode domain. Chromium's e-mail field returns `ana@xn--ateli-lsa.com` for a typed
 * `ana@ateliê.com`. Other labels stay as they are.
 */
export function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + email.slice(at).split('.').map(decodeLabel).join('.');
}

function decodeLabel(label: string): string {
  try {
    const decoded = punycode.toUnicode(label.toLowerCase());
    // The decoder also accepts some invalid Punycode.
    return new URL(`http://${decoded}`).hostname === label.toLowerCase() ? decoded : label;
  } catch {
    return label;
  }
}
