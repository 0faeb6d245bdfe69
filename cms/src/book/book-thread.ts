import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Book, Photograph } from './form/book';
import { owned, type Said } from './make-book';
import { layOut, neededWidths } from './pages/lay-out';
import { writeBook } from './paper/write-book';

async function ask(said: Said): Promise<Uint8Array | null> {
  parentPort?.postMessage(said, 'bytes' in said ? [said.bytes.buffer as ArrayBuffer] : []);
  const [answer] = await once(parentPort as NonNullable<typeof parentPort>, 'message');
  return answer;
}

async function makeBook(book: Book): Promise<void> {
  const pages = layOut(book);
  await ask({ widths: neededWidths(pages) });
  const open = (key: Photograph['key']) => ask({ open: key });
  for await (const chunk of writeBook({ book, pages, open })) await ask({ bytes: owned(chunk) });
  await ask({ isWhole: true });
}

void makeBook(workerData);
