import type { Core } from '@strapi/strapi';

/**
 * Strapi insists on these two in the chain: the first serves the whole public folder and redirects `/` to its
 * admin, the second answers `/favicon.ico`. The site middleware does both jobs.
 */
const inert = ['strapi::public', 'strapi::favicon'];

/** Keeps Strapi's public folder and favicon out of the way of the site. */
export function disablePublicFolder(strapi: Core.Strapi): void {
  const passOn = () => (_ctx: unknown, next: () => Promise<void>) => next();
  for (const name of inert) strapi.get('middlewares').set(name, passOn);
}
