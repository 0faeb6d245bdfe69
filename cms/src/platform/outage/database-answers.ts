import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

const timeoutMs = 2_000;

/** Whether the database answers, soon enough to be of use. */
export async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  try {
    // A frozen database is noticed while waiting for a connection too, where the query's own limit does not reach.
    const late = setTimeout(timeoutMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('late')),
    );
    await Promise.race([strapi.db.connection.raw('select 1'), late]);
    return true;
  } catch {
    return false;
  }
}
