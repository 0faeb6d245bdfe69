import type { Core } from '@strapi/strapi';
import { diagnosticRecordUid } from '../../platform/strapi/content-types';

/** A run takes seconds: a record older than this, in ms, is what one that was cut off left behind. */
const maxAgeMs = 60_000;

/** Removes the records of diagnostics that were cut off. */
export async function removeLeftovers(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - maxAgeMs).toISOString() };
  await strapi.db.query(diagnosticRecordUid).deleteMany({ where: { createdAt } });
}
