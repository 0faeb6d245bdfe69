import type { Core } from '@strapi/strapi';
import { type ClientPage, selectionLimits } from 'contract/selections/selection';
import { selectionUid } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';
import type { Change, ItemChange } from './parse-choice';
import { countChoices, digestOf, readPerson } from './read-choices';
import { RefusedChoice } from './refused-choice';

type Named = { selection: string; person: string };
type OpenedSelection = {
  documentId: string;
  items: ReadonlySet<string>;
  isStillOpen: (trx: Transaction) => Promise<boolean>;
};
type Stored = { item: string; isChosen: boolean | number | null; comment: string | null };

async function savePerson(
  trx: Transaction,
  named: Named,
  { name, isSent }: Change,
  now: Date,
): Promise<void> {
  const { changedAt, sentAt } = columns.people;
  const changes = { [changedAt]: now, ...(name !== undefined && { name }), ...(isSent && { [sentAt]: now }) };
  if ((await trx(tables.people).where(named).update(changes)) > 0) return;
  const people = await trx(tables.people).where({ selection: named.selection }).pluck('id');
  if (people.length >= selectionLimits.people) throw new RefusedChoice(409, 'people');
  await trx(tables.people).insert({ ...named, ...changes });
}

/** A choice without a heart and without a comment is none. */
async function saveItem(
  trx: Transaction,
  named: Named,
  { item, ...change }: ItemChange,
  { stored, now }: { stored: Stored | undefined; now: Date },
): Promise<void> {
  const row = trx(tables.choices).where({ ...named, item });
  const before = { isChosen: Boolean(stored?.isChosen), comment: stored?.comment ?? null };
  const { isChosen = before.isChosen, comment = before.comment } = change;
  const isHeartNew = isChosen !== before.isChosen;
  const isCommentNew = comment !== before.comment;
  const names = columns.choices;
  const next = {
    ...{ [names.isChosen]: isChosen, comment, [names.changedAt]: now },
    ...(isHeartNew && { [names.chosenAt]: now }),
    ...(isCommentNew && { [names.commentedAt]: now }),
  };
  if (!isChosen && comment === null) {
    if (stored) await row.delete();
  } else if (!stored) {
    await trx(tables.choices).insert({ ...named, item, ...next });
  } else if (isHeartNew || isCommentNew) {
    await row.update(next);
  }
}

async function saveItems(
  trx: Transaction,
  named: Named,
  changes: readonly ItemChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows: Stored[] = await trx(tables.choices)
    .where(named)
    .whereIn(
      'item',
      changes.map(({ item }) => item),
    )
    .select(columnsOf('choices', ['item', 'isChosen', 'comment']));
  const stored = new Map(rows.map((row) => [row.item, row]));
  for (const change of changes) await saveItem(trx, named, change, { stored: stored.get(change.item), now });
  const sums = await countChoices(trx, [named.selection]);
  const count = sums.reduce((sum, { chosen, comments }) => sum + chosen + comments, 0);
  if (count > selectionLimits.choices) throw new RefusedChoice(409, 'choices');
}

/** Who has chosen nothing, and left neither a name nor a message, takes nobody's place. */
async function dropIfEmpty(trx: Transaction, named: Named): Promise<void> {
  await trx(tables.people)
    .where(named)
    .whereNull('name')
    .whereNull(columns.people.sentAt)
    .whereNotExists(trx(tables.choices).where(named).select('id'))
    .delete();
}

/**
 * The changes of the items that the client sees. A form may lack some, which are taken away, and have
 * others, which are left out. What was chosen of items that are not shown now stays. @throws RefusedChoice
 */
function changesOf({ items, replacesAll }: Change, shown: ReadonlySet<string>): ItemChange[] {
  if (!replacesAll) {
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
