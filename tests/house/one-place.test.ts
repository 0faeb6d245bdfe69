import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columns } from '../../cms/src/platform/strapi/tables';
import { cms } from '../../scripts/steps/paths.mjs';
import '../support/strapi-names';

const source = join(cms, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:ts|json)$/.test(name) && !name.includes('.test.'),
);
const holders = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(join(source, name), 'utf8'))).sort();

test('every step of a save is in one list', () => {
  expect(holders(/\bdocuments\.use\(/)).toEqual(['save-pipeline.ts']);
});

test('every lock of a save is in one file', () => {
  const locks = /pg_advisory_xact_lock|forUpdate\(|lock table|\bforShare\(/;
  expect(holders(locks)).toEqual(['platform/strapi/save-locks.ts']);
});

test("the names of Strapi's tables and columns are taken from its metadata, in one file", () => {
  const types = files.filter((name) => /(?:schema|components\/.*)\.json$/.test(name));
  const schemas: { collectionName: string; attributes: object }[] = types.map((name) =>
    JSON.parse(readFileSync(join(source, name), 'utf8')),
  );
  const attributes = schemas.flatMap((schema) => Object.keys(schema.attributes));
  const fields = ['documentId', 'createdAt', 'updatedAt', ...Object.keys(columns.files), ...attributes];
  const stored = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const named = [...stored, ...schemas.map(({ collectionName }) => collectionName), 'up_users'];
  const names = [...named.filter((name) => name.includes('_')), '\\w+_(?:lnk|cmps|mph)'];
  const spelled = new RegExp(`\\b(?:${names.join('|')})\\b`);
  for (const name of ['document_id', 'publish_at', 'is_unseen', 'gallery_items', 'stories_cover_lnk'])
    expect(name).toMatch(spelled);
  // Indexes are part of a schema, Cloudinary has names of its own; archives are made and restored without Strapi.
  const mayName = [
    /^media\/(?:files\/file-type|cloudinary\/hosted-storage)\.ts$/,
    /^operations\/backup\//,
    /\.json$/,
  ];
  expect(holders(spelled).filter((name) => !mayName.some((place) => place.test(name)))).toEqual([]);
});

test('one room of the server decides by the columns of rights', () => {
  /** `hidden` in quotes, after a dot, or as a key. */
  const deciding =
    /\b(?:publish_?at|rights_?until|awaited_files)\b|(?:['"`.]|\bwhere\b.*)hidden\b|\bhidden:/i;
  // Schemas and texts name the fields, queries those that visitors may not ask for, and a form makes a boolean of one.
  const mayName = [
    /^rights\//,
    /\/content-types\/.*\.json$/,
    /^platform\/(?:strings|strapi\/tables)\.ts$/,
    /^(?:gallery|stories)\/query\.ts$/,
    /^gallery\/item-form\.ts$/,
  ];
  expect(files.length).toBeGreaterThan(200);
  expect(holders(deciding).filter((name) => !mayName.some((place) => place.test(name)))).toEqual([]);
});
