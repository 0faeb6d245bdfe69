import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseTimestamp } from '../../../content/input/texts';
import { publicationOf } from '../../../content/rights/publication';
import { answerSave, baseVersion } from '../../../content/saves/save-request';
import { onlyFields, refuseParameter, refuseQuery, requestData } from '../../../platform/requests';
import { forgetChoices } from '../../../selections/choices/forget';
import { readNews } from '../../../selections/choices/read-choices';
import { listSelections, readSelection, readSelectionChoices } from '../../../selections/read-selections';
import {
  createSelection,
  deleteSelection,
  renewLink,
  saveSelection,
} from '../../../selections/save-selection';
import { parseSelection } from '../../../selections/validation';

/** Everything here is for the owner alone. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const timeZone = () => publicationOf(strapi).timeZone();

  return {
    async find(ctx: Context) {
      refuseQuery(ctx.query);
      return { data: await listSelections(strapi), meta: {} };
    },

    /** What was chosen since a time. */
    async news(ctx: Context) {
      const { since, ...others } = ctx.query;
      refuseQuery(others);
      const time = typeof since === 'string' ? parseTimestamp(since) : null;
      return { data: await readNews(strapi, time ?? refuseParameter('since')), meta: {} };
    },

    async findOne(ctx: Context) {
      refuseQuery(ctx.query);
      const data = await readSelection(strapi, ctx.params.documentId);
      return data ? { data, meta: {} } : ctx.notFound();
    },

    async choices(ctx: Context) {
      refuseQuery(ctx.query);
      const data = await readSelectionChoices(strapi, ctx.params.documentId);
      return data ? { data, meta: {} } : ctx.notFound();
    },

    async create(ctx: Context) {
      refuseQuery(ctx.query);
      const sent = parseSelection(requestData(ctx.request.body), { isNew: true, timeZone: timeZone() });
      const data = await createSelection(strapi, sent);
      ctx.status = 201;
      return { data, meta: {} };
    },

    update(ctx: Context) {
      refuseQuery(ctx.query);
      const sent = parseSelection(requestData(ctx.request.body), { isNew: false, timeZone: timeZone() });
      return answerSave(ctx, async () => ({
        data: await saveSelection(strapi, ctx.params.documentId, baseVersion(ctx), sent),
        meta: {},
      }));
    },

    async renewLink(ctx: Context) {
      refuseQuery(ctx.query);
      onlyFields((ctx.request.body as object | undefined) ?? {}, []);
      return { data: await renewLink(strapi, ctx.params.documentId), meta: {} };
    },

    async forget(ctx: Context) {
      refuseQuery(ctx.query);
      onlyFields((ctx.request.body as object | undefined) ?? {}, []);
      await forgetChoices(strapi, ctx.params.documentId);
      const data = await readSelection(strapi, ctx.params.documentId);
      return data ? { data, meta: {} } : ctx.notFound();
    },

    delete(ctx: Context) {
      refuseQuery(ctx.query);
      return answerSave(ctx, async () => {
        const isDone = await deleteSelection(strapi, ctx.params.documentId, baseVersion(ctx));
        return isDone ? ctx.send(null, 204) : ctx.notFound();
      });
    },
  };
};
