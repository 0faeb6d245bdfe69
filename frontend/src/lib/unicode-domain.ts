// The file's name: without it the name is that of a part of Node, which a browser does not have.
import punycode from 'punycode/punycode.js';

/**
 * An e-mail address with its domain as people write it. Chromium's e-mail field gives `ana@xn--ateli-lsa.com` for what
 * was typed as `ana@ateliê.com`. What is no Punycode stays as it is.
 */
export function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + email.slice(at).split('.').map(decodeLabel).join('.');
}

function decodeLabel(label: string): string {
  try {
    const decoded = punycode.toUnicode(label.toLowerCase());
    // Some of what is no Punycode is read as if it were.
    return new URL(`http://${decoded}`).hostname === label.toLowerCase() ? decoded : label;
  } catch {
    return label;
  }
}
