import type { ComponentType } from 'react';

/** From this place on, entries of the menu stand below the others, beside the link to the site. */
export const placeBelow = 100;

/** An entry of the menu. */
export interface MenuEntry {
  text: string;
  /** Orders the entries, as §2 has them. */
  place: number;
  to: string;
}

export interface Screen {
  /** Its address, with the router's parameters. */
  path: string;
  /** Loads the screen, which is a chunk of its own: a subject's object imports none of its screens. */
  load: () => Promise<ComponentType>;
  /** Its entry in the menu; a list for a screen that shows several things. */
  menu?: Omit<MenuEntry, 'to'> | readonly MenuEntry[];
}

/** What the panel's frame knows of a subject. */
export interface Subject {
  screens: readonly Screen[];
}
