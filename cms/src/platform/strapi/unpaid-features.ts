import type { Core } from '@strapi/strapi';
import { adminRouter, pluginAdminRouter, type Route } from './internals';

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
