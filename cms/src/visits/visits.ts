import type { Core } from '@strapi/strapi';
import { dayOf } from 'contract/rights/rights';
import type { Context } from 'koa';
import { publicationOf } from '../rights/publication';
import { createCounter } from './counts';
import { isLeftOut } from './left-out';
import { storeDay } from './stored-counts';

const serviceName = 'visits';

/** The day in the site's time zone. */
export const siteDay = (strapi: Core.Strapi): string => dayOf(Date.now(), publicationOf(strapi).timeZone());

export function provideVisits(strapi: Core.Strapi): void {
  const counter = createCounter(
    () => siteDay(strapi),
    (day) => storeDay(strapi, day),
  );
  strapi.add(serviceName, counter);
}

export function visitsOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createCounter>;
}

/** Counts what begins to be sent of a selection; not for the owner, who looks at its client's page. */
export function countDownload(strapi: Core.Strapi, { req, query }: Context, selection: string): void {
  if (query.preview !== undefined || isLeftOut(req)) return;
  visitsOf(strapi).count('download', `selection:${selection}`);
}
