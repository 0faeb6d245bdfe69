import type { Core } from '@strapi/strapi';

type MountedRoute = { methods: string[]; path: string };

/** Every route of the REST API, as it is mounted: `GET` stands for `HEAD` as well. */
export function listRoutes(strapi: Core.Strapi): { method: string; path: string }[] {
  const routes: MountedRoute[] = strapi.server.api('content-api').listRoutes();
  return routes
    .flatMap(({ methods, path }) => methods.map((method) => ({ method, path })))
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}
