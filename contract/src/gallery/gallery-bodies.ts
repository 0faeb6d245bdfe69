import * as v from 'valibot';
import { forOwner, listPaginationSchema, row } from '../body-parts';
import { imageVariantSchema } from '../responsive-image';
import { rightsBody } from '../rights/rights-body';
import { cardStorySchema, galleryItemSchema } from './gallery-item';
import { forOptionalWords } from './item-words';

/** Dates are ISO 8601, duration is in seconds. */
export const galleryItemBodySchema = v.object({
  ...row,
  ...v.omit(galleryItemSchema, ['story']).entries,
  ...forOptionalWords(v.nullable(v.string())),
  uploadedAt: v.string(),
  fileName: v.optional(
    v.pipe(v.string(), v.description(forOwner('What its file was called when it was sent'))),
  ),
  thumbnails: v.optional(
    v.pipe(
      v.array(imageVariantSchema),
      v.description(forOwner('Its picture without the watermark that `image` has, small')),
    ),
  ),
  ...rightsBody,
  isWithdrawing: v.optional(
    v.pipe(
      v.literal(true),
      v.description(forOwner('The media host is still to make its former URLs unusable')),
    ),
  ),
  isRemaking: v.optional(
    v.pipe(
      v.literal(true),
      v.description(forOwner('Its files are being made anew, with or without the watermark')),
    ),
  ),
});

/** A gallery card: an item without a story, or the cover of a story. */
export const galleryCardBodySchema = v.object({
  ...galleryItemBodySchema.entries,
  story: v.optional(cardStorySchema),
});

export const galleryListMetaSchema = v.object({
  pagination: listPaginationSchema,
  isComingSoon: v.optional(
    v.pipe(v.literal(true), v.description('The gallery holds items, and all of them are hidden.')),
  ),
  /** The share picture of the requested item; for a page of cards, of the first with a picture. */
  shareImage: v.optional(imageVariantSchema),
  orderVersion: v.optional(v.pipe(v.string(), v.description(forOwner('On which a new order is based')))),
});

export type GalleryItemBody = v.InferOutput<typeof galleryItemBodySchema>;
export type GalleryCardBody = v.InferOutput<typeof galleryCardBodySchema>;
export type GalleryListMeta = v.InferOutput<typeof galleryListMetaSchema>;
