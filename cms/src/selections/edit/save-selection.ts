import { randomInt } from 'node:crypto';
import type { Core, Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Selection, type SelectionChanges, selectionLimits } from 'contract/selections/selection';
import { checkVersion, isWritten, saveOver } from '../../entries/saves/save-over';
import { refuseAs } from '../../platform/requests';
import { selectionUid } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';
import { strings } from '../../platform/strings';
import { publicationOf } from '../../rights/publication';
import { removeOf } from '../choices/forget';
import { largestNumber, linkKey, nextCount } from '../index/link';
import { isOver } from '../index/selection-index';
import { toEntries } from '../index/stored-selection';
import { readSelection } from './read-selections';

type Input = Modules.Documents.Params.Data.PartialInput<typeof selectionUid>;

const text = strings.selections;

/** Also when the document has just gone. @throws NotFoundError */
async function reread(strapi: Core.Strapi, documentId: string): Promise<Selection> {
  const selection = await readSelection(strapi, documentId);
  if (!selection) throw new errors.NotFoundError();
  return selection;
}

/**
 * Refuses items that are new to a selection and not there, or whose rights have ended. One that it already has may have ended
 * meanwhile: its client does not see it.
 */
async function checkItems(
  strapi: Core.Strapi,
  trx: Transaction,
  { entries = [] }: SelectionChanges,
  kept: ReadonlySet<string>,
): Promise<void> {
  const added = entries.map(({ item }) => item).filter((item) => !kept.has(item));
  if (added.length === 0) return;
  const found = new Set<string>(
    await trx(tables.items).whereIn(columns.items.documentId, added).pluck(columns.items.documentId),
  );
  if (added.some((item) => !found.has(item))) refuseAs('selection/item-unknown', text.itemUnknown);
  const publication = publicationOf(strapi);
  const hasEnded = (item: string) => (publication.clientPeriod(item)?.until ?? Infinity) <= Date.now();
  if (added.some(hasEnded)) refuseAs('selection/item-ended', text.itemEnded);
}

/** A number that no other selection has, and that says nothing of how many there are. */
async function freeNumber(trx: Transaction): Promise<number> {
  for (;;) {
    const number = randomInt(1, largestNumber);
    if (!(await trx(tables.selections).where({ number }).first('id'))) return number;
  }
}

/** Makes a selection, with a link of its own. @throws ValidationError */
export async function createSelection(strapi: Core.Strapi, sent: SelectionChanges): Promise<Selection> {
  await publicationOf(strapi).isReadySoon();
  return whileLocked(strapi, [saveLocks.selections()], async (trx) => {
    const { count } = (await trx(tables.selections).count({ count: '*' }).first()) as {
      count: number | string;
    };
    if (Number(count) >= selectionLimits.selections)
      refuseAs('selection/too-many', text.tooMany(selectionLimits.selections));
    await checkItems(strapi, trx, sent, new Set());
    const data = { ...sent, number: await freeNumber(trx), linkCount: nextCount(0), linkKey: linkKey() };
    const { documentId } = await strapi.documents(selectionUid).create({ data: data as unknown as never });
    return reread(strapi, documentId);
  });
}

/** The owner has looked at what a restore closed. */
const lookedAt = ({ isClosed }: SelectionChanges) => isClosed !== undefined && { isClosedByRestore: false };

/**
 * Changes what is given of a selection. @param base the version that the change is based on; null for any
 * @throws StaleSave; NotFoundError; ValidationError
 */
export async function saveSelection(
  strapi: Core.Strapi,
  documentId: string,
  base: string | null,
  { entries, isLinkChanged, ...words }: SelectionChanges,
): Promise<Selection> {
  await publicationOf(strapi).isReadySoon();
  return saveOver(strapi, base, {
    locks: [saveLocks.entry(selectionUid, documentId)],
    read: () => reread(strapi, documentId),
    data: words,
    isRestWritten: ({ items, ...stored }) =>
      (isLinkChanged ?? stored.isLinkChanged) === stored.isLinkChanged &&
      (!entries ||
        isWritten(
          { entries },
          { entries: items.map(({ item, note, isEarly }) => ({ item: item.documentId, note, isEarly })) },
        )),
    write: async (trx) => {
      const row = await trx(tables.selections)
        .where(columns.selections.documentId, documentId)
        .first('entries');
      // What it has already may have been deleted or have ended meanwhile.
      const kept = new Set(toEntries(row?.entries).map(({ item }) => item));
      await checkItems(strapi, trx, { ...(entries && { entries }) }, kept);
      const sentLink = isLinkChanged === false && { linkKey: linkKey() };
      const data = {
        ...words,
        ...(entries && { entries }),
        ...lookedAt(words),
        ...sentLink,
      } as unknown as Input;
      await strapi.documents(selectionUid).update({ documentId, data });
    },
  });
}

/**
 * Gives a selection another link; the one before leads to nothing any more. One that is over needs a new end, which opens it again.
 * @param until its new last day, null for none; undefined leaves it @throws NotFoundError; ValidationError
 */
export function renewLink(
  strapi: Core.Strapi,
  documentId: string,
  { until }: Pick<SelectionChanges, 'until'>,
): Promise<Selection> {
  return whileLocked(strapi, [saveLocks.entry(selectionUid, documentId)], async (trx) => {
    const row = await trx(tables.selections)
      .where(columns.selections.documentId, documentId)
      .first({ count: columns.selections.linkCount, ...columnsOf('selections', ['until', 'isClosed']) });
    if (!row) throw new errors.NotFoundError();
    if (until === undefined && isOver(row, publicationOf(strapi).timeZone()))
      refuseAs('selection/over', text.over);
    const opened = until !== undefined && { until, ...lookedAt({ isClosed: false }), isClosed: false };
    const link = { linkCount: nextCount(row.count), linkKey: linkKey() };
    await strapi
      .documents(selectionUid)
      .update({ documentId, data: { ...opened, ...link } as unknown as Input });
    return reread(strapi, documentId);
  });
}

/**
 * Deletes a selection with all that its clients left. @param base the version that was looked at; null for any
 * @returns false when there is none @throws StaleSave
 */
export function deleteSelection(
  strapi: Core.Strapi,
  documentId: string,
  base: string | null,
): Promise<boolean> {
  return whileLocked(strapi, [saveLocks.entry(selectionUid, documentId)], async (trx) => {
    const selection = await readSelection(strapi, documentId);
    if (!selection) return false;
    checkVersion(base, selection);
    await strapi.documents(selectionUid).delete({ documentId });
    await removeOf(trx, documentId);
    return true;
  });
}
