import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  type DiagnosticRecord,
  parseCategory,
  parseRecord,
  removeLeftovers,
} from '../../../operations/diagnostic/diagnostic-record';
import { refuseQuery } from '../../../platform/requests';
import { diagnosticRecordUid, galleryItemUid } from '../../../platform/strapi/content-types';
import { visitorNow } from '../../../rights/visibility';
import type { GalleryPage } from '../../gallery-item/services/gallery-item';

const maxItems = 100;

type StoredRecord = DiagnosticRecord & { documentId: string; createdAt: string };

function toBody({ documentId, title, category, imageUrl, uploadedAt, createdAt }: StoredRecord) {
  return { documentId, title, category, imageUrl, uploadedAt, createdAt };
}

/** `/api/images` (§7): reads the real gallery, but writes test records of a separate type, which visitors never see. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const category = parseCategory(ctx.query);
    await removeLeftovers(strapi);
    const gallery = strapi.service(galleryItemUid);
    const { items, pagination }: GalleryPage = await gallery.list({
      category,
      viewer: visitorNow(strapi),
      page: 1,
      pageSize: maxItems,
      around: null,
    });
    const data = items.map(({ title, imageUrl, uploadedAt }) => ({ title, category, imageUrl, uploadedAt }));
    return { data, meta: { total: pagination.total } };
  },

  async create(ctx: Context) {
    const record = parseRecord(ctx.query, ctx.request.body);
    await removeLeftovers(strapi);
    const { documentId } = await strapi.documents(diagnosticRecordUid).create({ data: record });
    const stored = await strapi.documents(diagnosticRecordUid).findOne({ documentId });
    if (!stored) throw new Error('The diagnostic record was stored but cannot be read back');
    ctx.status = 201;
    return { data: toBody(stored as StoredRecord), meta: {} };
  },

  async delete(ctx: Context) {
    refuseQuery(ctx.query);
    const { documentId } = ctx.params;
    const { entries } = await strapi.documents(diagnosticRecordUid).delete({ documentId });
    return entries.length > 0 ? ctx.send(null, 204) : ctx.notFound();
  },
});
