/** Constants of Punycode (RFC 3492, section 5). */
const base = 36;
const minThreshold = 1;
const maxThreshold = 26;
const skew = 38;
const firstDamp = 700;
const firstBias = 72;
const firstCode = 128;

/**
 * An e-mail address with its domain as people write it. Chromium's e-mail field gives `ana@xn--ateli-lsa.com` for what
 * was typed as `ana@ateliê.com`. What is no Punycode stays as it is.
 */
export function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const labels = email.slice(at).split('.');
  return email.slice(0, at) + labels.map((label) => decodeLabel(label) ?? label).join('.');
}

/** Null for what is no encoded label. */
function decodeLabel(label: string): string | null {
  const [, plain = '', code = ''] = /^xn--(?:([a-z0-9-]*)-)?([a-z0-9]+)$/.exec(label.toLowerCase()) ?? [];
  if (code === '') {
    return null;
  }
  const output = Array.from(plain, (letter) => letter.charCodeAt(0));
  let point = firstCode;
  let index = 0;
  let bias = firstBias;
  let position = 0;
  while (position < code.length) {
    const before = index;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = digitOf(code[position++]);
      if (digit === null) {
        return null;
      }
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, minThreshold), maxThreshold);
      if (digit < threshold) {
        break;
      }
      weight *= base - threshold;
    }
    const count = output.length + 1;
    bias = adapt(index - before, count, before === 0);
    point += Math.floor(index / count);
    if (!(point <= 0x10ffff)) {
      return null;
    }
    index %= count;
    output.splice(index++, 0, point);
  }
  const decoded = String.fromCodePoint(...output);
  return encodes(decoded, label) ? decoded : null;
}

function digitOf(letter: string | undefined): number | null {
  return letter === undefined
    ? null
    : Number.parseInt(letter, base) >= 10
      ? Number.parseInt(letter, base) - 10
      : Number(letter) + 26;
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? firstDamp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  while (rest > ((base - minThreshold) * maxThreshold) / 2) {
    rest = Math.floor(rest / (base - minThreshold));
    bias += base;
  }
  return bias + Math.floor((base * rest) / (rest + skew));
}

/** Whether the browser itself makes the label of what was decoded: nothing else is shown in its place. */
function encodes(decoded: string, label: string): boolean {
  try {
    return new URL(`http://${decoded}`).hostname === label.toLowerCase();
  } catch {
    return false;
  }
}
