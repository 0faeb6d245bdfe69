import { expect, it, vi } from 'vitest';
import { type Metadata, takeNames } from '../../cms/src/platform/strapi/tables';
import { metadata } from '../support/strapi-names';

/** Strapi's metadata with another attribute in the place of one. */
const withOther = (uid: string, field: string, other: object | undefined): Metadata => ({
  get(asked) {
    const { tableName, attributes } = metadata.get(asked);
    const get = (target: object, name: string) =>
      asked === uid && name === field ? other : Reflect.get(attributes, name, target);
    return { tableName, attributes: new Proxy({}, { get }) };
  },
});

it.each([
  ['api::story.story', 'rightsUntil', undefined, 'no column for "rightsUntil" of api::story.story'],
  ['api::story.story', 'slug', { columnName: 'slug_1' }, 'the column of "slug" of api::story.story "slug_1"'],
  ['api::gallery-item.gallery-item', 'story', {}, 'no "table" for "story" of api::gallery-item.gallery-item'],
  ['plugin::upload.file', 'related', { joinTable: { name: 'a' } }, 'no "joinColumn" for "related" of plugin'],
])('a start fails by name without %s.%s', (uid, field, other, words) => {
  expect(() => takeNames(withOther(uid, field, other))).toThrow(words);
  takeNames(metadata);
});

it('a name that is read before a start has taken it is an error', async () => {
  vi.resetModules();
  const early = await import('../../cms/src/platform/strapi/tables');
  expect(() => early.tables.items).toThrow('not taken yet, and "items"');
  early.takeNames(metadata);
  expect([early.tables.items, early.links.story.rank]).toEqual(['gallery_items', 'gallery_item_ord']);
  expect(early.columnsOf('stories', ['oldSlugs'], 's')).toEqual({ oldSlugs: 's.old_slugs' });
});
