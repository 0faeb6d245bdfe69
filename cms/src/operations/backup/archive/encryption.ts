import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { DamagedArchiveError } from './manifest';

export const encryptedMagic = Buffer.from('portfolio-backup aes-256-gcm 1\n');

const saltBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
const segmentBytes = 64 * 1024;
export const headerBytes = encryptedMagic.length + saltBytes + prefixBytes;
/** scrypt's cost: each guess at a key takes a tenth of a second and 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function deriveKey(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** The nonce of a segment (STREAM): the index protects the order of segments, the flag detects truncation. */
function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, prefixBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export type Through = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Splits a stream into segments of one size; the last may be shorter and is flagged. */
async function* inSegments(
  source: AsyncIterable<Buffer>,
  size: number,
  work: (segment: Buffer, index: number, isLast: boolean) => Buffer,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // Hold back one segment: it may be the last.
    for (; rest.length > size; index += 1) {
      yield work(rest.subarray(0, size), index, false);
      rest = rest.subarray(size);
    }
  }
  yield work(rest, index, true);
}

/** Encrypts with a key derived from the secret; each segment of 64 KB is authenticated by itself. */
export async function encrypt(secret: string): Promise<Through> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const key = await deriveKey(secret, salt);
  return async function* through(source) {
    yield Buffer.concat([encryptedMagic, salt, prefix]);
    yield* inSegments(source, segmentBytes, (segment, index, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast));
      return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
    });
  };
}

/** Decrypts the bytes after the header. Passes on authentic segments only. @param header the first `headerBytes` bytes */
export async function decrypt(secret: string, header: Buffer): Promise<Through> {
  const salt = header.subarray(encryptedMagic.length, encryptedMagic.length + saltBytes);
  const prefix = header.subarray(encryptedMagic.length + saltBytes, headerBytes);
  const key = await deriveKey(secret, salt);
  return (source) =>
    inSegments(source, segmentBytes + tagBytes, (segment, index, isLast) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast));
        decipher.setAuthTag(segment.subarray(segment.length - tagBytes));
        const sealed = segment.subarray(0, segment.length - tagBytes);
        return Buffer.concat([decipher.update(sealed), decipher.final()]);
      } catch {
        throw new DamagedArchiveError(
          index === 0
            ? 'BACKUP_KEY is not the one it was made with, or it is damaged'
            : 'it was changed or cut off',
        );
      }
    });
}
