import { useMemo, useState } from 'react';
import type { GalleryCard } from '../items/gallery-cards';
import { type SiteClock, soonWords } from '../rights/publication-words';
import { type CardState, cardState, type GalleryFilter, galleryFilters } from './card-states';
import { galleryStrings } from './strings';

const text = galleryStrings.filters;

export interface Filtering {
  filter: GalleryFilter;
  choose: (filter: GalleryFilter) => void;
  counts: Record<GalleryFilter, number>;
  /** What there is, and what is published next; '' for nothing. */
  there: string;
  soon: string;
  /** The cards that the filter shows; undefined until they are loaded. */
  cards: GalleryCard[] | undefined;
  stateOf: (id: string) => CardState | undefined;
  /** The place of a card among all, from 0. */
  placeOf: (id: string) => number;
}

/** The gallery's cards by what visitors see of them. */
export function useFilter(all: GalleryCard[] | undefined, clock: SiteClock): Filtering {
  const [filter, choose] = useState<GalleryFilter>('all');
  return useMemo(() => {
    const states = new Map(all?.map((card) => [card.id, cardState(card, clock)]));
    const places = new Map(all?.map(({ id }, place) => [id, place]));
    const fits = ({ id }: GalleryCard, of: GalleryFilter) => states.get(id)?.filters.has(of) === true;
    const counts = Object.fromEntries(
      galleryFilters.map((of) => [of, all?.filter((card) => fits(card, of)).length ?? 0]),
    ) as Record<GalleryFilter, number>;
    const [next] = [...states.values()].flatMap((state) => state.next ?? []).sort();
    const items = all?.flatMap((card) => card.items) ?? [];
    const stories = all?.filter(({ story }) => story !== null).length ?? 0;
    return {
      filter,
      choose,
      counts,
      there: items.length > 0 ? text.there(items, stories) : '',
      soon: next ? text.soon(counts.scheduled, soonWords(next, clock)) : '',
      cards: filter === 'all' ? all : all?.filter((card) => fits(card, filter)),
      stateOf: (id) => states.get(id),
      placeOf: (id) => places.get(id) ?? 0,
    };
  }, [all, clock, filter]);
}
