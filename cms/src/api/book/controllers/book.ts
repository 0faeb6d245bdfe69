import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerOwnBook } from '../../../selections/book/answer-book';

/** A PDF of her stories or of a selection, for the owner alone. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  make: (ctx: Context) => answerOwnBook(strapi, ctx),
});
