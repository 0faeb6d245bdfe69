import { Readable } from 'node:stream';
import type { Book, Photograph } from './form/book';

type Ways = { open(photograph: Photograph): Promise<Buffer | null>; signal: AbortSignal };

export async function makeBook(book: Book): Promise<{ needed: Map<string, number>; write(ways: Ways): Readable }> {
  const photographs = book.chapters.flatMap((chapter) => chapter.photographs).filter(({ size }) => size);
  return {
    needed: new Map(photographs.map(({ key }) => [key, 1100])),
    write: ({ open }) =>
      Readable.from(
        (async function* () {
          yield Buffer.from('%PDF-1.7\n');
          for (const one of photographs) {
            const bytes = await open(one);
            if (bytes) yield Buffer.concat([Buffer.from('/Filter /DCTDecode\n'), bytes]);
          }
          yield Buffer.from(`\n%${JSON.stringify(book)}\n%%EOF`);
        })(),
      ),
  };
}
