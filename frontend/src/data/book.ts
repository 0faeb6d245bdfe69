import type { bookHeaders, ownBookSchema } from 'contract/book/book';
import { createPictureCounter } from 'contract/book/count-pictures';
import type { InferInput } from 'valibot';
import { readFile } from './read-file';

/** What a PDF is to be made of, as the server's query has it. */
export type AskedBook = { [name in keyof InferInput<typeof ownBookSchema>]?: string };

export interface MadeBook {
  file: File;
  /** Whether its pictures had to have less detail. */
  isCoarse: boolean;
}

/** Called as photographs come: how many did, of how many. */
export type TellProgress = (done: number, all: number) => void;

/** Repeated, as its module would be in every client's page. */
const headers: typeof bookHeaders = { photographs: 'x-photographs', dpi: 'x-dpi' };

/** Reads an answer that is a PDF. @throws Error unless all of it comes */
export async function readBook(answer: Response, tell: TellProgress): Promise<MadeBook> {
  const all = Number(answer.headers.get(headers.photographs));
  const count = createPictureCounter();
  const file = await readFile(answer, (part) => tell(count(part), all));
  // What stands between may end a broken answer as if it were whole.
  if (!(await file.slice(-16).text()).includes('%%EOF')) throw new Error('No end');
  return { file, isCoarse: answer.headers.has(headers.dpi) };
}
