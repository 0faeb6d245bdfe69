import type { Core } from '@strapi/strapi';
import { linkPrefix } from 'contract/link-prefix';
import type { Context, Middleware } from 'koa';
import { takesFiles } from '../media/receive/read-multipart';
import { discardRest, restOfFiles } from '../platform/body';
import { answerError } from '../platform/error-answer';
import { strings } from '../platform/strings';

/** What has no body of interest, and is answered everywhere: by a page that says so, if by nothing else. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a selection's page sends: also forms, which their routes read. */
const clientPosts = new RegExp(`^${linkPrefix}[^/]+/(?:choices|opened)$`);
const json = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

function hasBody({ headers }: Context['req']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Refuses a form of files elsewhere than at the routes that take one, and what is neither that, nor a client's form, nor plain JSON. @returns whether it did */
function refuseType(ctx: Context): boolean {
  if (!hasBody(ctx.req) || !/^(?:POST|PUT|PATCH)$/.test(ctx.method) || clientPosts.test(ctx.path))
    return false;
  const encoding = ctx.get('content-encoding');
  const type = ctx.get('content-type').trim();
  if (encoding !== '' && encoding !== 'identity')
    answerError(ctx, 415, strings.encodingRefused, { code: 'request/encoded' });
  else if (/^multipart\//i.test(type)) {
    if (takesFiles(ctx)) return false;
    answerError(ctx, 415, strings.multipartRefused, { code: 'media/not-accepted-here' });
  } else if (json.test(type)) return false;
  else answerError(ctx, 415, strings.bodyNotJson, { code: 'request/not-json' });
  return true;
}

/** Answers what no route takes. @returns whether it did */
function refuseRoute(ctx: Context, router: Core.Strapi['server']['router']): boolean {
  const { path: layers, route } = router.match(ctx.path, ctx.method);
  if (route) return false;
  const methods = new Set(layers.flatMap((layer: { methods: string[] }) => layer.methods));
  if (ctx.path.startsWith('/api/') && methods.size === 0) ctx.notFound();
  else {
    ctx.set('allow', [...methods].join(', ') || 'GET, HEAD');
    ctx.methodNotAllowed();
  }
  return true;
}

/**
 * Decides by its head alone whether a request may have a body: one that nothing takes is answered before a byte of it is read.
 * What is left unread at the end is discarded, within limits of bytes and time.
 */
export default function bodies(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const { httpServer, router } = strapi.server;
  // A client that asks whether it may send its body is told so when somebody reads it.
  httpServer.on('checkContinue', (request, response) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    httpServer.emit('request', request, response);
  });

  function isRefused(ctx: Context): boolean {
    return !reads.has(ctx.method) && (refuseRoute(ctx, router) || refuseType(ctx));
  }

  return async (ctx, next) => {
    try {
      if (!isRefused(ctx as Context)) await next();
    } finally {
      const isAsking = ctx.get('expect') !== '' && ctx.req.readableFlowing === null;
      // Node closes the connection of a client that was not told to send its body.
      if (!isAsking) discardRest(ctx.req, takesFiles(ctx as Context) ? restOfFiles : undefined);
    }
  };
}
