import type { Core } from '@strapi/strapi';

type Route = { method: string; path: string };

/**
 * Routes of Strapi's admin that live on mail, which nobody has set up: Strapi would try to deliver it by itself, and
 * tell an operator to wait for what never comes. A forgotten password is given anew by a command.
 */
const closed = new Set(['POST /forgot-password', 'POST /reset-password']);

/** Takes them away before Strapi mounts them. */
export function closeAdminRoutes(strapi: Core.Strapi): void {
  const { admin } = (strapi.admin as unknown as { routes: { admin: { routes: Route[] } } }).routes;
  admin.routes = admin.routes.filter(({ method, path }) => !closed.has(`${method} ${path}`));
}
