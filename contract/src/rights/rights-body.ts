import * as v from 'valibot';
import { forOwner } from '../body-parts';

/** What the owner decides of an item or a story. Absent if empty. */
export const rightsBody = {
  hidden: v.optional(v.pipe(v.literal(true), v.description(forOwner('Hidden from the site')))),
  publishAt: v.optional(v.pipe(v.string(), v.description(forOwner('Shown from this minute on')))),
  rightsUntil: v.optional(
    v.pipe(v.string(), v.description(forOwner("Shown until the end of this day, in the site's time zone"))),
  ),
  rightsNote: v.optional(v.pipe(v.string(), v.description(forOwner('A note on rights')))),
  isWhole: v.optional(
    v.pipe(v.literal(true), v.description(forOwner('Without a watermark, and cropped nowhere'))),
  ),
};
