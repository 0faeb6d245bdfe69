import type { Core } from '@strapi/strapi';
import { auditEventUid } from '../../platform/strapi/content-types';
import { removeExpiredCounters } from '../guessing/counters';

const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;
const everyMs = dayMs / 24;

/** Removes what is older than a year from the audit log, and counters of guesses that ran out. */
export async function trimLog(strapi: Core.Strapi, now = Date.now()): Promise<void> {
  const createdAt = { $lt: new Date(now - yearMs).toISOString() };
  await strapi.db.query(auditEventUid).deleteMany({ where: { createdAt } });
  await removeExpiredCounters(strapi);
}

/**
 * Does so now, and every hour from now on; several replicas may, for there is nothing to remove twice.
 * @returns stops that
 */
export async function keepTrimming(strapi: Core.Strapi): Promise<() => void> {
  await trimLog(strapi);
  const timer = setInterval(() => {
    trimLog(strapi).catch((error: Error) =>
      strapi.log.warn(`The audit log could not be trimmed; trying again: ${error.message}`),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
