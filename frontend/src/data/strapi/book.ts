import { readBook } from '../book';
import { DataError } from '../data-error';
import type { SiteEditor } from '../site-editor';
import type { OwnerCalls } from './owner-calls';

export const bookOf = ({ open }: OwnerCalls): SiteEditor['book'] => ({
  async make(asked, tell, signal) {
    const answer = await open(`/api/book?${new URLSearchParams(asked)}`, signal);
    return await readBook(answer, tell).catch((cause: unknown) => {
      throw new DataError('offline', 'The book was cut off', { cause });
    });
  },
});
