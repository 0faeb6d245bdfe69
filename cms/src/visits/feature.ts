import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { openDoor } from './door';
import { foldDays } from './stored-counts';
import { provideVisits, siteDay, visitsOf } from './visits';

export const visitsFeature: Feature = {
  register: provideVisits,
  listening(strapi) {
    openDoor(strapi);
    schedule(strapi, {
      name: 'Writing what was counted of visits',
      // Whoever kills the process loses no more than ten seconds.
      rule: '*/8 * * * * *',
      run: () => visitsOf(strapi).write(),
    });
    schedule(strapi, {
      name: 'Summing up the visits of former days',
      rule: '40 3 * * *',
      run: () => foldDays(strapi, siteDay(strapi)),
    });
  },
  async destroy(strapi) {
    await visitsOf(strapi)
      .write()
      .catch((error: unknown) => strapi.log.warn(`The last visits were not written: ${error}`));
  },
};
