import type { Core } from '@strapi/strapi';
import { inTime } from '../in-time';

const timeoutMs = 2_000;

/** Whether the database answers, soon enough to be of use. */
export async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  try {
    // A frozen database is noticed while waiting for a connection too, where the query's own limit does not reach.
    await inTime(Promise.resolve(strapi.db.connection.raw('select 1')), timeoutMs);
    return true;
  } catch {
    return false;
  }
}
