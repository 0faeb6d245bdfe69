import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { dayOf, endOfDay } from 'contract/rights/rights';
import { publicationOf } from '../rights/publication';
import { createCounter } from './counts';
import { isLeftOut } from './left-out';
import { storeDay } from './stored-counts';

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
  const counter = createCounter(
    () => siteDay(strapi),
    (day) => storeDay(strapi, day),
  );
  strapi.add(serviceName, counter);
}

export function visitsOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createCounter>;
}

/** Counts what begins to be sent of a selection. */
export function countDownload(strapi: Core.Strapi, request: IncomingMessage, selection: string): void {
  if (!isLeftOut(request)) visitsOf(strapi).count('download', `selection:${selection}`);
}
