import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { strings } from '../strings';
import { adminRouter, pluginAdminRouter, pluginRouters, type Route, type Router } from './internals';

/**
 * What Strapi's plugins keep of their own REST API: signing in and out, a forgotten password, and who one is, all
 * by actions of ours. The rest is not mounted;
 * `/api/upload` above all, which can attach a file to any entry past that entry's permissions.
 */
const keptRoutes: Record<string, string[]> = {
  'users-permissions': [
    'POST /auth/local',
    'POST /auth/refresh',
    'POST /auth/logout',
    'POST /auth/change-password',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
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

/**
 * Routes of Strapi's admin for a forgotten password, closed with a mail server too: Strapi stores the token as it is, where
 * archives have it, and puts it into an address that is logged (ADR 72). A command resets the password.
 */
const forgotten = 'POST /forgot-password';
const reset = 'POST /reset-password';
/** Of the e-mail plugin: any mail of any sender, for whoever has signed in, whatever their role. Nothing calls it. */
const anyMail = 'POST /';

/** Takes what is of no use away before Strapi mounts it, and has what a page of the admin calls say what helps. */
export function closeAdminRoutes(strapi: Core.Strapi): void {
  const admin = adminRouter(strapi);
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const email = pluginAdminRouter(strapi, 'email');
  email.routes = email.routes.filter((route) => nameOf(route) !== anyMail);
  admin.routes = admin.routes
    .filter((route) => nameOf(route) !== reset)
    .map((route) => (nameOf(route) === forgotten ? { ...route, handler: tellOfCommand } : route));
}

function tellOfCommand(): never {
  throw new errors.ApplicationError(strings.operatorPasswordForgotten);
}

const signedIn = { policies: ['admin::isAuthenticatedAdmin'] };

/** What Strapi's admin asks of features that are not in the free edition, and what says that there is none. */
const adminAnswers: Record<string, unknown> = {
  '/license-limit-information': { features: [] },
  '/ai-feature-config': {},
};
const translationAnswers: Record<string, unknown> = {
  '/ai-localization-jobs/collection-types/:contentType/:documentId': null,
  '/ai-localization-jobs/single-types/:contentType': null,
};

function answering(routes: Route[], answers: Record<string, unknown>): Route[] {
  const own = Object.entries(answers).map(([path, data]) => ({
    method: 'GET',
    path,
    // A function, as Strapi takes one in the place of a controller's name.
    handler: (ctx: { body: unknown }) => {
      ctx.body = { data };
    },
    config: signedIn,
  }));
  return [...own, ...routes.filter(({ path }) => !(path in answers))];
}

/** Answers them: Strapi's own routes are missing or answer 404, which the admin's console shows as errors (seen in 5.54.0). */
export function answerForUnpaidFeatures(strapi: Core.Strapi): void {
  const admin = adminRouter(strapi);
  admin.routes = answering(admin.routes, adminAnswers);
  const translations = pluginAdminRouter(strapi, 'i18n');
  translations.routes = answering(translations.routes, translationAnswers);
}
