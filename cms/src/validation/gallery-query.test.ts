import { describe, expect, it } from 'vitest';
import { parseGalleryQuery } from './gallery-query';

describe('the query of the gallery', () => {
  it('may be empty', () => {
    expect(parseGalleryQuery({})).toEqual({ category: null, page: 1, pageSize: 100, around: null });
  });

  it('takes a category, a page and the sort there is', () => {
    expect(
      parseGalleryQuery({
        filters: { category: { $eq: 'publicidade' } },
        pagination: { page: '2', pageSize: '10' },
        sort: ['order:asc'],
      }),
    ).toEqual({ category: 'publicidade', page: 2, pageSize: 10, around: null });
  });

  it('takes the page of an item', () => {
    expect(parseGalleryQuery({ pagination: { around: 'abc123', pageSize: '24' } })).toMatchObject({
      pageSize: 24,
      around: 'abc123',
    });
  });

  it('gives at most 100 rows', () => {
    expect(parseGalleryQuery({ pagination: { pageSize: '100000' } }).pageSize).toBe(100);
  });

  it.each([
    [{ populate: '*' }],
    [{ status: 'draft' }],
    [{ locale: 'en' }],
    [{ fields: ['id'] }],
    [{ filters: { title: { $contains: 'a' } } }],
    [{ filters: { category: { $ne: 'moda' } } }],
    [{ filters: { category: { $eq: 'outra' } } }],
    [{ filters: { category: { $eq: ['moda'] } } }],
    [{ filters: 'moda' }],
    [{ pagination: { page: '0' } }],
    [{ pagination: { page: '1.5' } }],
    [{ pagination: { pageSize: '-1' } }],
    [{ pagination: { limit: '5' } }],
    [{ pagination: { around: '' } }],
    [{ pagination: { around: 'a b' } }],
    [{ pagination: { around: ['a'] } }],
    [{ pagination: { around: 'a', page: '2' } }],
    [{ sort: 'title' }],
    [{ sort: ['order', 'title'] }],
  ])('may not be %j', (query) => {
    expect(() => parseGalleryQuery(query)).toThrow(/Parâmetro de consulta inválido/);
  });
});
