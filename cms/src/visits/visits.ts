import type { Core } from '@strapi/strapi';
import { dayOf } from 'contract/rights/rights';
import type { VisitKind } from 'contract/visits/visits';
import { publicationOf } from '../rights/publication';
import { createCounter, type VisitSubject } from './counts';

const serviceName = 'visits';

/** The day in the site's time zone. */
export function siteDay(strapi: Core.Strapi): string {
  return dayOf(Date.now(), publicationOf(strapi).timeZone());
}

export function provideVisits(strapi: Core.Strapi): void {
  strapi.add(
    serviceName,
    createCounter(() => siteDay(strapi)),
  );
}

export function visitsOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createCounter>;
}

/** Counts in memory; written within ten seconds. */
export function countVisit(strapi: Core.Strapi, kind: VisitKind, subject: VisitSubject): void {
  visitsOf(strapi).count(kind, subject);
}
