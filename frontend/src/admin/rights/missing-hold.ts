import { endsBeforeStart, periodOf, publicationOf, type VisibilityRights } from 'contract/rights/rights';
import type { SentRights } from '../../data/rights';
import type { SiteClock } from './publication-words';

/**
 * What keeps a story away exactly as long as its items are, for one that only they keep away: until the first of them would
 * appear, or hidden if none would. Null for any other story.
 */
export function missingHold(
  story: VisibilityRights,
  items: readonly VisibilityRights[],
  { now, timeZone }: SiteClock,
): Partial<Pick<SentRights, 'hidden' | 'publishAt'>> | null {
  const stateOf = (rights: VisibilityRights) => publicationOf(rights, null, now, timeZone);
  const states = items.map(stateOf);
  const isHeld = states.includes('hidden') || states.includes('scheduled');
  if (stateOf(story) !== 'shown' || !isHeld || states.includes('shown')) return null;
  const starts = items.flatMap((item) => {
    const { from, until } = periodOf(item, timeZone);
    return now < from && from < until && Number.isFinite(from) ? from : [];
  });
  const publishAt = starts.length > 0 && new Date(Math.min(...starts)).toISOString();
  return publishAt && !endsBeforeStart({ ...story, publishAt }, timeZone) ? { publishAt } : { hidden: true };
}
