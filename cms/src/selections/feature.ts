import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { publicationOf } from '../rights/publication';
import { openChangeLimit } from './choices/change-limit';
import { forgetEnded } from './choices/forget';
import { providePageAnswers } from './client/page-answers';
import { clientRoutes } from './client/routes';
import { isFileShown } from './files/client-files';
import { makeAhead } from './files/make-ahead';
import { sweepUnmarked } from './files/unmarked-files';
import { isOver, knownSelections, provideSelections, selectionsReady } from './index/selection-index';

export const selectionsFeature: Feature = {
  register(strapi) {
    provideSelections(strapi);
    openChangeLimit(strapi);
    providePageAnswers(strapi);
    strapi.server.routes(clientRoutes(strapi));
  },
  async bootstrap(strapi) {
    await selectionsReady(strapi);
  },
  listening(strapi) {
    makeAhead(strapi);
    schedule(strapi, {
      name: 'Clearing up after selections',
      rule: '30 * * * *',
      async run() {
        await forgetEnded(strapi);
        await selectionsReady(strapi);
        const { timeZone, ready } = publicationOf(strapi);
        // Otherwise no client sees anything, and all of it would go.
        await ready();
        const open = new Map(
          knownSelections(strapi)
            .filter((selection) => !isOver(selection, timeZone()) && !selection.isMarked)
            .map((selection) => [selection.documentId, selection]),
        );
        await sweepUnmarked((documentId, name) => {
          const selection = open.get(documentId);
          return selection !== undefined && isFileShown(strapi, selection, name);
        });
      },
    });
  },
};
