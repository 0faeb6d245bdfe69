import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A part of a file, by its first and its last byte. */
export type Part = { start: number; end: number };

/**
 * The part that a `Range` header asks for of a file of so many bytes. @returns null for the whole file: also for several parts at
 * once and for what is no range; `beyond` for one that begins behind the end
 */
export function partOf(header: string, bytes: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const [from, to] = [Number(first), Number(last)];
  if (first === '')
    return to === 0 || bytes === 0 ? 'beyond' : { start: Math.max(0, bytes - to), end: bytes - 1 };
  if (last !== '' && to < from) return null;
  return from >= bytes ? 'beyond' : { start: from, end: last === '' ? bytes - 1 : Math.min(to, bytes - 1) };
}

/** A part of what is read. The rest is not read, and the stream closed. */
export async function* within(stream: Readable, { start, end }: Part): AsyncGenerator<Buffer> {
  let next = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const at = next;
    next += chunk.length;
    if (next > start) yield chunk.subarray(Math.max(0, start - at), end + 1 - at);
    if (next > end) return;
  }
}

/** A strong ETag of bytes that these texts and numbers decide. */
export function etagOf(...parts: (string | number)[]): string {
  return `"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}
