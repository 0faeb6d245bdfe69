import { createHash, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { DamagedArchiveError } from './manifest';

/**
 * Length of the last line of a plain archive, the sha256 of everything before it. It follows tar's end marker, so tar ignores
 * it.
 */
const sealBytes = 512;

function sealOf(digest: string): Buffer {
  return Buffer.alloc(sealBytes, `sha256 ${digest}\n`.padEnd(sealBytes, ' '));
}

/** Passes bytes on and appends their checksum. */
export function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

/**
 * Passes bytes on without their checksum, and fails at the end if it does not match: do not use the bytes before that.
 */
export function unseal(): Transform {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([tail, chunk]);
      const passed = all.subarray(0, Math.max(0, all.length - sealBytes));
      tail = all.subarray(passed.length);
      hash.update(passed);
      done(null, passed);
    },
    flush(done) {
      const expected = sealOf(hash.digest('hex'));
      const isWhole = tail.length === sealBytes && timingSafeEqual(tail, expected);
      done(isWhole ? null : new DamagedArchiveError('its checksum is not that of its contents'));
    },
  });
}
