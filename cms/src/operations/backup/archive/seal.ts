import { createHash, timingSafeEqual } from 'node:crypto';
import { DamagedArchiveError } from './manifest';

/** Length of the last line of a plain archive, the sha256 of all before it. It follows tar's end marker: tar ignores it. */
const sealBytes = 512;

function sealOf(digest: string): Buffer {
  return Buffer.alloc(sealBytes, `sha256 ${digest}\n`.padEnd(sealBytes, ' '));
}

/** Passes bytes on and appends their checksum. */
export async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** Passes bytes on without their checksum, and fails at the end if it does not match: do not use the bytes before that. */
export async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([tail, chunk]);
    const passed = all.subarray(0, Math.max(0, all.length - sealBytes));
    tail = all.subarray(passed.length);
    hash.update(passed);
    yield passed;
  }
  const expected = sealOf(hash.digest('hex'));
  if (tail.length === sealBytes && timingSafeEqual(tail, expected)) return;
  throw new DamagedArchiveError('its checksum is not that of its contents');
}
