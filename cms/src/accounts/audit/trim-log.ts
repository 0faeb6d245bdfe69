import type { Core } from '@strapi/strapi';
import { auditEventUid } from '../../platform/strapi/content-types';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Removes what is older than a year from the audit log. */
export async function trimLog(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - yearMs).toISOString() };
  await strapi.db.query(auditEventUid).deleteMany({ where: { createdAt } });
}
