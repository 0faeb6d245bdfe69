import type { Core } from '@strapi/strapi';
import { diagnosticRecordUid } from '../../platform/strapi/content-types';

/** A run takes seconds: a record older than this, in ms, is what one that was cut off left behind. */
const maxAgeMs = 60_000;
const everyMs = 60_000;

/** Removes the records of diagnostics that were cut off. */
export async function removeLeftovers(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - maxAgeMs).toISOString() };
  await strapi.db.query(diagnosticRecordUid).deleteMany({ where: { createdAt } });
}

/**
 * Removes them now, and every minute from now on.
 * @returns stops that
 */
export async function keepRemovingLeftovers(strapi: Core.Strapi): Promise<() => void> {
  await removeLeftovers(strapi);
  const timer = setInterval(() => {
    removeLeftovers(strapi).catch((error: Error) =>
      strapi.log.warn(`Diagnostic records could not be removed; trying again: ${error.message}`),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
