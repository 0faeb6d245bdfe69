import type { ImageVariant } from '../../media/stored-file';

/** Where a list begins and how much of it there is, in the words it was asked for; counted unless that was not wanted. */
export type GalleryPagination =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

/** What a list of items says beside the items. */
export type GalleryListMeta = {
  pagination: GalleryPagination;
  /** The gallery holds items, and all of them are hidden from the site. */
  isComingSoon?: true;
  /** What previews of the item show that the page was asked for by. */
  shareImage?: ImageVariant;
  /** The version of a gallery's order, on which a new one may be based: told to the owner alone. */
  orderVersion?: string;
};
