import type { Core } from '@strapi/strapi';
import { accountsFeature } from './accounts/feature';
import { contentFeature } from './content/feature';
import { mediaFeature } from './media/feature';
import { noticesFeature } from './notices/feature';
import { operationsFeature } from './operations/feature';
import type { Feature } from './platform/feature';
import { stopSchedules } from './platform/schedule/schedule';
import { strapiFeature } from './platform/strapi/feature';
import { registerSavePipeline } from './save-pipeline';
import { selectionsFeature } from './selections/feature';
import { visitsFeature } from './visits/feature';

/** Each feature may depend on those before it. */
const features: Feature[] = [
  strapiFeature,
  mediaFeature,
  noticesFeature,
  accountsFeature,
  contentFeature,
  visitsFeature,
  selectionsFeature,
  operationsFeature,
  { destroy: stopSchedules },
];

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    for (const feature of features) feature.register?.(strapi);
    registerSavePipeline(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    for (const feature of features) await feature.bootstrap?.(strapi);
    strapi.server.httpServer.once('listening', () => {
      for (const feature of features) feature.listening?.(strapi);
    });
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    for (const feature of features.toReversed()) await feature.destroy?.(strapi);
  },
};
