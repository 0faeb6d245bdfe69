import { selectionWordNames } from 'contract/selections/selection';
import { storyWordNames } from 'contract/stories/story';
import {
  aboutPageUid,
  creditNameUid,
  galleryItemUid,
  noticeUid,
  selectionChoiceUid,
  selectionOpeningUid,
  selectionPersonUid,
  selectionUid,
  siteSettingUid,
  storyUid,
  visitCountUid,
} from './content-types';

/** Strapi's types that SQL of our own queries. */
const types = {
  items: galleryItemUid,
  stories: storyUid,
  names: creditNameUid,
  credits: 'credits.credit',
  garments: 'credits.garment',
  settings: siteSettingUid,
  about: aboutPageUid,
  selections: selectionUid,
  people: selectionPersonUid,
  choices: selectionChoiceUid,
  openings: selectionOpeningUid,
  notices: noticeUid,
  visits: visitCountUid,
  files: 'plugin::upload.file',
  users: 'plugin::users-permissions.user',
  store: 'strapi::core-store',
} as const;

const dates = ['createdAt', 'updatedAt'] as const;
const rights = ['hidden', 'publishAt', 'rightsUntil', 'rightsNote', 'isWhole'] as const;
const ofItems = ['alt', 'duration', 'fileType', 'idempotencyKey', 'imageUrl', 'order', 'uploadedAt'] as const;
const ofStories = ['kind', 'slug', 'oldSlugs', 'awaitedFiles', 'translations'] as const;
const ofSelections = ['language', 'until', 'downloads', 'isMarked', 'isClosed', 'isClosedByRestore'] as const;
const ofChoosing = ['mostChosen', 'isChoosingClosed'] as const;
const ofLinks = ['number', 'linkCount', 'linkKey'] as const;
const ofUse = ['isOwnedByEntry', 'isOfContent', 'isUnaltered', 'isUnseen', 'formerFiles'] as const;
const ofMarks = ['isMarked', 'pictureState', 'watermark', 'markLook', 'failedMark'] as const;

/** Their attributes that it names. One of a single word has a column of the same name, which queries spell. */
const attributes = {
  items: ['documentId', 'title', 'category', ...ofItems, ...rights, ...dates],
  stories: ['documentId', 'title', 'category', ...storyWordNames, ...ofStories, ...rights, ...dates],
  names: ['documentId', 'name', 'kind', 'instagram', 'site'],
  credits: ['role'],
  garments: ['description', 'translations'],
  settings: ['timeZone', 'title', 'logoText', 'languages'],
  about: ['profileImage'],
  selections: [
    'documentId',
    'title',
    ...selectionWordNames,
    'entries',
    ...ofSelections,
    ...ofChoosing,
    ...ofLinks,
    ...dates,
  ],
  people: ['selection', 'person', 'name', 'sentAt', 'isDone', 'changedAt'],
  choices: ['selection', 'person', 'item', 'isChosen', 'comment', 'chosenAt', 'commentedAt', 'changedAt'],
  openings: ['selection', 'count', 'last', 'seenAt'],
  notices: ['key', 'way', 'title', 'text', 'path', 'state', 'tries', 'dueAt', 'sentAt', 'failedAt', 'reason'],
  visits: ['day', 'writer', 'counts'],
  files: ['hash', 'url', 'mime', ...ofUse, ...ofMarks],
  users: ['password'],
  store: ['value'],
} as const;

/** The tables between two others: the attribute that Strapi makes each for, and what it calls their columns. */
const joins = {
  story: [
    'items',
    'story',
    { item: 'joinColumn', story: 'inverseJoinColumn', rank: 'inverseOrderColumnName' },
  ],
  cover: ['stories', 'cover', { story: 'joinColumn', item: 'inverseJoinColumn' }],
  names: ['credits', 'names', { credit: 'joinColumn', name: 'inverseJoinColumn', rank: 'orderColumnName' }],
  brand: ['garments', 'brand', { garment: 'joinColumn', name: 'inverseJoinColumn' }],
  files: ['files', 'related', { file: 'joinColumn', entry: 'idColumn', type: 'typeColumn' }],
  itemsLines: ['items', 'credits', { entry: 'joinColumn', line: 'inverseJoinColumn' }],
  storiesLines: ['stories', 'credits', { entry: 'joinColumn', line: 'inverseJoinColumn' }],
} as const;

export type Table = keyof typeof types;
type Field<Of extends Table> = (typeof attributes)[Of][number];
type Link = keyof typeof joins;

type Part = string | { name?: string };
type Attribute = { columnName?: string; joinTable?: { name: string; morphColumn?: Record<string, Part> } };
/** Strapi's metadata, as far as it is read. */
export type Metadata = { get(uid: string): { tableName: string; attributes: Record<string, Attribute> } };

/** What is read before `takeNames` is an error. */
function untaken<Names extends object>(): Names {
  const get = (_target: object, name: string | symbol) => {
    throw new Error(`The names of tables are not taken yet, and "${String(name)}" is asked for`);
  };
  return Object.create(new Proxy({}, { get })) as Names;
}

/** The names of tables. */
export const tables = untaken<Record<Table, string>>();
/** The names of their columns, by attribute. */
export const columns = untaken<{ [Of in Table]: Record<Field<Of>, string> }>();
/** The names of the tables between them, and of those tables' columns. */
export const links = untaken<{ [Of in Link]: Record<'table' | keyof (typeof joins)[Of][2], string> }>();

/** Columns to select, by attribute. @param alias the name that the query gives the table */
export function columnsOf<Of extends Table, Name extends Field<Of>>(
  table: Of,
  fields: readonly Name[],
  alias: string = tables[table],
): Record<Name, string> {
  const named = fields.map((field) => [field, `${alias}.${columns[table][field]}`]);
  return Object.fromEntries(named) as Record<Name, string>;
}

function columnName(uid: string, field: string, attribute: Attribute | undefined): string {
  const name = attribute?.columnName;
  if (!name) throw new Error(`Strapi has no column for "${field}" of ${uid}, which queries name`);
  if (/^[a-z]+$/.test(field) && name !== field)
    throw new Error(`Strapi calls the column of "${field}" of ${uid} "${name}", but queries "${field}"`);
  return name;
}

function joinNames(uid: string, field: string, parts: Record<string, string>, attribute?: Attribute) {
  const { name: table, morphColumn, ...rest } = attribute?.joinTable ?? { name: undefined };
  const known: Record<string, Part | undefined> = { table, ...rest, ...morphColumn };
  const named = Object.entries({ table: 'table', ...parts }).map(([name, part]) => {
    const found = known[part];
    const column = typeof found === 'object' ? found.name : found;
    if (!column) throw new Error(`Strapi has no "${part}" for "${field}" of ${uid}, which queries name`);
    return [name, column];
  });
  return Object.fromEntries(named);
}

/** Takes all of these names from Strapi's metadata. @throws Error, which ends the start, where one is not there */
export function takeNames(metadata: Metadata): void {
  for (const [table, uid] of Object.entries(types)) {
    const found = metadata.get(uid);
    const fields: readonly string[] = attributes[table as Table];
    const named = fields.map((field) => [field, columnName(uid, field, found.attributes[field])]);
    Object.assign(tables, { [table]: found.tableName });
    Object.assign(columns, { [table]: Object.fromEntries(named) });
  }
  for (const [link, [table, field, parts]] of Object.entries(joins)) {
    const uid = types[table];
    Object.assign(links, { [link]: joinNames(uid, field, parts, metadata.get(uid).attributes[field]) });
  }
}
