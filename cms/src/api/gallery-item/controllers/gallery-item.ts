import { factories, type Modules } from '@strapi/strapi';
import type { Context } from 'koa';
import { galleryItemUid } from '../../../content-types';
import { createItemFromForm, updateItemFromForm } from '../../../media/gallery/item-form';
import { isMultipart } from '../../../media/receive/with-multipart';
import { strings } from '../../../strings';
import { checkedInput } from '../../../validation/checked-input';
import { parseGalleryOrder } from '../../../validation/gallery-order';
import { parseGalleryQuery } from '../../../validation/gallery-query';
import { refuseQuery } from '../../../validation/request-data';

type Input = Modules.Documents.Params.Data.Input<typeof galleryItemUid>;

export default factories.createCoreController(galleryItemUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const page = await strapi.service(galleryItemUid).list(parseGalleryQuery(ctx.query));
    return page ? { data: page.items, meta: { pagination: page.pagination } } : ctx.notFound();
  },

  async create(ctx: Context) {
    if (isMultipart(ctx)) {
      refuseQuery(ctx.query);
      const { documentId, warnings } = await createItemFromForm(strapi, ctx);
      ctx.status = 201;
      return {
        data: await strapi.service(galleryItemUid).read(documentId),
        meta: warnings.length > 0 ? { warnings } : {},
      };
    }
    const data = await checkedInput(strapi, galleryItemUid, ctx);
    // What it must hold is checked on every save, from wherever it comes.
    const { documentId } = await strapi.documents(galleryItemUid).create({ data: data as Input });
    ctx.status = 201;
    return { data: await strapi.service(galleryItemUid).read(documentId), meta: {} };
  },

  async update(ctx: Context) {
    const { documentId } = ctx.params;
    if (isMultipart(ctx)) {
      refuseQuery(ctx.query);
      const changed = await updateItemFromForm(strapi, ctx, documentId);
      if (!changed) return ctx.notFound();
      return {
        data: await strapi.service(galleryItemUid).read(documentId),
        meta: changed.warnings.length > 0 ? { warnings: changed.warnings } : {},
      };
    }
    const data = await checkedInput(strapi, galleryItemUid, ctx);
    const updated = await strapi.documents(galleryItemUid).update({ documentId, data });
    if (!updated) return ctx.notFound();
    return { data: await strapi.service(galleryItemUid).read(documentId), meta: {} };
  },

  async reorder(ctx: Context) {
    refuseQuery(ctx.query);
    const { category, ids } = parseGalleryOrder(ctx.request.body);
    const isDone = await strapi.service(galleryItemUid).reorder(category, ids);
    const items = await strapi.service(galleryItemUid).listAll(category);
    if (isDone) return { data: items, meta: {} };
    const details = { code: 'gallery/order-stale', items };
    ctx.status = 409;
    return {
      data: null,
      error: { status: 409, name: 'ConflictError', message: strings.orderStale, details },
    };
  },

  async delete(ctx: Context) {
    refuseQuery(ctx.query);
    const { documentId } = ctx.params;
    const { entries } = await strapi.documents(galleryItemUid).delete({ documentId });
    return entries.length > 0 ? ctx.send(null, 204) : ctx.notFound();
  },
}));
