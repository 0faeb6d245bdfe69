import type { Core } from '@strapi/strapi';

/**
 * Strapi insists on these in its chain. The first serves the whole public folder and redirects `/` to the admin, the
 * second answers `/favicon.ico`: the site's work. The third lets other origins in: there is one origin here. (Seen in
 * 5.54.0, pinned in upstream.test.ts.)
 */
const inert = ['strapi::public', 'strapi::favicon', 'strapi::cors'];

/** Replaces them by middlewares that only pass on. */
export function disableUnwantedMiddlewares(strapi: Core.Strapi): void {
  const passOn = () => (_ctx: unknown, next: () => Promise<void>) => next();
  for (const name of inert) strapi.get('middlewares').set(name, passOn);
}
