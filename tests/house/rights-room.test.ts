import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cms } from '../../scripts/steps/paths.mjs';

/** The columns that decide who sees what; `hidden` in quotes, after a dot, or as a key. */
const columns = /\b(?:publish_?at|rights_?until)\b|(?:['"`.]|\bwhere\b.*)hidden\b|\bhidden:/i;
/** Schemas and texts name the fields, and a form passes them on. */
const mayName = [
  /^content\/rights\//,
  /\/content-types\/.*\.json$/,
  /^platform\/strings\.ts$/,
  // The fields that visitors may not ask for.
  /^content\/(?:gallery|stories)\/query\.ts$/,
  // Takes `hidden` out of a form's texts, to make a boolean of it.
  /^content\/gallery\/item-form\.ts$/,
];

it('one room of the server decides by the columns of rights', () => {
  const root = join(cms, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:ts|json)$/.test(file),
  );
  const elsewhere = files.filter(
    (file) =>
      !/\.test\.ts$/.test(file) &&
      !mayName.some((place) => place.test(file)) &&
      columns.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(elsewhere).toEqual([]);
});
