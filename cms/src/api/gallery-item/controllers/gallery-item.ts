import { factories, type Modules } from '@strapi/strapi';
import type { Context } from 'koa';
import { galleryItemUid } from '../../../content-types';
import { checkedInput } from '../../../validation/checked-input';
import { parseGalleryQuery } from '../../../validation/gallery-query';
import { refuseQuery } from '../../../validation/request-data';

type Input = Modules.Documents.Params.Data.Input<typeof galleryItemUid>;

export default factories.createCoreController(galleryItemUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const { items, pagination } = await strapi.service(galleryItemUid).list(parseGalleryQuery(ctx.query));
    return { data: items, meta: { pagination } };
  },

  async create(ctx: Context) {
    const data = await checkedInput(strapi, galleryItemUid, ctx);
    // What it must hold is checked on every save, from wherever it comes.
    const { documentId } = await strapi.documents(galleryItemUid).create({ data: data as Input });
    ctx.status = 201;
    return { data: await strapi.service(galleryItemUid).read(documentId), meta: {} };
  },

  async update(ctx: Context) {
    const { documentId } = ctx.params;
    const data = await checkedInput(strapi, galleryItemUid, ctx);
    const updated = await strapi.documents(galleryItemUid).update({ documentId, data });
    if (!updated) return ctx.notFound();
    return { data: await strapi.service(galleryItemUid).read(documentId), meta: {} };
  },

  async delete(ctx: Context) {
    refuseQuery(ctx.query);
    const { documentId } = ctx.params;
    const { entries } = await strapi.documents(galleryItemUid).delete({ documentId });
    return entries.length > 0 ? ctx.send(null, 204) : ctx.notFound();
  },
}));
