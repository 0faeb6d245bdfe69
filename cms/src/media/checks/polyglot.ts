import { open } from 'node:fs/promises';

const chunkBytes = 256 * 1024;
/** Longer than the longest thing looked for, which may lie across two chunks. */
const overlapBytes = 64;
/** A ZIP archive ends with its directory's end and a comment of at most 65535 bytes. */
const zipTailBytes = 22 + 65_535;

// All of them are too long to turn up by chance in compressed pictures.
const markup = /<(?:script|iframe|html|body)[\s>]|<!doctype\s|<\?php\s|<svg\s{1,9}[a-z:]{1,30}=['"]/i;
const pdf = '%PDF-1.';
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

/**
 * Whether a file is a second thing as well: a page, a program, an archive or a PDF that hides in a picture or
 * a video (a polyglot).
 */
export async function isPolyglot(filepath: string): Promise<boolean> {
  const file = await open(filepath, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(chunkBytes + overlapBytes, size));
    for (let at = 0; at < size; at += chunkBytes) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      const text = buffer.toString('latin1', 0, bytesRead);
      if (markup.test(text) || (at === 0 && text.slice(0, 1024).includes(pdf))) return true;
    }
    const tail = Buffer.alloc(Math.min(zipTailBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes(zipEnd);
  } finally {
    await file.close();
  }
}
