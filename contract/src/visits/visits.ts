import * as v from 'valibot';
import { galleryCategories } from '../gallery/gallery-category';

/** Where a page sends what happened: `view /moda/barro`, in text/plain. */
export const visitsPath = '/visits';

/** What a page sends: that it was seen, that a contact was tapped. */
export const sentVisitKinds = ['view', 'contact'] as const;
/** And what the server counts itself. */
export const visitKinds = [...sentVisitKinds, 'opening', 'download'] as const;

export type SentVisitKind = (typeof sentVisitKinds)[number];
export type VisitKind = (typeof visitKinds)[number];

export const visitLimits = {
  /** Of a body. */
  bytes: 200,
  /** Days that are kept one by one, then months. */
  days: 730,
  /** Days that the panel shows. */
  shown: 30,
} as const;

export const visitPages = ['home', ...galleryCategories, 'about'] as const;
export type VisitPage = (typeof visitPages)[number];

const counts = v.object({ view: v.number(), contact: v.number(), opening: v.number(), download: v.number() });
export type VisitCounts = v.InferOutput<typeof counts>;

/** The last `visitLimits.shown` days for the panel. */
export const visitsSchema = v.object({
  /** The first day that was counted at all, `YYYY-MM-DD`; null before it. */
  since: v.nullable(v.string()),
  /** Oldest first, today last; none is missing. */
  days: v.array(v.object({ day: v.string(), ...counts.entries })),
  pages: v.array(v.object({ page: v.picklist(visitPages), view: v.number(), contact: v.number() })),
  /** Those that were seen, the most seen first; one that is deleted is not among them. */
  stories: v.array(
    v.object({
      documentId: v.string(),
      title: v.string(),
      category: v.picklist(galleryCategories),
      view: v.number(),
      contact: v.number(),
    }),
  ),
  /** Those that were opened or downloaded, the newest first. `sent` are the people who sent choices, at any time. */
  selections: v.array(
    v.object({
      documentId: v.string(),
      title: v.string(),
      opening: v.number(),
      download: v.number(),
      sent: v.number(),
    }),
  ),
});

export type Visits = v.InferOutput<typeof visitsSchema>;
