import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { bothShown, defaultTimeZone, type Period } from 'contract/rights/rights';
import type { OtherLanguage } from 'contract/translations/languages';
import { listRetained } from '../media/store/retained-files';
import { galleryItemUid } from '../platform/strapi/content-types';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { type StoredTranslations, toLanguages, toTranslations } from '../translations/reader';
import { hashesAt } from './file-hashes';
import {
  datedPeriodOf,
  periodOfRow,
  type RightsRow,
  storedZone,
  storyVisibilityFields,
  visibilityFields,
} from './rights-row';

type Id = { id: number };
type StoryRow = RightsRow & Id & { slug: string | null; translations: StoredTranslations };
type ItemRow = RightsRow &
  Id & { documentId: string; title: string; imageUrl: string | null; story: number | null };
type FileRow = Id & {
  hash: string;
  url: string | null;
  isOwnedByEntry: boolean | number | null;
  isOfContent: boolean | number | null;
  formerFiles: string | object | null;
};

/** Without a period it is there no more. */
type ShownItem = { documentId: string; period?: Period };
type SiteRow = { title: string | null; logoText: string | null; languages: unknown };

export type PublicationState = {
  timeZone: string;
  siteName: string;
  /** Digest of the users' password hashes. */
  passwordEpoch: string;
  /** When something appears or leaves (ms since 1970), in order; past ones too. */
  moments: number[];
  /** By the hashes of a file's names, also former ones. */
  files: Map<string, readonly Period[]>;
  /** When items (by documentId) and stories (by slug, in any language) leave, where they do (ms since 1970). */
  ends: Map<string, number>;
  /** When clients may see items, by documentId: hidden or not. */
  clientPeriods: Map<string, Period>;
  /** The titles of items, by documentId, and when visitors see them. */
  titles: Map<string, { title: string; shown: Period }>;
  /** Those of the site beside Portuguese. */
  languages: readonly OtherLanguage[];
  /** The items that files belong to, by the hashes of the files' names. */
  itemsOf: Map<string, readonly string[]>;
  /** The hashes of the operator's files that content let go. */
  formerContent: Set<string>;
};

const always: readonly Period[] = [{ from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }];
const isAlways = ({ from, until }: Period) => from === -Infinity && until === Infinity;

/** Rows read in one turn of the event loop: cached answers are sent between two. */
const rowsPerTurn = 1_000;

async function readAll<Row extends Id>(
  query: (after: number) => PromiseLike<Row[]> & { limit(count: number): PromiseLike<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = 0; ; after = rows.at(-1)?.id ?? 0) {
    const part = await query(after).limit(rowsPerTurn);
    rows.push(...part);
    if (part.length < rowsPerTurn) return rows;
    await pause();
  }
}

export async function readTimeZone(knex: Core.Strapi['db']['connection']): Promise<string> {
  const [setting]: { timeZone: string | null }[] = await knex(tables.settings)
    .select(columnsOf('settings', ['timeZone']))
    .limit(1);
  return storedZone(setting?.timeZone, defaultTimeZone);
}

