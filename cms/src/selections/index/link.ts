import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkPrefix } from 'contract/link-prefix';
import { environment } from '../../platform/environment';

/**
 * What a link names: a selection, by its number, and the link itself: `count` is greater than that of each link that the selection
 * had before. It is the second of `linkTime` in which the link was made; an earlier version counted links from 1.
 */
export type LinkName = { number: number; count: number };

export const largestNumber = 2 ** 31 - 1;
/** Counts from here on are times; an earlier version stored no larger ones. */
const firstTime = 2 ** 16;
const timesBegin = Date.UTC(2020, 0, 1);

/**
 * The count of a link that is made now. A clock goes on when an older database takes the place of this one, so that no link that
 * was ever out is made again. @param last the count of the selection's last link; 0 for none
 */
export function nextCount(last: number, now = Date.now()): number {
  return Math.max(last + 1, Math.floor((now - timesBegin) / 1_000));
}

/**
 * Bytes of the name and of the signature in a link of this version, and of the earlier one. One byte more than a multiple of three
 * makes the last character a letter, which messengers take into a link.
 */
const forms = [
  { nameBytes: 8, signatureBytes: 17 },
  { nameBytes: 6, signatureBytes: 16 },
] as const;
type Form = (typeof forms)[number];
const [timed, counted] = forms;

const lengthOf = ({ nameBytes, signatureBytes }: Form) => Math.ceil(((nameBytes + signatureBytes) * 4) / 3);
function signed(...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', environment.secrets.selectionLinks);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

const signatureOf = (name: Buffer, { signatureBytes }: Form) =>
  signed('link', name).subarray(0, signatureBytes);

/** The path of a selection's page. It is derived: no copy of the database has it. */
export function linkOf({ number, count }: LinkName): string {
  const form = count < firstTime ? counted : timed;
  const name = Buffer.alloc(form.nameBytes);
  name.writeUInt32BE(number);
  name.writeUIntBE(count, 4, form.nameBytes - 4);
  return linkPrefix + Buffer.concat([name, signatureOf(name, form)]).toString('base64url');
}

/** What the token of a link names; null for one that was not made here. Asks nothing. */
export function readToken(token: string): LinkName | null {
  const form = forms.find((one) => lengthOf(one) === token.length);
  if (!form || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [name, signature] = [bytes.subarray(0, form.nameBytes), bytes.subarray(form.nameBytes)];
  if (!timingSafeEqual(signature, signatureOf(name, form))) return null;
  // Other letters at the end may stand for the same bytes.
  if (bytes.toString('base64url') !== token) return null;
  return { number: name.readUInt32BE(), count: name.readUIntBE(4, form.nameBytes - 4) };
}

/** Where a token may be in a path. No other path has such long names with capitals in them. */
const tokenPlace = /(?<![\w-])(?=(?:[a-z\d_-]*[A-Z]){3})[\w-]{30,}/g;
/** Letters around a token that are looked through. */
const mostAround = 6;
/** A pasted link is shorter. Each name in a longer path would cost a stranger's request fourteen signatures. */
const mostLetters = 200;

/** The link in a path in which it is spelled another way: with a blank or a mark beside it, or without a slash. */
export function linkIn(path: string): string | null {
  if (path.length > mostLetters) return null;
  for (const [run] of path.matchAll(tokenPlace)) {
    for (const length of forms.map(lengthOf)) {
      for (let at = 0; at <= Math.min(run.length - length, mostAround); at += 1) {
        const token = run.slice(at, at + length);
        if (readToken(token)) return linkPrefix + token;
      }
    }
  }
  return null;
}

/** How long the path of an owner's download may be used (ms): a ZIP that is asked for by then may take its time. */
const ownMs = 60 * 60_000;

const ownSignature = ({ number, count }: LinkName, until: string) =>
  signed(`own ${number} ${count} ${until}`).toString('base64url').slice(0, 22);

/** The path of the ZIP of what was chosen of a selection, for the owner. It has a name that changes every half hour. */
export function ownDownloadOf(name: LinkName, now = Date.now()): string {
  const until = (Math.ceil((now + ownMs / 2) / (ownMs / 2)) * (ownMs / 2)).toString(36);
  return `${linkOf(name)}/own/${until}-${ownSignature(name, until)}`;
}

const listEnding = '.csv';

/** The path of the list of what was chosen, for the owner, for as long. */
export const ownListOf = (name: LinkName, now = Date.now()) => ownDownloadOf(name, now) + listEnding;

/** What the last part of such a path names, if it was made here and may still be used. */
export function ownFileOf(name: LinkName, part: string, now = Date.now()): 'zip' | 'list' | null {
  const isList = part.endsWith(listEnding);
  const signed = isList ? part.slice(0, -listEnding.length) : part;
  if (!isOwnDownload(name, signed, now)) return null;
  return isList ? 'list' : 'zip';
}

/** Whether the last part of such a path is one that was made here, and may still be used. */
function isOwnDownload(name: LinkName, part: string, now = Date.now()): boolean {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,12})-([\w-]{22})$/.exec(part) ?? [];
  const expected = Buffer.from(ownSignature(name, until));
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), expected) &&
    now < Number.parseInt(until, 36)
  );
}

/** A fingerprint of the secret that links are derived from: another one where the machine has another secret. */
export function linkKey(): string {
  return signed('key').toString('base64url').slice(0, 12);
}
