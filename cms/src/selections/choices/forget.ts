import type { Core } from '@strapi/strapi';
import { dayOf } from 'contract/rights/rights';
import { choicesKeptDays } from 'contract/selections/selection';
import { currentKnex } from '../../platform/strapi/current-knex';
import { publicationOf } from '../../rights/publication';

const dayMs = 24 * 60 * 60 * 1000;
const people = ['selection_people', 'selection_choices'];

export async function forgetChoices(strapi: Core.Strapi, selection: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    for (const table of people) await trx(table).where({ selection }).delete();
  });
}

/** Deletes all that clients left behind of a selection; inside the open transaction. */
export async function removeOf(strapi: Core.Strapi, selection: string): Promise<void> {
  const knex = await currentKnex(strapi);
  for (const table of [...people, 'selection_openings']) await knex(table).where({ selection }).delete();
}

/** Deletes the names, choices and comments of selections that ended so many days ago. */
export async function forgetEnded(strapi: Core.Strapi): Promise<void> {
  const lastDay = dayOf(Date.now() - choicesKeptDays * dayMs, publicationOf(strapi).timeZone());
  await strapi.db.transaction(async ({ trx }) => {
    const ended = trx('selections').where('until', '<', lastDay).select('document_id');
    for (const table of people) await trx(table).whereIn('selection', ended).delete();
  });
}
