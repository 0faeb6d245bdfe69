import type { Core } from '@strapi/strapi';
import { createCounterTable } from '../counters';
import { environmentProblems } from '../environment';
import type { Feature } from '../feature';
import { logBrokenAnswers } from './broken-answers';
import { guardAfterCommits } from './commits';
import { readBodiesOfAllowed } from './read-bodies';
import { answerForUnpaidFeatures, closeAdminRoutes, closePluginRoutes } from './routes';
import { type Metadata, takeNames } from './tables';

/**
 * Strapi insists on these in its chain. The first serves the whole public folder and redirects `/` to the admin, the
 * second answers `/favicon.ico`: the site's work. The third lets other origins in: there is one origin here. The fourth parses
 * bodies before anybody is asked who sends them: `read-bodies.ts` does that. (Seen in 5.54.0, pinned in upstream.test.ts.)
 */
const inert = ['strapi::public', 'strapi::favicon', 'strapi::cors', 'strapi::body'];

/** Replaces them by middlewares that only pass on. */
function disableUnwantedMiddlewares(strapi: Core.Strapi): void {
  const passOn = () => (_ctx: unknown, next: () => Promise<void>) => next();
  for (const name of inert) strapi.get('middlewares').set(name, passOn);
}

/** Has Strapi set no headers below the link of a selection, whose answers have all of theirs. */
function keepHeadersOfLinks(strapi: Core.Strapi): void {
  const middlewares = strapi.get('middlewares');
  const create: Core.MiddlewareFactory = middlewares.get('strapi::security');
  const security: Core.MiddlewareFactory = (config, context) => {
    const setHeaders = create(config, context) as Core.MiddlewareHandler;
    return (ctx, next) => (ctx.state.link ? next() : setHeaders(ctx, next));
  };
  middlewares.set('strapi::security', security);
}

/** Strapi itself, mended and closed where it has to be. */
export const strapiFeature: Feature = {
  register(strapi) {
    // `npm start` has checked this already; `strapi develop` starts without it.
    if (environmentProblems.length > 0) throw new Error(environmentProblems.join('\n'));
    disableUnwantedMiddlewares(strapi);
    keepHeadersOfLinks(strapi);
    closePluginRoutes(strapi);
    closeAdminRoutes(strapi);
    answerForUnpaidFeatures(strapi);
    guardAfterCommits(strapi);
    readBodiesOfAllowed(strapi);
    logBrokenAnswers(strapi);
  },
  async bootstrap(strapi) {
    takeNames(strapi.db.metadata as unknown as Metadata);
    await createCounterTable(strapi);
  },
};
