import type { Core } from '@strapi/strapi';
import { type ClientPage, selectionLimits } from 'contract/selections/selection';
import { selectionUid } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';
import type { Change, ItemChange } from './parse-choice';
import { countChoices, digestOf, readPerson } from './read-choices';
import { RefusedChoice } from './refused-choice';

type Named = { selection: string; person: string };
type OpenedSelection = {
  documentId: string;
  items: ReadonlySet<string>;
  isStillOpen: (trx: Transaction) => Promise<boolean>;
};
type Stored = { item: string; is_chosen: boolean | number | null; comment: string | null };

async function savePerson(
  trx: Transaction,
  named: Named,
  { name, isSent }: Change,
  now: Date,
): Promise<void> {
  const changes = {
    changed_at: now,
    ...(name !== undefined && { name }),
    ...(isSent && { sent_at: now }),
  };
  if ((await trx('selection_people').where(named).update(changes)) > 0) return;
  const people = await trx('selection_people').where({ selection: named.selection }).pluck('id');
  if (people.length >= selectionLimits.people) throw new RefusedChoice(409, 'people');
  await trx('selection_people').insert({ ...named, ...changes });
}

/** A choice without a heart and without a comment is none. */
async function saveItem(
  trx: Transaction,
  named: Named,
  { item, isChosen, comment }: ItemChange,
  { stored, now }: { stored: Stored | undefined; now: Date },
): Promise<void> {
  const row = trx('selection_choices').where({ ...named, item });
  const next = {
    is_chosen: isChosen ?? Boolean(stored?.is_chosen),
    comment: comment === undefined ? (stored?.comment ?? null) : comment,
  };
  const isHeartNew = next.is_chosen !== Boolean(stored?.is_chosen);
  const isCommentNew = next.comment !== (stored?.comment ?? null);
  const times = {
    changed_at: now,
    ...(isHeartNew && { chosen_at: now }),
    ...(isCommentNew && { commented_at: now }),
  };
  if (!next.is_chosen && next.comment === null) {
    if (stored) await row.delete();
  } else if (!stored) {
    await trx('selection_choices').insert({ ...named, item, ...next, ...times });
  } else if (isHeartNew || isCommentNew) {
    await row.update({ ...next, ...times });
  }
}

async function saveItems(
  trx: Transaction,
  named: Named,
  changes: readonly ItemChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows: Stored[] = await trx('selection_choices')
    .where(named)
    .whereIn(
      'item',
      changes.map(({ item }) => item),
    )
    .select('item', 'is_chosen', 'comment');
  const stored = new Map(rows.map((row) => [row.item, row]));
  for (const change of changes) await saveItem(trx, named, change, { stored: stored.get(change.item), now });
  const sums = await countChoices(trx, [named.selection]);
  const count = sums.reduce((sum, { chosen, comments }) => sum + chosen + comments, 0);
  if (count > selectionLimits.choices) throw new RefusedChoice(409, 'choices');
}

/** Who has chosen nothing, and left neither a name nor a message, takes nobody's place. */
async function dropIfEmpty(trx: Transaction, named: Named): Promise<void> {
  await trx('selection_people')
    .where(named)
    .whereNull('name')
    .whereNull('sent_at')
    .whereNotExists(trx('selection_choices').where(named).select('id'))
    .delete();
}

/**
 * The changes of the items that the client sees. A form may lack some, which are taken away, and have
 * others, which are left out. What was chosen of items that are not shown now stays. @throws RefusedChoice
 */
function changesOf({ items, isWhole }: Change, shown: ReadonlySet<string>): ItemChange[] {
  if (!isWhole) {
    if (items.some(({ item }) => !shown.has(item))) throw new RefusedChoice(400, 'itemUnknown');
    return items;
  }
  const sent = new Map(items.map((change) => [change.item, change]));
  return [...shown].map((item) => sent.get(item) ?? { item, isChosen: false, comment: null });
}

/**
 * Stores a client's change, and answers with all of their choices once that is committed. @throws RefusedChoice
 * @param selection as its client opened it, which the process that received the change may not know to be closed
 */
export function saveChoices(
  strapi: Core.Strapi,
  { documentId, items, isStillOpen }: OpenedSelection,
  change: Change,
): Promise<ClientPage['person']> {
  const named = { selection: documentId, person: digestOf(change.person) };
  return whileLocked(strapi, [saveLocks.entry(selectionUid, documentId)], async (trx) => {
    const now = new Date();
    const changes = changesOf(change, items);
    if (!(await isStillOpen(trx))) throw new RefusedChoice(410, 'over');
    await savePerson(trx, named, change, now);
    await saveItems(trx, named, changes, now);
    await dropIfEmpty(trx, named);
    return readPerson(strapi, documentId, change.person);
  });
}
