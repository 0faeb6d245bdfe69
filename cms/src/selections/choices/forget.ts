import type { Core } from '@strapi/strapi';
import { dayOf } from 'contract/rights/rights';
import { choicesKeptDays } from 'contract/selections/selection';
import { forgetNotices } from '../../notices/outbox';
import type { Transaction } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';
import { publicationOf } from '../../rights/publication';
import { noticesOf } from './sent-notice';

const dayMs = 24 * 60 * 60 * 1000;
/** Deletes names, choices and comments, and what is told of them. */
async function forgetPeople(trx: Transaction, selection: string): Promise<void> {
  for (const table of [tables.people, tables.choices]) await trx(table).where({ selection }).delete();
  await forgetNotices(trx, noticesOf(selection));
}

export async function forgetChoices(strapi: Core.Strapi, selection: string): Promise<void> {
  await strapi.db.transaction(({ trx }) => forgetPeople(trx, selection));
}

/** Deletes all that clients left behind of a selection. */
export async function removeOf(trx: Transaction, selection: string): Promise<void> {
  await forgetPeople(trx, selection);
  await trx(tables.openings).where({ selection }).delete();
}

/**
 * Deletes the names, choices and comments of selections that ended so many days ago; of one without an end, so many days after it
 * was closed, or changed last since.
 */
export async function forgetEnded(strapi: Core.Strapi): Promise<void> {
  const before = Date.now() - choicesKeptDays * dayMs;
  const lastDay = dayOf(before, publicationOf(strapi).timeZone());
  await strapi.db.transaction(async ({ trx }) => {
    const { documentId, isClosed, updatedAt } = columns.selections;
    const closed = trx(tables.selections)
      .whereNull('until')
      .where(isClosed, true)
      .where(updatedAt, '<', new Date(before))
      .select(documentId);
    const over = trx(tables.selections)
      .where('until', '<', lastDay)
      .orWhereIn(documentId, closed)
      .select(documentId);
    const left: string[] = await trx(tables.people).whereIn('selection', over).distinct().pluck('selection');
    for (const selection of left) await forgetPeople(trx, selection);
  });
}
