import * as v from 'valibot';
import { languageNames } from '../translations/languages';

/** A4 upright, A4 across, 16:9 for screens, and one A5 page. */
export const bookFormats = ['upright', 'across', 'wide', 'card'] as const;

export type BookFormat = (typeof bookFormats)[number];

/** Photographs of a book and of a card, stories of one book, bytes of the file for up to `inFull` photographs at `dpi`. */
export const bookLimits = {
  photographs: 60,
  ofCard: 5,
  stories: 20,
  bytes: 10_000_000,
  inFull: 30,
  dpi: 150,
} as const;

/** Documents' ids in a query, separated by commas. */
const ids = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    v.minLength(1),
    v.maxLength(most),
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))),
  );

const asked = {
  format: v.optional(v.picklist(bookFormats), 'upright'),
  /** Photographs among those that the reader sees, in this order; all of them without it. */
  items: v.optional(ids(bookLimits.photographs)),
};

/** What a client asks for below a link; the language is the selection's. */
export const clientBookSchema = v.object(asked);

/** What the owner asks for: a selection as its client sees it, or stories in this order. */
export const ownBookSchema = v.pipe(
  v.object({
    ...asked,
    language: v.optional(v.picklist(languageNames), 'pt'),
    selection: v.optional(ids(1)),
    stories: v.optional(ids(bookLimits.stories)),
    /** Of stories: with what visitors do not see yet or what is hidden. What has ended is never in a book. */
    unshown: v.optional(v.literal('1')),
  }),
  v.check(
    ({ selection, stories }) => (selection === undefined) !== (stories === undefined),
    'Either a selection or stories',
  ),
);

export type ClientBook = v.InferOutput<typeof clientBookSchema>;
export type OwnBook = v.InferOutput<typeof ownBookSchema>;

/** Headers of a book: its photographs, and the resolution of its pictures where they had to go below `bookLimits.dpi`. */
export const bookHeaders = { photographs: 'x-photographs', dpi: 'x-dpi' } as const;
