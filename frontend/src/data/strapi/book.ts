import { type AskedBook, type BookMaker, readBook } from '../book';
import { DataError } from '../data-error';
import type { OwnerCalls } from './owner-calls';

export const bookOf = ({ open }: OwnerCalls): BookMaker => ({
  async make(asked, tell, signal) {
    const answer = await open(pathOf(asked), signal);
    try {
      return await readBook(answer, tell);
    } catch (cause) {
      throw new DataError('offline', 'The book was cut off', { cause });
    }
  },
});

function pathOf({ of, format, language, items, isWithUnshown }: AskedBook): string {
  const query = new URLSearchParams({
    ...('selection' in of ? of : { stories: of.stories.join() }),
    format,
    language,
    ...(items && { items: items.join() }),
    ...(isWithUnshown && { unshown: '1' }),
  });
  return `/api/book?${query}`;
}
