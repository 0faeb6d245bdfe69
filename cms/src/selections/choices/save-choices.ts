import type { Core } from '@strapi/strapi';
import { type ClientPage, selectionLimits } from 'contract/selections/selection';
import { queueNotice } from '../../notices/outbox';
import { selectionUid } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';
import type { Change, ItemChange } from './parse-choice';
import { countChoices, digestOf, readPerson } from './read-choices';
import { RefusedChoice } from './refused-choice';
import { sentNotice } from './sent-notice';

type Named = { selection: string; person: string };
/** What of an open selection decides what may be chosen. */
type OpenSelection = {
  /** Those that its client sees. */
  items: ReadonlySet<string>;
  mostChosen: number | null;
  isChoosingClosed: boolean;
};
type Mark = { isChosen: boolean; comment: string | null };
type MarkChange = { item: string; before: Mark; after: Mark };

const nothing: Mark = { isChosen: false, comment: null };
const isEmpty = ({ isChosen, comment }: Mark) => !isChosen && comment === null;

/** Refuses hearts beyond the limit. Who has more since it was lowered may take some away; those that are not shown do not count. */
function checkLimit(
  { items, mostChosen }: OpenSelection,
  stored: ReadonlyMap<string, Mark>,
  changes: readonly MarkChange[],
): void {
  const isAdding = changes.some(({ before, after }) => after.isChosen && !before.isChosen);
  if (mostChosen === null || !isAdding) return;
  const next = new Map([...stored, ...changes.map(({ item, after }) => [item, after] as const)]);
  const hearts = [...next].filter(([item, { isChosen }]) => isChosen && items.has(item));
  if (hearts.length > mostChosen) throw new RefusedChoice(409, 'limit', { most: mostChosen });
}

async function hasSentBefore(trx: Transaction, named: Named): Promise<boolean> {
  return Boolean(await trx(tables.people).where(named).whereNotNull(columns.people.sentAt).first('id'));
}

async function savePerson(
  trx: Transaction,
  named: Named,
  { name, isSent }: Change,
  now: Date,
): Promise<void> {
  const { changedAt, sentAt, isDone } = columns.people;
  const changes = {
    [changedAt]: now,
    ...(name !== undefined && { name }),
    ...(isSent !== undefined && { [isDone]: isSent }),
    ...(isSent && { [sentAt]: now }),
  };
  if ((await trx(tables.people).where(named).update(changes)) > 0) return;
  const people = await trx(tables.people).where({ selection: named.selection }).pluck('id');
  if (people.length >= selectionLimits.people) throw new RefusedChoice(409, 'people');
  await trx(tables.people).insert({ ...named, ...changes });
}

/** A choice without a heart and without a comment is none. */
async function saveMark(
  trx: Transaction,
  named: Named,
  { item, before, after }: MarkChange,
  now: Date,
): Promise<void> {
  const row = trx(tables.choices).where({ ...named, item });
  const names = columns.choices;
  const next = {
    ...{ [names.isChosen]: after.isChosen, comment: after.comment, [names.changedAt]: now },
    ...(after.isChosen !== before.isChosen && { [names.chosenAt]: now }),
    ...(after.comment !== before.comment && { [names.commentedAt]: now }),
  };
  if (isEmpty(after)) await row.delete();
  else if (isEmpty(before)) await trx(tables.choices).insert({ ...named, item, ...next });
  else await row.update(next);
}

async function saveMarks(
  trx: Transaction,
  named: Named,
  changes: readonly MarkChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) await saveMark(trx, named, change, now);
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

function marksChanged(changes: readonly ItemChange[], stored: ReadonlyMap<string, Mark>): MarkChange[] {
  return changes
    .map(({ item, ...change }) => {
      const before = stored.get(item) ?? nothing;
      return { item, before, after: { ...before, ...change } };
    })
    .filter(({ before, after }) => after.isChosen !== before.isChosen || after.comment !== before.comment);
}

/**
 * Stores a client's change, and answers with all of their choices once that is committed. Who has sent their choices changes
 * nothing until they open them again; what is stored already is no change, so that a retry gets its answer. @throws RefusedChoice
 * @param readOpen reads the selection as its client opened it, which the process may not know to be closed; null for one that is
 */
export function saveChoices(
  strapi: Core.Strapi,
  documentId: string,
  change: Change,
  readOpen: (trx: Transaction) => Promise<OpenSelection | null>,
): Promise<ClientPage['person']> {
  const named = { selection: documentId, person: digestOf(change.person) };
  const reread = () => readPerson(strapi, documentId, change.person);
  return whileLocked(strapi, [saveLocks.entry(selectionUid, documentId)], async (trx) => {
    const now = new Date();
    const open = await readOpen(trx);
    if (!open) throw new RefusedChoice(410, 'over');
    const person = await reread();
    const stored = new Map(person.choices.map(({ item, ...mark }) => [item, mark]));
    const changes = marksChanged(changesOf(change, open.items), stored);
    const { name = person.name, isSent = person.isSent } = change;
    if (changes.length === 0 && name === person.name && isSent === person.isSent) return person;
    if (open.isChoosingClosed) throw new RefusedChoice(409, 'choosingClosed');
    if (person.isSent && isSent) throw new RefusedChoice(409, 'done');
    checkLimit(open, stored, changes);
    const hasSent = change.isSent === true && (await hasSentBefore(trx, named));
    await savePerson(trx, named, change, now);
    await saveMarks(trx, named, changes, now);
    await dropIfEmpty(trx, named);
    const saved = await reread();
    if (change.isSent) await queueNotice(trx, await sentNotice(trx, named, { ...saved, isAgain: hasSent }));
    return saved;
  });
}
