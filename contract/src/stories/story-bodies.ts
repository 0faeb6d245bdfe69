import * as v from 'valibot';
import { forOwner, listPaginationSchema, row } from '../body-parts';
import { galleryItemBodySchema } from '../gallery/gallery-bodies';
import { rightsBody } from '../rights/rights-body';
import { listedStorySchema, storyLinkSchema, storyPageMetaSchema, storySchema } from './story';

/** Absent if empty. */
const ofStory = {
  ...rightsBody,
  awaitedFiles: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description(forOwner('Idempotency keys of files that are still to come; until then it is not shown')),
    ),
  ),
};
export const listedStoryBodySchema = v.object({ ...row, ...listedStorySchema.entries, ...ofStory });
export const storyBodySchema = v.object({
  ...row,
  ...storySchema.entries,
  ...ofStory,
  items: v.array(galleryItemBodySchema),
});
export const storyListMetaSchema = v.object({ pagination: listPaginationSchema });
export const storyLinkBodySchema = v.object({ ...storyLinkSchema.entries, cover: galleryItemBodySchema });
export const storyPageMetaBodySchema = v.object({
  ...storyPageMetaSchema.entries,
  previous: v.nullable(storyLinkBodySchema),
  next: v.nullable(storyLinkBodySchema),
});

export type ListedStoryBody = v.InferOutput<typeof listedStoryBodySchema>;
export type StoryBody = v.InferOutput<typeof storyBodySchema>;
export type StoryListMeta = v.InferOutput<typeof storyListMetaSchema>;
export type StoryLinkBody = v.InferOutput<typeof storyLinkBodySchema>;
export type StoryPageMetaBody = v.InferOutput<typeof storyPageMetaBodySchema>;
