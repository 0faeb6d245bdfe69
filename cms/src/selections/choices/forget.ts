import type { Core } from '@strapi/strapi';
import { dayOf } from 'contract/rights/rights';
import { choicesKeptDays } from 'contract/selections/selection';
import { currentKnex } from '../../platform/strapi/current-knex';
import { columns, tables } from '../../platform/strapi/tables';
import { publicationOf } from '../../rights/publication';

const dayMs = 24 * 60 * 60 * 1000;
const people = () => [tables.people, tables.choices];

export async function forgetChoices(strapi: Core.Strapi, selection: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    for (const table of people()) await trx(table).where({ selection }).delete();
  });
}

/** Deletes all that clients left behind of a selection; inside the open transaction. */
export async function removeOf(strapi: Core.Strapi, selection: string): Promise<void> {
  const knex = await currentKnex(strapi);
  for (const table of [...people(), tables.openings]) await knex(table).where({ selection }).delete();
}

/**
 * Deletes the names, choices and comments of selections that ended so many days ago; of one without an end, so many days after it
 * was closed, or changed last since.
 */
export async function forgetEnded(strapi: Core.Strapi): Promise<void> {
  const lastDay = dayOf(Date.now() - choicesKeptDays * dayMs, publicationOf(strapi).timeZone());
  await strapi.db.transaction(async ({ trx }) => {
    const { documentId, isClosed, updatedAt } = columns.selections;
    const ended = trx(tables.selections).where('until', '<', lastDay).select(documentId);
    const closed = trx(tables.selections)
      .whereNull('until')
      .where(isClosed, true)
      .where(updatedAt, '<', new Date(Date.now() - choicesKeptDays * dayMs))
      .select(documentId);
    for (const table of people()) {
      for (const forgotten of [ended, closed]) await trx(table).whereIn('selection', forgotten).delete();
    }
  });
}
