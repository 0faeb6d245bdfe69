/** The beginning of the paths of selections' pages, and of everything beneath them. */
export const linkPrefix = '/s/';
