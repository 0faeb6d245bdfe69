import { factories, type Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ListPagination } from 'contract/body-parts';
import type { GalleryItemBody, GalleryListMeta } from 'contract/gallery/gallery-bodies';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { missingOrder } from 'contract/limits';
import type { FocalPoint, ImageVariant } from 'contract/responsive-image';
import { areCreditsWritten, type SentCredits, toStoredCredits } from '../../../credits/save-credits';
import { readShareImage } from '../../../entries/images/responsive-image';
import { toListPagination } from '../../../entries/input/list-query';
import { isWritten, saveOver } from '../../../entries/saves/save-over';
import { contentVersionOf } from '../../../entries/version/content-version';
import { itemsIn, orderOf, positionOf } from '../../../gallery/display-order';
import { saveFocalPoint } from '../../../gallery/focal-point';
import { readOrderVersion, renumber } from '../../../gallery/order';
import type { GalleryQuery } from '../../../gallery/query';
import { findVisible, readItems, readStoryRights } from '../../../gallery/read-items';
import { pictureOf, type StoredGalleryItem, toGalleryItemBody } from '../../../gallery/serializer';
import { maySeeItem } from '../../../gallery/shown-items';
import { pickFields } from '../../../platform/requests';
import { galleryItemUid } from '../../../platform/strapi/content-types';
import { saveLocks } from '../../../platform/strapi/save-locks';
import { mediaFor } from '../../../rights/owner-media';
import { isVisible, owner, type Viewer } from '../../../rights/visibility';

type Input = Modules.Documents.Params.Data.PartialInput<typeof galleryItemUid>;

/** A page of a list with the data of its `GalleryListMeta`. */
export type GalleryPage = {
  items: GalleryItemBody[];
  pagination: ListPagination;
  isComingSoon: boolean;
  shareImage: ImageVariant | null;
};

/** The response to a list call, with the requested fields only. */
export type GalleryAnswer = { data: Partial<GalleryItemBody>[]; meta: GalleryListMeta };

type ListQuery = Partial<GalleryQuery> &
  Pick<GalleryQuery, 'category' | 'page' | 'pageSize' | 'around'> & { viewer: Viewer };

function bySortPosition(a: StoredGalleryItem, b: StoredGalleryItem): number {
  return (a.order ?? missingOrder) - (b.order ?? missingOrder) || a.id - b.id;
}

