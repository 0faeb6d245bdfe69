/** Where new items go in their gallery: §4 says last, and the owner may have chosen otherwise. */
export type NewItemsPlace = 'last' | 'first';

const key = 'new-items-place';

/** The owner's choice on this browser. */
export function readPlace(): NewItemsPlace {
  try {
    return localStorage.getItem(key) === 'first' ? 'first' : 'last';
  } catch {
    return chosen;
  }
}

/** What was chosen where storage is closed to the page. */
let chosen: NewItemsPlace = 'last';

export function writePlace(place: NewItemsPlace): void {
  chosen = place;
  try {
    localStorage.setItem(key, place);
  } catch {
    // The choice then lives as long as this page does.
  }
}
