/**
 * The cover has the site's brown, as cloth; all that is looked at or read is on paper: a page of brown takes a
 * printer's ink, and small light letters fill up in print. Not on white: a studio's white would lose its edge.
 */
export type Ground = 'cloth' | 'paper';

/** Of letters and rules; what it looks like depends on the page's ground. */
export type Colour = 'ink' | 'muted' | 'accent' | 'hairline';

/** The site's colours, as `frontend/src/ui/tokens.css` and the panel's paper have them; hairlines are ink at 18 %. */
export const colours: Record<Ground, Record<Colour | 'ground' | 'frame', string>> = {
  cloth: {
    ground: '#2b1e17',
    frame: '#35261d',
    ink: '#f4ebdf',
    muted: '#cdbba8',
    accent: '#d9a679',
    hairline: '#4f433b',
  },
  paper: {
    ground: '#f7f1e8',
    frame: '#efe6d9',
    ink: '#2b1e17',
    muted: '#6d5a4b',
    accent: '#7a4f28',
    hairline: '#d2cbc2',
  },
};
