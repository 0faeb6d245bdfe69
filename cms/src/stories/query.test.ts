import { describe, expect, it } from 'vitest';
import { parseCardQuery, parseDeletion, parseStoryPageQuery, parseStoryQuery } from './query';

const held = (field: string, operator: string, ...values: unknown[]) => ({ field, operator, values });

describe('the query of the stories', () => {
  it.each([
    [{ filters: { category: 'moda' } }, { filters: [held('category', '$eq', 'moda')] }],
    [
      { filters: { slug: { $ne: 'alfa' }, kind: { $in: ['capa', 'desfile'] } } },
      { filters: [held('slug', '$ne', 'alfa'), held('kind', '$in', 'capa', 'desfile')] },
    ],
    [{ sort: 'month:desc' }, { sort: [{ field: 'month', isDescending: true }] }],
    [{ pagination: { start: '1', limit: '1' } }, { start: 1, pageSize: 1 }],
    [{ fields: 'slug' }, { fields: ['slug'] }],
  ])('%j is read as %j', (query, parsed) => {
    expect(parseStoryQuery(query)).toMatchObject(parsed);
  });

  it.each([
    { populate: '*' },
    { filters: { client: 'x' } },
    { filters: { slug: 'A' } },
    { sort: 'client' },
    { fields: 'old' },
    { fields: 'oldSlugs' },
    { fields: 'hidden' },
  ])('%j is refused', (query) => {
    expect(() => parseStoryQuery(query)).toThrow();
  });
});

it('cards, and a page, are of one gallery', () => {
  const ofModa = { filters: { category: { $eq: 'moda' } } };
  expect(parseCardQuery({ ...ofModa, pagination: { page: '2' } })).toMatchObject({
    category: 'moda',
    page: 2,
  });
  expect(parseStoryPageQuery(ofModa)).toEqual({ category: 'moda', around: null });
  expect(() => parseCardQuery({})).toThrow('category');
  expect(() => parseStoryPageQuery({})).toThrow('category');
  expect(() => parseStoryPageQuery({ ...ofModa, pagination: { page: '1' } })).toThrow();
});

it("a deletion takes a story's items only where it says so", () => {
  expect([parseDeletion({}), parseDeletion({ items: 'delete' })]).toEqual([false, true]);
  expect(() => parseDeletion({ items: 'all' })).toThrow();
});
