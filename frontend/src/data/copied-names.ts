import { keptChoice } from './kept-choice';

/** How the owner copies the names of files that clients chose. */
export const namesSeparator = keptChoice('names-separator', ['comma', 'space']);
export const namesEnding = keptChoice('names-ending', ['without', 'with']);
