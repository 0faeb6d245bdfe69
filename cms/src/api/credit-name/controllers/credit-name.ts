import type { Core, Modules } from '@strapi/strapi';
import type { Context } from 'koa';
import { listNames, mergeNames, readName } from '../../../credits/names';
import { answerData, onlyFields, requestData, withoutQuery } from '../../../platform/requests';
import { creditNameUid } from '../../../platform/strapi/content-types';
import { listAppearances } from '../../../stories/appearances';

const fields = ['name', 'kind', 'instagram', 'site'];

type Input = Modules.Documents.Params.Data.Input<typeof creditNameUid>;

/** The fields of a name; the save pipeline validates their values. */
function inputOf(ctx: Context): Input {
  const data = requestData(ctx.request.body);
  onlyFields(data, fields);
  return data as Input;
}

/** The names of fichas técnicas, for the owner only: visitors see them in credits. */
export default ({ strapi }: { strapi: Core.Strapi }) =>
  withoutQuery({
    async find() {
      return { data: await listNames(strapi), meta: {} };
    },

    async create(ctx: Context) {
      const { documentId } = await strapi.documents(creditNameUid).create({ data: inputOf(ctx) });
      ctx.status = 201;
      return { data: await readName(strapi, documentId), meta: {} };
    },

    async update(ctx: Context) {
      const { documentId } = ctx.params;
      const saved = await strapi.documents(creditNameUid).update({ documentId, data: inputOf(ctx) });
      return answerData(ctx, saved && (await readName(strapi, documentId)));
    },

    async delete(ctx: Context) {
      const { documentId } = ctx.params;
      const { entries } = await strapi.documents(creditNameUid).delete({ documentId });
      return entries.length > 0 ? ctx.send(null, 204) : ctx.notFound();
    },

    async merge(ctx: Context) {
      const data = requestData(ctx.request.body);
      onlyFields(data, ['merged']);
      return { data: await mergeNames(strapi, ctx.params.documentId, data.merged), meta: {} };
    },

    async appearances(ctx: Context) {
      return { data: await listAppearances(strapi, ctx.params.documentId), meta: {} };
    },
  });
