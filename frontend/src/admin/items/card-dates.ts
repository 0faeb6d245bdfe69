import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { VisibilityRights } from 'contract/rights/rights';
import { rightsState, type SiteClock, soonWords } from '../rights/publication-words';

/** What a card tells of visibility and dates. */
export interface CardDates {
  isHidden: boolean;
  /** Visitors do not see it now. */
  isAway: boolean;
  /** What its dates say; '' for nothing. */
  dates: string;
  /** When it is published, in two words; '' if nothing is planned. */
  soon?: string;
}

/** @param story the item's story; null for none */
export function itemDates(item: GalleryItem, story: VisibilityRights | null, clock: SiteClock): CardDates {
  const { publication, words } = rightsState(item, story, clock);
  const soon = publication === 'scheduled' && item.publishAt ? soonWords(item.publishAt, clock) : '';
  return { isHidden: publication === 'hidden', isAway: publication !== 'shown', dates: words, soon };
}
