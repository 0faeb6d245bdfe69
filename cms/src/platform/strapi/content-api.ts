import type { Core } from '@strapi/strapi';
import { pluginRouters, type Route, type Router } from './internals';

/**
 * What Strapi's plugins keep of their own REST API: signing in and out, and who one is. The rest is not mounted;
 * `/api/upload` above all, which can attach a file to any entry past that entry's permissions.
 */
const keptRoutes: Record<string, string[]> = {
  'users-permissions': [
    'POST /auth/local',
    'POST /auth/refresh',
    'POST /auth/logout',
    'POST /auth/change-password',
    'GET /users/me',
  ],
};

/** They look for a session themselves: an access token that has run out must not keep them from it. */
const cookieRoutes = new Set(['POST /auth/refresh', 'POST /auth/logout']);

function prepared(route: Route): Route {
  if (!cookieRoutes.has(`${route.method} ${route.path}`)) return route;
  return { ...route, config: { ...route.config, auth: false } };
}

/** Takes every other content API route away from the plugins before Strapi mounts them. */
export function closePluginRoutes(strapi: Core.Strapi): void {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    const kept = new Set(keptRoutes[name] ?? []);
    const routers = pluginRouters(plugin);
    const routesOf = (router: Router) =>
      router.routes.filter(({ method, path }) => kept.has(`${method} ${path}`)).map(prepared);
    for (const [key, input] of Object.entries(routers)) {
      const router = typeof input === 'function' ? input({ strapi }) : input;
      if (router?.type === 'content-api') routers[key] = { ...router, routes: routesOf(router) };
    }
  }
}
