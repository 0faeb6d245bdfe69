import { keptChoice } from './kept-choice';

/** The position of new items in their gallery: last by default (§4). */
export type NewItemsPlace = 'last' | 'first';

export const { read: readPlace, write: writePlace } = keptChoice<NewItemsPlace>('new-items-place', [
  'last',
  'first',
]);
