import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { endOfDay } from 'contract/rights/rights';
import type { SelectionEntry } from 'contract/selections/selection';
import { LRUCache } from 'lru-cache';
import { contentVersionOf } from '../../entries/version/content-version';
import { keepInMemory } from '../../entries/version/keep-in-memory';
import { throttleReport } from '../../platform/logging/throttle-report';
import type { Transaction } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';
import { publicationOf } from '../../rights/publication';
import { linkOf, readToken } from './link';
import { type KnownRow, knownColumns, toEntries } from './stored-selection';

type Flag = 'isMarked' | 'isClosed' | 'isChoosingClosed';

/** A selection as far as requests of clients need it before they ask the database. */
export type KnownSelection = Omit<KnownRow, Flag | 'entries'> &
  Record<Flag, boolean> & {
    entries: SelectionEntry[];
  };

/**
 * What a link leads to: a selection; `over` for one that was closed or has ended, and for a link that another one has replaced;
 * `uncertain` before all of that is read, and while the database is away: another process may have closed it.
 */
export type Found =
  | { state: 'open'; selection: KnownSelection; link: string }
  | { state: 'over'; selection: KnownSelection; isReplaced: boolean }
  | { state: 'unknown' }
  | { state: 'uncertain' };

export function toKnown(row: KnownRow): KnownSelection {
  const { isMarked, isClosed, isChoosingClosed, entries } = row;
  return {
    ...row,
    isMarked: Boolean(isMarked),
    isClosed: Boolean(isClosed),
    isChoosingClosed: Boolean(isChoosingClosed),
    entries: toEntries(entries),
  };
}

type Selections = Map<number, KnownSelection>;

/** Rows that are parsed in one turn of the event loop. */
const rowsPerTurn = 50;

const serviceName = 'selections';

export function provideSelections(strapi: Core.Strapi): void {
  const report = throttleReport((message, error) => strapi.log.warn(`${message}: ${error}`));
  const memory = keepInMemory<Selections>({
    version: contentVersionOf(strapi),
    read: async () => {
      const rows: KnownRow[] = await strapi.db.connection(tables.selections).select(knownColumns());
      const selections: Selections = new Map();
      for (const [at, row] of rows.entries()) {
        // Their entries are parsed: cached answers are sent between two turns.
        if (at % rowsPerTurn === rowsPerTurn - 1) await pause();
        selections.set(row.number, toKnown(row));
      }
      return selections;
    },
    report: (error) => report('The selections cannot be read; the last ones stay', error),
  });
  strapi.add(serviceName, memory);
}

function memoryOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof keepInMemory<Selections>>;
}

/** Waits until the selections are read. @throws the database's error */
export function selectionsReady(strapi: Core.Strapi): Promise<void> {
  return memoryOf(strapi).ready();
}

export function knownSelections(strapi: Core.Strapi): KnownSelection[] {
  return [...(memoryOf(strapi).current()?.values() ?? [])];
}

export function isOver(
  { isClosed, until }: Pick<KnownSelection, 'isClosed' | 'until'>,
  timeZone: string,
): boolean {
  return isClosed || (until !== null && Date.now() >= endOfDay(until, timeZone));
}

/** A selection as it is stored, in the transaction of a change; null where it is not open under the link that its client has. */
export async function readOpen(
  strapi: Core.Strapi,
  trx: Transaction,
  { documentId, count }: KnownSelection,
): Promise<KnownSelection | null> {
  const row: KnownRow | undefined = await trx(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first(knownColumns());
  if (row?.count !== count) return null;
  const stored = toKnown(row);
  return isOver(stored, publicationOf(strapi).timeZone()) ? null : stored;
}

/** The least time between two reads of the selections for one that is unknown (ms). */
const refreshMs = 1_000;
const refreshed = new LRUCache<number, true>({ max: 1_000, ttl: refreshMs });

/** What the token of a link leads to. Asks the database only for what changed since; never for a token that is made up. */
export async function findSelection(strapi: Core.Strapi, token: string): Promise<Found> {
  const name = readToken(token);
  if (!name) return { state: 'unknown' };
  const memory = memoryOf(strapi);
  const publication = publicationOf(strapi);
  const areReady = await Promise.all([memory.isReadySoon(), publication.isReadySoon()]);
  if (areReady.includes(false)) return { state: 'uncertain' };
  const known = () => {
    const selection = memory.current()?.get(name.number);
    return selection && name.count <= selection.count ? selection : undefined;
  };
  // Another process may have made it just now: its signature is ours.
  if (!known()) {
    if (!refreshed.has(name.number)) {
      refreshed.set(name.number, true);
      memory.expire();
    }
    if (!(await memory.isReadySoon())) return { state: 'uncertain' };
  }
  if (contentVersionOf(strapi).isAway()) return { state: 'uncertain' };
  const selection = known();
  if (!selection) return { state: 'unknown' };
  const isReplaced = name.count < selection.count;
  if (isReplaced || isOver(selection, publication.timeZone()))
    return { state: 'over', selection, isReplaced };
  return { state: 'open', selection, link: linkOf(name) };
}

/** An entry with its place in the selection, from 1: it stays the same whatever else is not shown. */
export type PlacedEntry = SelectionEntry & { number: number };

export function entriesThere(strapi: Core.Strapi, { entries }: KnownSelection): PlacedEntry[] {
  const publication = publicationOf(strapi);
  return entries
    .filter(({ item }) => publication.clientPeriod(item) !== undefined)
    .map((entry, at) => ({ ...entry, number: at + 1 }));
}

/** Those of them that the selection's client sees now. */
export function entriesShown(strapi: Core.Strapi, selection: KnownSelection): PlacedEntry[] {
  const publication = publicationOf(strapi);
  const now = Date.now();
  return entriesThere(strapi, selection).filter(({ item, isEarly }) => {
    const period = publication.clientPeriod(item);
    return period !== undefined && now < period.until && (isEarly || period.from <= now);
  });
}

/** Whether a client still sees an item under the same link, downloads and mark, as far as this process knows. */
export function isStillSent(strapi: Core.Strapi, before: KnownSelection, item: string): boolean {
  const selection = memoryOf(strapi).current()?.get(before.number);
  if (selection?.count !== before.count || isOver(selection, publicationOf(strapi).timeZone())) return false;
  if (selection.downloads !== before.downloads || selection.isMarked !== before.isMarked) return false;
  return entriesShown(strapi, selection).some((entry) => entry.item === item);
}
