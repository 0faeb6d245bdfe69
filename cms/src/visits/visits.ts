import type { Core } from '@strapi/strapi';
import { dayOf, endOfDay } from 'contract/rights/rights';
import type { VisitKind } from 'contract/visits/visits';
import { publicationOf } from '../rights/publication';
import { createCounter, type VisitSubject } from './counts';

const serviceName = 'visits';

let known = { day: '', zone: '', from: 0, until: 0 };

/** The day in the site's time zone. Found once a day: it costs as much as the rest of a visit. */
export function siteDay(strapi: Core.Strapi): string {
  const [now, zone] = [Date.now(), publicationOf(strapi).timeZone()];
  if (zone !== known.zone || now < known.from || now >= known.until) {
    const day = dayOf(now, zone);
    known = { day, zone, from: now, until: endOfDay(day, zone) };
  }
  return known.day;
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
