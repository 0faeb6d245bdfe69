import type { ComponentType } from 'react';

/** The groups of the menu, in their order: what she makes, who she is, what the site rests on. */
export const menuGroups = ['work', 'me', 'house'] as const;

/** An entry of the menu. */
export interface MenuEntry {
  text: string;
  group: (typeof menuGroups)[number];
  /** Orders the entries of a group. */
  place: number;
  to: string;
  /** Loads what tells at the entry how much is new there; it comes after a page with its pictures. */
  mark?: () => Promise<ComponentType>;
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
