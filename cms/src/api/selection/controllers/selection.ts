import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseTimestamp } from '../../../entries/input/texts';
import { answerSave, baseVersion } from '../../../entries/saves/save-request';
import {
  answerData,
  onlyFields,
  refuseParameter,
  requestData,
  withoutQuery,
} from '../../../platform/requests';
import { publicationOf } from '../../../rights/publication';
import { forgetChoices } from '../../../selections/choices/forget';
import { noteSeen } from '../../../selections/choices/opened';
import { readNews } from '../../../selections/choices/read-choices';
import {
  listSelections,
  readSelection,
  readSelectionChoices,
} from '../../../selections/edit/read-selections';
import {
  createSelection,
  deleteSelection,
  renewLink,
  saveSelection,
} from '../../../selections/edit/save-selection';
import { parseSelection } from '../../../selections/edit/validation';

/** Everything here is for the owner alone. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const parse = (ctx: Context, isNew: boolean, only?: readonly string[]) =>
    parseSelection(requestData(ctx.request.body), {
      ...{ isNew, timeZone: publicationOf(strapi).timeZone() },
      ...(only && { only }),
    });

  return {
    ...withoutQuery({
      async find() {
        return { data: await listSelections(strapi), meta: {} };
      },

      findOne: async (ctx) => answerData(ctx, await readSelection(strapi, ctx.params.documentId)),

      choices: async (ctx) => answerData(ctx, await readSelectionChoices(strapi, ctx.params.documentId)),

      async create(ctx) {
        const data = await createSelection(strapi, parse(ctx, true));
        ctx.status = 201;
        return { data, meta: {} };
      },

      update(ctx) {
        const sent = parse(ctx, false);
        return answerSave(ctx, async () => ({
          data: await saveSelection(strapi, ctx.params.documentId, baseVersion(ctx), sent),
          meta: {},
        }));
      },

      async renewLink(ctx) {
        const hasBody = Object.keys(ctx.request.body ?? {}).length > 0;
        const changes = hasBody ? parse(ctx, false, ['until']) : {};
        return { data: await renewLink(strapi, ctx.params.documentId, changes), meta: {} };
      },

      async forget(ctx) {
        onlyFields((ctx.request.body as object | undefined) ?? {}, []);
        await forgetChoices(strapi, ctx.params.documentId);
        return answerData(ctx, await readSelection(strapi, ctx.params.documentId));
      },

      news: async () => ({ data: await readNews(strapi), meta: {} }),

      /** The owner has looked at what clients did until `at`; never a time to come. */
      async seen(ctx) {
        const body = requestData(ctx.request.body);
        onlyFields(body, ['at']);
        const at = typeof body.at === 'string' ? parseTimestamp(body.at) : null;
        if (!at) return refuseParameter('at');
        await noteSeen(strapi, ctx.params.documentId, new Date(Math.min(at.getTime(), Date.now())));
        return ctx.send(null, 204);
      },

      delete: (ctx) =>
        answerSave(ctx, async () => {
          const isDone = await deleteSelection(strapi, ctx.params.documentId, baseVersion(ctx));
          return isDone ? ctx.send(null, 204) : ctx.notFound();
        }),
    }),
  };
};
