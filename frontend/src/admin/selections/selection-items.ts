import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { VisibilityRights } from 'contract/rights/rights';
import { itemStateFor, type SelectionItem } from 'contract/selections/selection';
import type { SiteClock } from '../rights/publication-words';
import { selectionStrings } from './strings';

/** A story, as far as its items' place in a selection needs it. */
type StoryOfItem = VisibilityRights & NonNullable<SelectionItem['story']>;

/** An item as it begins in a selection. @param story the story that it is in; null for none */
export function newItem(item: GalleryItem, story: StoryOfItem | null, clock: SiteClock): SelectionItem {
  const named = story && { documentId: story.documentId, title: story.title };
  return { item, story: named, note: null, isEarly: false, state: itemStateFor(item, story, clock) };
}

/** Whether the client sees an item. */
export function isSeen({ state, isEarly }: Pick<SelectionItem, 'state' | 'isEarly'>): boolean {
  return state === 'early' ? isEarly : state !== 'ended';
}

/** What is said of an item that visitors do not see, or the client does not; empty for any other. */
export function itemStateWords({ state, isEarly }: Pick<SelectionItem, 'state' | 'isEarly'>): string {
  const { states } = selectionStrings;
  if (state === 'shown') return '';
  return state === 'early' && isEarly ? states.earlyShown : states[state];
}
