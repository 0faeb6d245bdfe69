import { useMemo, useState } from 'react';
import type { GalleryCard } from '../items/gallery-cards';
import type { SiteClock } from '../rights/publication-words';
import { type CardState, cardState, type GalleryFilter, galleryFilters } from './card-states';

export interface Filtering {
  filter: GalleryFilter;
  choose: (filter: GalleryFilter) => void;
  counts: Record<GalleryFilter, number>;
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
    return {
      filter,
      choose,
      counts: Object.fromEntries(
        galleryFilters.map((of) => [of, all?.filter((card) => fits(card, of)).length ?? 0]),
      ) as Record<GalleryFilter, number>,
      cards: filter === 'all' ? all : all?.filter((card) => fits(card, filter)),
      stateOf: (id) => states.get(id),
      placeOf: (id) => places.get(id) ?? 0,
    };
  }, [all, clock, filter]);
}
