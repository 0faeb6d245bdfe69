import { environmentProblems } from '../environment';
import type { Feature } from '../feature';
import { guardAfterCommits } from './after-commits';
import { closeAdminRoutes } from './closed-admin-routes';
import { closePluginRoutes } from './content-api';
import { disableUnwantedMiddlewares } from './inert-middlewares';
import { answerForUnpaidFeatures } from './unpaid-features';

/** Strapi itself, mended and closed where it has to be. */
export const strapiFeature: Feature = {
  register(strapi) {
    // `npm start` has checked this already; `strapi develop` starts without it.
    if (environmentProblems.length > 0) throw new Error(environmentProblems.join('\n'));
    disableUnwantedMiddlewares(strapi);
    closePluginRoutes(strapi);
    closeAdminRoutes(strapi);
    answerForUnpaidFeatures(strapi);
    guardAfterCommits(strapi);
  },
};
