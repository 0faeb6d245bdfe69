import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { BodyError, readBody, SenderLeftError } from '../body';
import { parseJson } from '../parse-json';
import { refuseAs } from '../requests';
import { strings } from '../strings';
import { authService } from './internals';

/** Bytes. A stranger signs in, or accepts an invitation to Strapi's admin. */
const most = { stranger: 16 * 1024, signedIn: 1024 * 1024 };

const code = 'request/unreadable';

async function readJson(ctx: Context): Promise<object> {
  const { credentials } = (ctx.state.auth ?? {}) as { credentials?: unknown };
  try {
    const bytes = await readBody(ctx.req, credentials ? most.signedIn : most.stranger);
    return bytes.length === 0 ? {} : parseJson(bytes);
  } catch (error) {
    if (error instanceof SenderLeftError) refuseAs(code, strings.bodyUnreadable);
    if (!(error instanceof BodyError)) throw error;
    if (error.status === 413) throw new errors.PayloadTooLargeError(strings.bodyTooLarge, { code });
    ctx.set('connection', 'close');
    return refuseAs(code, strings.bodyUnreadable);
  }
}

/**
 * Has the JSON of a request read once Strapi knows that its sender may use the route, in place of `strapi::body`, which parses
 * up to 1 MB of anybody's. Files stay unread, and what a client of a selection sends: the routes that take them read them.
 */
export function readBodiesOfAllowed(strapi: Core.Strapi): void {
  const auth = authService(strapi);
  const verify = auth.verify.bind(auth);
  /** Strapi also asks what an answer may contain: the body has been read then. */
  const asked = new WeakSet<Context>();
  auth.verify = async (...args) => {
    await verify(...args);
    const ctx = strapi.requestContext.get() as unknown as Context | undefined;
    if (!ctx || !/^(?:POST|PUT|PATCH)$/.test(ctx.method) || asked.has(ctx)) return;
    asked.add(ctx);
    const readsItself = ctx.state.route?.config?.readsBody === true;
    ctx.request.body = readsItself || ctx.is('multipart') ? {} : await readJson(ctx);
  };
}