export async function readPublication(strapi: Core.Strapi): Promise<PublicationState> {
  const knex = strapi.db.connection;
  const timeZone = await readTimeZone(knex);
  const [site]: SiteRow[] = await knex(tables.settings)
    .select(columnsOf('settings', ['title', 'logoText', 'languages']))
    .limit(1);
  const users: { id: number; password: string | null }[] = await knex(tables.users)
    .select('id', 'password')
    .orderBy('id');
  const passwordEpoch = createHash('sha256').update(JSON.stringify(users)).digest('base64url');

  const stories = await readAll<StoryRow>((after) =>
    knex({ s: tables.stories })
      .select('s.id', columnsOf('stories', ['slug', 'translations', ...storyVisibilityFields], 's'))
      .where('s.id', '>', after)
      .orderBy('s.id'),
  );
  const items = await readAll<ItemRow>((after) =>
    knex({ i: tables.items })
      .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
      .select('i.id', { story: `l.${links.story.story}` })
      .select(columnsOf('items', ['documentId', 'title', 'imageUrl', ...visibilityFields], 'i'))
      .where('i.id', '>', after)
      .orderBy('i.id'),
  );
  const shownFiles = await readAll<Id & { file: number; item: number }>((after) =>
    knex(links.files.table)
      .select({ id: 'id', file: links.files.file, item: links.files.entry })
      .where('id', '>', after)
      .where(links.files.type, galleryItemUid)
      .orderBy('id'),
  );
  const files = await readAll<FileRow>((after) =>
    knex(tables.files)
      .select('id', columnsOf('files', ['hash', 'url', 'isOwnedByEntry', 'isOfContent', 'formerFiles']))
      .where('id', '>', after)
      .orderBy('id'),
  );
  const { profileImage } = columns.about;
  const portraits: string[] = await knex(tables.about).whereNotNull(profileImage).pluck(profileImage);
  const retained = await listRetained(strapi);

  const moments = new Set<number>();
  const forVisitors = (row: RightsRow) => {
    const period = periodOfRow(row, timeZone);
    for (const moment of [period.from, period.until]) if (Number.isFinite(moment)) moments.add(moment);
    return period;
  };
  const forClients = (row: RightsRow) => datedPeriodOf(row, timeZone);
  const storyPeriods = new Map(
    stories.map((row) => [row.id, { shown: forVisitors(row), sent: forClients(row) }]),
  );
  const clientPeriods = new Map<string, Period>();
  const titles: PublicationState['titles'] = new Map();
  const byId = new Map<number, ShownItem>();
  const byDocument = new Map<string, ShownItem>();
  const byAddress = new Map<string, ShownItem[]>();
  const storyEnds = new Map<number, number>();
  const ends = new Map<string, number>();
  for (const row of items) {
    const { id, documentId, title, imageUrl } = row;
    const story = row.story === null ? undefined : storyPeriods.get(row.story);
    const [own, sent] = [forVisitors(row), forClients(row)];
    const period = story ? bothShown(own, story.shown) : own;
    clientPeriods.set(documentId, story ? bothShown(sent, story.sent) : sent);
    titles.set(documentId, { title, shown: period });
    byId.set(id, { documentId, period });
    byDocument.set(documentId, { documentId, period });
    for (const name of imageUrl ? [imageUrl, ...hashesAt(imageUrl)] : []) {
      byAddress.set(name, [...(byAddress.get(name) ?? []), { documentId, period }]);
    }
    if (Number.isFinite(period.until)) ends.set(documentId, period.until);
    if (row.story !== null) {
      storyEnds.set(row.story, Math.max(storyEnds.get(row.story) ?? -Infinity, period.until));
    }
  }
  for (const { id, slug, translations } of stories) {
    const end = storyEnds.get(id);
    if (end === undefined || !Number.isFinite(end)) continue;
    const slugs = Object.values(toTranslations(translations) ?? {}).map((words) => words.slug?.text);
    for (const name of [slug, ...slugs]) if (name) ends.set(name, end);
  }

  const itemsOfFiles = new Map<number, ShownItem[]>();
  const give = (file: number, item: ShownItem | undefined) => {
    if (item) itemsOfFiles.set(file, [...(itemsOfFiles.get(file) ?? []), item]);
  };
  for (const { file, item } of shownFiles) give(file, byId.get(item));
  // A replaced file is shown by pages that are open, clients' too. The operator's is not deleted then, and closes.
  const owned = new Set(files.filter(({ isOwnedByEntry }) => isOwnedByEntry).map(({ id }) => id));
  for (const { id, item, until } of retained) {
    const { period } = byDocument.get(item) ?? {};
    const end = owned.has(id) ? Number.POSITIVE_INFINITY : Date.parse(until);
    const shown = period && bothShown(period, { from: Number.NEGATIVE_INFINITY, until: end });
    give(id, { documentId: item, ...(shown && { period: shown }) });
  }

  const shownByAbout = new Set(portraits.flatMap((address) => [address, ...hashesAt(address)]));
  const names = new Map<string, readonly Period[]>();
  const itemsOf = new Map<string, readonly string[]>();
  const formerContent = new Set<string>();
  for (const { id, hash, url, isOfContent, formerFiles } of files) {
    // Text on SQLite, a list on PostgreSQL.
    const hashes = [...(JSON.stringify(formerFiles).match(/[0-9a-f]{32}/g) ?? []), hash];
    const addresses = url === null ? hashes : [url, ...hashes];
    const addressed = addresses.flatMap((address) => byAddress.get(address) ?? []);
    const linked = itemsOfFiles.get(id) ?? [];
    const shown = [...linked, ...addressed].flatMap(({ period }) => period ?? []);
    const isInAbout = addresses.some((address) => shownByAbout.has(address));
    const isLeft = linked.length === 0 && addressed.length === 0;
    const isFree = isLeft && !owned.has(id) && !isOfContent;
    const isAlwaysOpen = isFree || isInAbout || shown.some(isAlways);
    const owners = (linked.length > 0 ? linked : addressed).map(({ documentId }) => documentId);
    for (const known of hashes) {
      names.set(known, isAlwaysOpen ? always : shown);
      if (owners.length > 0) itemsOf.set(known, owners);
      if (isLeft && isOfContent) formerContent.add(known);
    }
  }
  return {
    timeZone,
    languages: toLanguages(site?.languages),
    siteName: site?.logoText?.trim() || site?.title?.trim() || '',
    passwordEpoch,
    moments: [...moments].sort((a, b) => a - b),
    files: names,
    ends,
    clientPeriods,
    titles,
    itemsOf,
    formerContent,
  };
}
