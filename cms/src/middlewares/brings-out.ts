import { bringsOutCode } from 'contract/rights/release';
import type { Context, Middleware } from 'koa';
import { BringsOut } from '../rights/ask-before-release';

/** Answers 409 with what a save would bring out: to the API and to Strapi's admin. */
export default function bringsOut(): Middleware {
  return async (ctx, next) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof BringsOut)) throw error;
      const { message, broughtOut } = error;
      return (ctx as Context).conflict(message, { code: bringsOutCode, broughtOut });
    }
  };
}