export default factories.createCoreService(galleryItemUid, ({ strapi }) => ({
  /**
   * One page of items, by default sorted by order (missing ones as 999), then by id (§4); null if the `around` item does not
   * exist.
   */
  async list({
    category,
    filters = [],
    sort = [],
    viewer,
    pageSize,
    around,
    start = null,
    withCount = true,
    ...requested
  }: ListQuery): Promise<GalleryPage | null> {
    if (around !== null && !(await maySeeItem(strapi, around, viewer))) return null;
    const scope = { category, filters, viewer };
    const position = around === null ? null : await positionOf(strapi, scope, around);
    if (around !== null && position === null) return null;
    const page = position === null ? requested.page : Math.floor(position / pageSize) + 1;
    const counted = withCount ? await itemsIn(strapi, scope).count({ count: '*' }).first() : null;
    const total = counted ? Number(counted.count) : null;
    const order = orderOf(strapi, sort);
    const rows: { id: number }[] = await itemsIn(strapi, scope)
      .select('id')
      .orderByRaw(order.sql, order.columns)
      .limit(pageSize)
      .offset(start ?? (page - 1) * pageSize);
    const ids = rows.map((row) => row.id);

    const found = await readItems(strapi, ids, viewer);
    // Sort by the order that was just read: it may have changed since the ids were read.
    const bySort = (a: StoredGalleryItem, b: StoredGalleryItem) => ids.indexOf(a.id) - ids.indexOf(b.id);
    const stored = found.sort(sort.length === 0 ? bySortPosition : bySort);
    const host = await mediaFor(strapi, viewer);
    const items = stored
      // An item may have been hidden since the ids were read.
      .filter((item) => isVisible(item, viewer))
      .map((item) => toGalleryItemBody(item, host, viewer));
    // Whole galleries only: a filter must not reveal hidden items.
    const isComingSoon =
      total === 0 &&
      viewer.audience === 'visitor' &&
      category !== null &&
      filters.length === 0 &&
      (await itemsIn(strapi, { category, viewer: owner }).first('id')) !== undefined;
    const pagination = toListPagination({ start, page, pageSize }, total);
    const named = stored.find(({ documentId }) => documentId === around);
    const shareImage = named
      ? await readShareImage(strapi, pictureOf(named), host, { language: viewer.language })
      : null;
    return { items, pagination, isComingSoon, shareImage };
  },

  async answer(query: ListQuery): Promise<GalleryAnswer | null> {
    const page = await this.list(query);
    if (!page) return null;
    const { category, viewer, fields: asked = null } = query;
    return {
      data: page.items.map((item) => pickFields(item, asked)),
      meta: {
        pagination: page.pagination,
        ...(page.isComingSoon && { isComingSoon: true }),
        ...(page.shareImage && { shareImage: page.shareImage }),
        ...(viewer.audience === 'owner' &&
          category && { orderVersion: await readOrderVersion(strapi, category) }),
      },
    };
  },

  /** All items of a category in order, including hidden ones. */
  async listAll(category: GalleryCategory): Promise<GalleryItemBody[]> {
    const pageSize = Number.MAX_SAFE_INTEGER;
    const query = { category, viewer: owner, page: 1, pageSize, around: null };
    const whole: GalleryPage | null = await this.list(query);
    return whole?.items ?? [];
  },

  /**
   * Numbers a category's items from 1 in the given order (§5); an empty list changes nothing.
   * @param base the version of the order that the client edited; null accepts any
   * @returns false, without a change, if the list or the version differs from the stored one
   */
  async reorder(category: GalleryCategory, ids: string[], base: string | null): Promise<boolean> {
    if (ids.length === 0) return true;
    const isDone = await renumber(strapi, category, ids, base);
    if (isDone) await contentVersionOf(strapi).bump();
    return isDone;
  },

  /** One item in the API's shape; null if it does not exist or is hidden from this client. */
  async read(documentId: string, { viewer }: Pick<ListQuery, 'viewer'>): Promise<GalleryItemBody | null> {
    if (!(await maySeeItem(strapi, documentId, viewer))) return null;
    const found = await findVisible(strapi, { field: 'documentId', values: [documentId] }, viewer);
    const [item] = await readItems(
      strapi,
      found.map(({ id }) => id),
      viewer,
    );
    if (!item) return null;
    const host = await mediaFor(strapi, viewer);
    // Only the owner's answer depends on it.
    const story = viewer.audience === 'owner' ? await readStoryRights(strapi, item.id) : undefined;
    return toGalleryItemBody(item, host, viewer, story);
  },

  /**
   * Changes the given attributes only, and the focal point of the item's picture if given.
   * @param more.beforeChange runs before the change, in the same transaction
   * @throws StaleSave if the stored item has another version than `base`; NotFoundError
   */
  saveOver(
    documentId: string,
    base: string | null,
    data: Record<string, unknown>,
    {
      focalPoint,
      beforeChange,
      ...credits
    }: SentCredits & { focalPoint?: FocalPoint | undefined; beforeChange?: () => Promise<void> } = {},
  ): Promise<GalleryItemBody> {
    const isNaming = Object.keys(credits).length > 0;
    return saveOver(strapi, base, {
      locks: [
        ...saveLocks.galleries(),
        ...(isNaming ? [saveLocks.names()] : []),
        saveLocks.entry(galleryItemUid, documentId),
      ],
      read: async () => {
        const item = await this.read(documentId, { viewer: owner });
        if (!item) throw new errors.NotFoundError();
        return item;
      },
      data,
      isRestWritten: (current) =>
        (!focalPoint || isWritten(focalPoint, current.image?.focalPoint ?? {})) &&
        areCreditsWritten(credits, current),
      write: async () => {
        await beforeChange?.();
        if (focalPoint) await saveFocalPoint(strapi, documentId, focalPoint);
        const input = { ...data, ...(await toStoredCredits(strapi, credits)) };
        await strapi.documents(galleryItemUid).update({ documentId, data: input as Input });
      },
    });
  },
}));
