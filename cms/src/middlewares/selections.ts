import type { Core } from '@strapi/strapi';
import { linkPrefix } from 'contract/link-prefix';
import type { Context, Middleware } from 'koa';
import { sendInstead } from '../pages/answers';
import { linkHeaders, pageAnswersOf } from '../selections/client/page-answers';
import { linkIn, readToken } from '../selections/index/link';
import { findSelection } from '../selections/index/selection-index';

const linkPath = new RegExp(`^${linkPrefix}([^/]+)(/?$)?`);

/**
 * Finds what a link leads to, for the routes below it, and sends the page of a selection that is over where it is kept. A path that
 * spells a link another way, as it was pasted, is led to it; a wrong link goes on to `global::site`, which has its page.
 */
export default function selections(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const [, token, isPage] = linkPath.exec(ctx.path) ?? [];
    if (token !== undefined) ctx.set(linkHeaders);
    if (token === undefined || !readToken(token)) {
      const link = isRead ? linkIn(ctx.path) : null;
      if (link === null) return next();
      ctx.set(linkHeaders);
      return ctx.redirect(link);
    }
    const found = await findSelection(strapi, token);
    if (found.state === 'unknown') return next();
    const kept =
      found.state === 'over' && isRead && isPage !== undefined
        ? pageAnswersOf(strapi).keptOver(found.selection.language)
        : undefined;
    if (!kept) {
      ctx.state.link = found;
      return next();
    }
    return sendInstead(ctx as Context, kept);
  };
}
