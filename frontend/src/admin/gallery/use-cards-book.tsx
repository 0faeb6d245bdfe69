import { bookLimits } from 'contract/book/book';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-toastify';
import type { BookContents } from '../book/book-contents';
import { LateBookDialog } from '../book/late-book-dialog';
import { bookStrings } from '../book/strings';
import type { GalleryCard } from '../items/gallery-cards';
import type { SiteClock } from '../rights/publication-words';
import { storiesBook } from '../stories/cards/story-book';

/** 'Baixar PDF' of chosen cards, which are whole stories: of anything else it says what to do. */
export function useCardsBook(clock: SiteClock) {
  const [contents, setContents] = useState<BookContents | null>(null);
  const open = (cards: readonly GalleryCard[]) => {
    const stories = cards.flatMap(({ story, items }) => (story ? { ...story, items } : []));
    if (stories.length < cards.length) toast.info(bookStrings.storiesOnly);
    else if (stories.length > bookLimits.stories) toast.info(bookStrings.tooManyStories(bookLimits.stories));
    else setContents(storiesBook(stories, clock));
  };
  const dialog: ReactNode = contents && (
    <LateBookDialog read={{ data: contents }} onClose={() => setContents(null)} />
  );
  return { open, dialog };
}
