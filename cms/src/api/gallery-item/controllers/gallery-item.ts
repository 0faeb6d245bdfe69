import { type Core, factories } from '@strapi/strapi';
import type { GalleryItemBody } from 'contract/gallery/gallery-bodies';
import { orderVersion } from 'contract/gallery/order-version';
import type { Context } from 'koa';
import { takeCredits, toStoredCredits } from '../../../credits/save-credits';
import { languageOf, locale, readQuery } from '../../../entries/input/list-query';
import { answerSave, baseVersion, checkedInput, idempotencyKeyOf } from '../../../entries/saves/save-request';
import { createItem } from '../../../gallery/create-item';
import { takeFocalPoint } from '../../../gallery/focal-point';
import { createItemFromForm, createOnce, updateItemFromForm, type Warning } from '../../../gallery/item-form';
import { parseGalleryOrder } from '../../../gallery/order';
import { itemFields, parseGalleryQuery } from '../../../gallery/query';
import { checkFormerFiles, checkGalleryItem, checkOwnFiles } from '../../../gallery/validation';
import { isMultipart } from '../../../media/receive/read-multipart';
import { answerData, pickFields, refuse, refuseQuery, requestData } from '../../../platform/requests';
import { galleryItemUid } from '../../../platform/strapi/content-types';
import { saveLocks, whileLocked } from '../../../platform/strapi/save-locks';
import { strings } from '../../../platform/strings';
import { owner, viewerOf } from '../../../rights/visibility';
import type { GalleryAnswer } from '../services/gallery-item';

function metaOf(warnings: Warning[]): { warnings?: Warning[] } {
  return warnings.length > 0 ? { warnings } : {};
}

/**
 * Removes the story of a new item from the body and returns it.
 * @throws ValidationError for anything but a string
 */
function takeStory(ctx: Context): string | null {
  const { story, ...data } = requestData(ctx.request.body);
  if (story === undefined) return null;
  ctx.request.body = { ...ctx.request.body, data };
  if (story === null || story === '') return null;
  return typeof story === 'string' ? story : refuse('story', strings.stories.storyInvalid);
}

/** @throws ValidationError for `story`: only a story's own save assigns its items */
async function inputOf(
  strapi: Core.Strapi,
  ctx: Context,
  { isNew }: { isNew: boolean },
): Promise<Record<string, unknown>> {
  if ('story' in requestData(ctx.request.body)) refuse('story', strings.stories.itemsElsewhere);
  return checkGalleryItem(await checkedInput(strapi, galleryItemUid, ctx), { isNew });
}

export default factories.createCoreController(galleryItemUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const query = parseGalleryQuery(ctx.query);
    const viewer = await viewerOf(strapi, ctx, query.language);
    const answer: GalleryAnswer | null = await strapi.service(galleryItemUid).answer({ ...query, viewer });
    if (!answer) return ctx.notFound();
    // Any page number beyond the last is valid: empty pages must not fill the cache.
    if (answer.data.length === 0 && query.page > 1) ctx.set('cache-control', 'no-store');
    return answer;
  },

  async findOne(ctx: Context) {
    const { fields = null, ...asked } = readQuery(ctx.query, { ...itemFields, ...locale });
    const viewer = await viewerOf(strapi, ctx, languageOf(asked));
    const item: GalleryItemBody | null = await strapi
      .service(galleryItemUid)
      .read(ctx.params.documentId, { viewer });
    return answerData(ctx, item && pickFields(item, fields));
  },

  async create(ctx: Context) {
    refuseQuery(ctx.query);
    const idempotencyKey = idempotencyKeyOf(ctx);
    // Validate before the idempotency key is looked up: a retry of an invalid request is refused again.
    const credits = isMultipart(ctx) ? {} : takeCredits(ctx);
    const story = isMultipart(ctx) ? null : takeStory(ctx);
    const input = isMultipart(ctx) ? null : await inputOf(strapi, ctx, { isNew: true });
    if (input) await checkOwnFiles(strapi, input);
    const { documentId, warnings } = await createOnce(strapi, idempotencyKey, async () => {
      if (input === null) return createItemFromForm(strapi, ctx, idempotencyKey);
      // The save pipeline checks required fields.
      const make = async () => {
        const data = { ...input, idempotencyKey, ...(await toStoredCredits(strapi, credits)) };
        return createItem(strapi, data, story);
      };
      const hasCredits = Object.keys(credits).length > 0;
      const locks = [...saveLocks.galleries(), saveLocks.names()];
      const created = await (hasCredits ? whileLocked(strapi, locks, make) : make());
      return { documentId: created.documentId, warnings: [] };
    });
    ctx.status = 201;
    return {
      data: await strapi.service(galleryItemUid).read(documentId, { viewer: owner }),
      meta: metaOf(warnings),
    };
  },

  update(ctx: Context) {
    const { documentId } = ctx.params;
    return answerSave(ctx, async () => {
      if (isMultipart(ctx)) {
        refuseQuery(ctx.query);
        const { item, warnings, former } = await updateItemFromForm(
          strapi,
          ctx,
          documentId,
          baseVersion(ctx),
        );
        return { data: item, meta: { ...metaOf(warnings), ...(former && { former }) } };
      }
      const focalPoint = takeFocalPoint(ctx);
      const credits = takeCredits(ctx);
      const data = await inputOf(strapi, ctx, { isNew: false });
      await checkFormerFiles(strapi, documentId, data);
      const item = await strapi
        .service(galleryItemUid)
        .saveOver(documentId, baseVersion(ctx), data, { focalPoint, ...credits });
      return { data: item, meta: {} };
    });
  },

  async reorder(ctx: Context) {
    refuseQuery(ctx.query);
    const { category, ids } = parseGalleryOrder(ctx.request.body);
    const isDone = await strapi.service(galleryItemUid).reorder(category, ids, baseVersion(ctx));
    const items: GalleryItemBody[] = await strapi.service(galleryItemUid).listAll(category);
    if (isDone) {
      return { data: items, meta: { orderVersion: orderVersion(items.map(({ documentId }) => documentId)) } };
    }
    const details = { code: 'gallery/order-stale', items };
    return ctx.conflict(strings.orderStale, details);
  },

  async delete(ctx: Context) {
    refuseQuery(ctx.query);
    const { documentId } = ctx.params;
    const { entries } = await strapi.documents(galleryItemUid).delete({ documentId });
    return entries.length > 0 ? ctx.send(null, 204) : ctx.notFound();
  },
}));
