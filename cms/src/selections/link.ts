import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkPrefix } from 'contract/selection';
import { environment } from '../platform/environment';

/** What a link names: a selection, by its number, and how many links it has had. */
export type LinkName = { number: number; count: number };

/** 30 characters: 6 bytes of names and 16 of a signature. The last one is always a letter, which messengers take into a link. */
const tokenForm = /^[\w-]{30}$/;
const nameBytes = 6;
const signatureBytes = 16;
export const largestNumber = 2 ** 31 - 1;

function signed(...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', environment.secrets.selectionLinks);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

const signatureOf = (name: Buffer) => signed('link', name).subarray(0, signatureBytes);

/** The path of a selection's page. It is derived: no copy of the database has it. */
export function linkOf({ number, count }: LinkName): string {
  const name = Buffer.alloc(nameBytes);
  name.writeUInt32BE(number);
  name.writeUInt16BE(count % 2 ** 16, 4);
  return linkPrefix + Buffer.concat([name, signatureOf(name)]).toString('base64url');
}

/** What the token of a link names; null for one that was not made here. Asks nothing. */
export function readToken(token: string): LinkName | null {
  if (!tokenForm.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [name, signature] = [bytes.subarray(0, nameBytes), bytes.subarray(nameBytes)];
  if (!timingSafeEqual(signature, signatureOf(name))) return null;
  // Other letters at the end may stand for the same bytes.
  if (bytes.toString('base64url') !== token) return null;
  return { number: name.readUInt32BE(), count: name.readUInt16BE(4) };
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

/** Whether the last part of such a path is one that was made here, and may still be used. */
export function isOwnDownload(name: LinkName, part: string, now = Date.now()): boolean {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,12})-([\w-]{22})$/.exec(part) ?? [];
  const expected = Buffer.from(ownSignature(name, until));
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), expected) &&
    now < Number.parseInt(until, 36)
  );
}

/** Tells the secret that links are derived from apart from another one, without saying anything of it. */
export function linkKey(): string {
  return signed('key').toString('base64url').slice(0, 12);
}
