import { factories, type Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { GalleryItemBody, GalleryListMeta, ListPagination } from 'contract/api-bodies';
import type { GalleryCategory } from 'contract/gallery-category';
import { missingOrder } from 'contract/limits';
import type { FocalPoint, ImageVariant } from 'contract/responsive-image';
import { areCreditsWritten, type SentCredits, toStoredCredits } from '../../../content/credits/save-credits';
import { itemsIn, orderOf, positionOf } from '../../../content/gallery/display-order';
import { saveFocalPoint } from '../../../content/gallery/focal-point';
import { readOrderVersion, renumber } from '../../../content/gallery/order';
import type { GalleryQuery } from '../../../content/gallery/query';
import { readItem, readItems } from '../../../content/gallery/read-items';
import { pictureOf, type StoredGalleryItem, toGalleryItemBody } from '../../../content/gallery/serializer';
import { isVisible } from '../../../content/gallery/visibility';
import { readShareImage } from '../../../content/images/responsive-image';
import { toListPagination } from '../../../content/input/list-query';
import { isWritten, saveOver } from '../../../content/saves/save-over';
import { contentVersionOf } from '../../../content/version/content-version';
import { mediaHostOf } from '../../../media/media-host';
import { pickFields } from '../../../platform/requests';
import { galleryItemUid } from '../../../platform/strapi/content-types';
import { saveLocks } from '../../../platform/strapi/save-locks';

/** What of an item says where it stands. */
const places = ['category', 'order'];

type Input = Modules.Documents.Params.Data.PartialInput<typeof galleryItemUid>;

/** A page of a list, and what `GalleryListMeta` says of it. */
export type GalleryPage = {
  items: GalleryItemBody[];
  pagination: ListPagination;
  isComingSoon: boolean;
  shareImage: ImageVariant | null;
};

/** A list call's answer; of items of which fields were asked for, those alone. */
export type GalleryAnswer = { data: Partial<GalleryItemBody>[]; meta: GalleryListMeta };

/** A list call, and whether it is one who may see what is hidden from the site. */
type ListQuery = Partial<GalleryQuery> &
  Pick<GalleryQuery, 'category' | 'page' | 'pageSize' | 'around'> & { withHidden: boolean };

function bySortPosition(a: StoredGalleryItem, b: StoredGalleryItem): number {
  return (a.order ?? missingOrder) - (b.order ?? missingOrder) || a.id - b.id;
}

export default factories.createCoreService(galleryItemUid, ({ strapi }) => ({
  /**
   * One page of items, sorted by order, those without one as 999, then by id (§4), unless something else is asked for; null
   * when it is to be the page of an item that is not there.
   */
  async list({
    category,
    filters = [],
    sort = [],
    withHidden,
    pageSize,
    around,
    start = null,
    withCount = true,
    ...asked
  }: ListQuery): Promise<GalleryPage | null> {
    const scope = { category, filters, withHidden };
    const position = around === null ? null : await positionOf(strapi, scope, around);
    if (around !== null && position === null) return null;
    const page = position === null ? asked.page : Math.floor(position / pageSize) + 1;
    const counted = withCount ? await itemsIn(strapi, scope).count({ count: '*' }).first() : null;
    const total = counted ? Number(counted.count) : null;
    const order = orderOf(strapi, sort);
    const rows: { id: number }[] = await itemsIn(strapi, scope)
      .select('id')
      .orderByRaw(order.sql, order.columns)
      .limit(pageSize)
      .offset(start ?? (page - 1) * pageSize);
    const ids = rows.map((row) => row.id);

    const found = await readItems(strapi, ids);
    // Numbers and places come from one look: the order may have changed since the ids were read.
    const bySort = (a: StoredGalleryItem, b: StoredGalleryItem) => ids.indexOf(a.id) - ids.indexOf(b.id);
    const stored = found.sort(sort.length === 0 ? bySortPosition : bySort);
    const host = await mediaHostOf(strapi);
    const items = stored
      // One may have been hidden since the ids were read.
      .filter((item) => withHidden || isVisible(item))
      .map((item) => toGalleryItemBody(item, host, { forOwner: withHidden }));
    // Of a gallery alone: a filter must not find what is hidden.
    const isComingSoon =
      total === 0 &&
      !withHidden &&
      category !== null &&
      filters.length === 0 &&
      (await itemsIn(strapi, { category, withHidden: true }).first('id')) !== undefined;
    const pagination = toListPagination({ start, page, pageSize }, total);
    const named = stored.find(({ documentId }) => documentId === around);
    const shareImage = named ? await readShareImage(strapi, pictureOf(named), host) : null;
    return { items, pagination, isComingSoon, shareImage };
  },

  /** The same as the API answers it. */
  async answer(query: ListQuery): Promise<GalleryAnswer | null> {
    const page = await this.list(query);
    if (!page) return null;
    const { category, withHidden, fields: asked = null } = query;
    return {
      data: page.items.map((item) => pickFields(item, asked)),
      meta: {
        pagination: page.pagination,
        ...(page.isComingSoon && { isComingSoon: true }),
        ...(page.shareImage && { shareImage: page.shareImage }),
        ...(withHidden && category && { orderVersion: await readOrderVersion(strapi, category) }),
      },
    };
  },

  /** Every item of a category, in order, hidden ones too. */
  async listAll(category: GalleryCategory): Promise<GalleryItemBody[]> {
    const pageSize = Number.MAX_SAFE_INTEGER;
    const query = { category, withHidden: true, page: 1, pageSize, around: null };
    const whole: GalleryPage | null = await this.list(query);
    return whole?.items ?? [];
  },

  /**
   * Numbers a category's items from 1 in the given order (§5); an empty list leaves everything as it is.
   * @param base the version of the order that this one is made of; null for whatever is stored
   * @returns false when the list or the version is not what is stored, and nothing was changed
   */
  async reorder(category: GalleryCategory, ids: string[], base: string | null): Promise<boolean> {
    if (ids.length === 0) return true;
    const isDone = await renumber(strapi, category, ids, base);
    if (isDone) await contentVersionOf(strapi).bump();
    return isDone;
  },

  /** One item in the API's shape; null when there is none, or none that this visitor sees. */
  async read(
    documentId: string,
    { withHidden }: Pick<ListQuery, 'withHidden'>,
  ): Promise<GalleryItemBody | null> {
    const item = await readItem(strapi, documentId);
    if (!item || !(withHidden || isVisible(item))) return null;
    return toGalleryItemBody(item, await mediaHostOf(strapi), { forOwner: withHidden });
  },

  /**
   * Changes the given attributes alone, and the focal point of the item's picture where one is given.
   * @param more.ahead done in the same transaction, ahead of the change
   * @throws StaleSave when the stored item is another version than `base`; NotFoundError when there is none
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
    const isPlaced = places.some((name) => name in data);
    const isNaming = Object.keys(credits).length > 0;
    return saveOver(strapi, base, {
      locks: [
        ...(isPlaced ? saveLocks.galleries() : []),
        ...(isNaming ? [saveLocks.names()] : []),
        saveLocks.entry(galleryItemUid, documentId),
      ],
      read: async () => {
        const item = await this.read(documentId, { withHidden: true });
        if (!item) throw new errors.NotFoundError();
        return item;
      },
      data,
      isElseWritten: (current) =>
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
