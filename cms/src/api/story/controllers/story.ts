import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseLocale } from '../../../entries/input/list-query';
import { answerSave, baseVersion } from '../../../entries/saves/save-request';
import { answerData, requestData, withoutQuery } from '../../../platform/requests';
import { readRightsChanges } from '../../../rights/rights-changes';
import { viewerOf } from '../../../rights/visibility';
import { answerCards } from '../../../stories/cards';
import { parseCardQuery, parseDeletion, parseStoryPageQuery, parseStoryQuery } from '../../../stories/query';
import { answerList } from '../../../stories/read-stories';
import { createStory, deleteStory, parseStory, saveStory } from '../../../stories/save-story';
import { answerStoryPage, findAddress, readStory } from '../../../stories/story-page';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async cards(ctx: Context) {
    const query = parseCardQuery(ctx.query);
    const viewer = await viewerOf(strapi, ctx, query.language);
    const answer = await answerCards(strapi, { ...query, viewer });
    if (!answer) return ctx.notFound();
    // Any page number beyond the last is valid: empty pages must not fill the cache.
    if (answer.data.length === 0 && query.page > 1) ctx.set('cache-control', 'no-store');
    return answer;
  },

  async find(ctx: Context) {
    const query = parseStoryQuery(ctx.query);
    return answerList(strapi, { ...query, viewer: await viewerOf(strapi, ctx, query.language) });
  },

  async page(ctx: Context) {
    const query = parseStoryPageQuery(ctx.query);
    const viewer = await viewerOf(strapi, ctx, query.language);
    const answer = await answerStoryPage(strapi, { slug: ctx.params.slug, ...query, viewer });
    return answer ?? ctx.notFound();
  },

  async address(ctx: Context) {
    const viewer = await viewerOf(strapi, ctx, parseLocale(ctx.query));
    return answerData(ctx, await findAddress(strapi, ctx.params.name, { viewer }));
  },

  async findOne(ctx: Context) {
    const viewer = await viewerOf(strapi, ctx, parseLocale(ctx.query));
    return answerData(ctx, await readStory(strapi, ctx.params.documentId, { viewer }));
  },

  ...withoutQuery({
    /** For the owner alone. */
    async rightsChanges() {
      return { data: await readRightsChanges(strapi), meta: {} };
    },

    async create(ctx) {
      const sent = parseStory(requestData(ctx.request.body), { isNew: true });
      const data = await createStory(strapi, sent);
      ctx.status = 201;
      return { data, meta: {} };
    },

    update(ctx) {
      const sent = parseStory(requestData(ctx.request.body), { isNew: false });
      return answerSave(ctx, async () => ({
        data: await saveStory(strapi, ctx.params.documentId, baseVersion(ctx), sent),
        meta: {},
      }));
    },
  }),

  delete(ctx: Context) {
    const withItems = parseDeletion(ctx.query);
    return answerSave(ctx, async () => {
      const isDone = await deleteStory(strapi, ctx.params.documentId, baseVersion(ctx), { withItems });
      return isDone ? ctx.send(null, 204) : ctx.notFound();
    });
  },
});
