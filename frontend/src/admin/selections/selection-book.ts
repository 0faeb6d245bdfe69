import type { Selection } from 'contract/selections/selection';
import type { BookContents } from '../book/book-contents';
import { isSeen } from './selection-items';

type OfSelection = Pick<Selection, 'documentId' | 'title' | 'language' | 'items'>;

/** What a PDF of a selection can be made of: what its client sees. */
export const selectionBook = ({ documentId, title, language, items }: OfSelection): BookContents => ({
  of: { selection: documentId },
  title,
  language,
  cover: null,
  photographs: items.map(({ item, ...entry }) => ({ item, state: isSeen(entry) ? 'shown' : 'barred' })),
});
