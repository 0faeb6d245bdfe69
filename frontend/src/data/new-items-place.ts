/** The position of new items in their gallery: last by default (§4). */
export type NewItemsPlace = 'last' | 'first';

const key = 'new-items-place';

/** The owner's choice in this browser. */
export function readPlace(): NewItemsPlace {
  try {
    return localStorage.getItem(key) === 'first' ? 'first' : 'last';
  } catch {
    return chosen;
  }
}

/** The choice in memory, if local storage is unavailable. */
let chosen: NewItemsPlace = 'last';

export function writePlace(place: NewItemsPlace): void {
  chosen = place;
  try {
    localStorage.setItem(key, place);
  } catch {
    // The choice is lost with the page.
  }
}
