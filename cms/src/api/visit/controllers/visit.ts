import type { Core } from '@strapi/strapi';
import { withoutQuery } from '../../../platform/requests';
import { readVisits } from '../../../visits/read-visits';

/** How often the site was visited, for the owner alone. */
export default ({ strapi }: { strapi: Core.Strapi }) =>
  withoutQuery({
    async find(ctx) {
      ctx.set('cache-control', 'no-store');
      return { data: await readVisits(strapi), meta: {} };
    },
  });
