import type { Encoding } from './ready-answer';

/** Browsers send a handful of different headers; whoever sends others has them read each time. */
const maxRemembered = 100;
const remembered = new Map<string, Encoding>();

/** The best encoding an Accept-Encoding header allows. */
export function acceptedEncoding(header = ''): Encoding {
  const known = remembered.get(header);
  if (known) return known;
  const encoding = chooseEncoding(header);
  if (remembered.size < maxRemembered) remembered.set(header, encoding);
  return encoding;
}

function chooseEncoding(header: string): Encoding {
  const allowed = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}
