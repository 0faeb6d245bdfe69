import type { Publication } from 'contract/rights/rights';
import type { CardDates } from '../items/card-dates';
import { itemDates } from '../items/card-dates';
import type { GalleryCard } from '../items/gallery-cards';
import { missingHold } from '../rights/missing-hold';
import { rightsState, type SiteClock, soonWords, underWayWords } from '../rights/publication-words';
import { rightsStrings } from '../rights/strings';

/** The filters of a gallery's cards, in the order of their buttons. */
export const galleryFilters = ['all', 'scheduled', 'ended', 'hidden', 'shown'] as const;
export type GalleryFilter = (typeof galleryFilters)[number];

export interface CardState {
  dates: CardDates;
  /** The filters that show it. */
  filters: ReadonlySet<GalleryFilter | Publication>;
  /** The first instant at which something of it is published, ISO 8601. */
  next: string | undefined;
}

const reasons = ['scheduled', 'ended', 'hidden'] as const;

/** What a card says, and which filters show it: a story's also those of its items. */
export function cardState({ item, story, items }: GalleryCard, clock: SiteClock): CardState {
  if (!story) {
    const { publication } = rightsState(item, null, clock);
    const next = publication === 'scheduled' ? item.publishAt : undefined;
    return { dates: itemDates(item, null, clock), filters: new Set(['all', publication]), next };
  }
  const own = rightsState(story, null, clock);
  const each = items.map((one) => rightsState(one, story, clock).publication);
  const planned = [story, ...items].filter((_, at) => [own.publication, ...each][at] === 'scheduled');
  const [next] = planned.flatMap(({ publishAt }) => publishAt ?? []).sort();
  const isShown = each.includes('shown');
  const away = reasons.flatMap((reason) => {
    const count = each.filter((publication) => publication === reason).length;
    return count === 0 ? [] : rightsStrings.away[reason](count);
  });
  return {
    dates: {
      isHidden: own.publication === 'hidden' || each.every((publication) => publication === 'hidden'),
      isAway: !isShown,
      dates: [
        own.words,
        away.join(', '),
        missingHold(story, items, clock) && rightsStrings.onlyItems,
        items.map(underWayWords).find(Boolean),
      ]
        .filter(Boolean)
        .join(' · '),
      soon: own.publication === 'scheduled' && next ? soonWords(next, clock) : '',
    },
    next,
    filters: new Set([
      'all',
      ...(isShown ? (['shown'] as const) : []),
      ...[own.publication, ...each].filter((publication) => publication !== 'shown'),
    ]),
  };
}
