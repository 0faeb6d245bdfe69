import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { VisibilityRights } from 'contract/rights/rights';
import { itemStateFor } from 'contract/selections/selection';
import type { BookContents } from '../../book/book-contents';
import type { SiteClock } from '../../rights/publication-words';

interface StoryOfBook extends VisibilityRights {
  documentId: string;
  title: string;
  /** The cover item's documentId; null for the first one. */
  cover: string | null;
  items: readonly GalleryItem[];
}

/** What a PDF of stories, at least one, can be made of: what visitors see, and what they do not see while the owner may show it. */
export function storiesBook(stories: readonly StoryOfBook[], clock: SiteClock): BookContents {
  return {
    of: { stories: stories.map(({ documentId }) => documentId) },
    title: stories.map(({ title }) => title).join(', '),
    language: 'pt',
    cover: stories[0]?.cover ?? null,
    photographs: stories.flatMap((story) =>
      story.items.map((item) => {
        const state = itemStateFor(item, story, clock);
        return { item, state: state === 'ended' ? 'barred' : state === 'shown' ? state : 'unshown' };
      }),
    ),
  };
}
