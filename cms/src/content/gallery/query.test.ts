import { describe, expect, it } from 'vitest';
import { parseGalleryQuery } from './query';

const whole = {
  category: null,
  filters: [],
  sort: [],
  fields: null,
  page: 1,
  pageSize: 100,
  around: null,
  start: null,
  withCount: true,
};

describe('the query of the gallery', () => {
  it('may be empty', () => {
    expect(parseGalleryQuery({})).toEqual(whole);
  });

  it('takes a category, a page and the sort there is', () => {
    expect(
      parseGalleryQuery({
        filters: { category: { $eq: 'publicidade' } },
        pagination: { page: '2', pageSize: '10' },
        sort: ['order:asc'],
      }),
    ).toEqual({ ...whole, category: 'publicidade', page: 2, pageSize: 10 });
  });

  it('takes filters, sorts and fields in the ways that Strapi does', () => {
    expect(
      parseGalleryQuery({
        filters: { category: 'moda', title: { $contains: 'a', $ne: 'b' }, documentId: { $in: ['x', 'y'] } },
        sort: 'title:DESC,order',
        fields: ['title', 'order'],
        pagination: { start: '0', limit: '5', withCount: 'false' },
      }),
    ).toEqual({
      ...whole,
      category: 'moda',
      filters: [
        { field: 'title', operator: '$contains', values: ['a'] },
        { field: 'title', operator: '$ne', values: ['b'] },
        { field: 'documentId', operator: '$in', values: ['x', 'y'] },
      ],
      sort: [
        { field: 'title', isDescending: true },
        { field: 'order', isDescending: false },
      ],
      fields: ['title', 'order'],
      pageSize: 5,
      start: 0,
      withCount: false,
    });
    expect(parseGalleryQuery({ sort: 'order:asc', fields: '*' })).toEqual(whole);
    expect(parseGalleryQuery({ filters: { uploadedAt: { $gt: '2025-01-31' } } }).filters).toEqual([
      { field: 'uploadedAt', operator: '$gt', values: [new Date('2025-01-31T00:00:00Z')] },
    ]);
  });

  it('takes the page of an item', () => {
    expect(parseGalleryQuery({ pagination: { around: 'abc123', pageSize: '24' } })).toMatchObject({
      pageSize: 24,
      around: 'abc123',
    });
  });

  it.each([
    [{ populate: '*' }, 'populate'],
    [{ status: 'draft' }, 'status'],
    [{ locale: 'en' }, 'locale'],
    [{ fields: ['hidden'] }, 'fields: hidden'],
    [{ fields: 'title,createdBy' }, 'fields: createdBy'],
    [{ fields: { title: 'x' } }, 'fields'],
    [{ filters: { hidden: 'true' } }, 'filters[hidden]'],
    [{ filters: { storagePath: { $contains: 'a' } } }, 'filters[storagePath]'],
    [{ filters: { createdBy: { id: '1' } } }, 'filters[createdBy]'],
    [{ filters: { $or: [{ title: 'a' }] } }, 'filters[$or]'],
    [{ filters: { title: { $startsWith: 'a' } } }, 'filters[title][$startsWith]'],
    [{ filters: { title: { $eq: ['a'] } } }, 'filters[title][$eq]'],
    [{ filters: { title: { $contains: '' } } }, 'filters[title][$contains]'],
    [{ filters: { title: { $in: [] } } }, 'filters[title][$in]'],
    [{ filters: { title: { $in: Array(101).fill('a') } } }, 'filters[title][$in]'],
    [{ filters: { title: ['a'] } }, 'filters[title]'],
    [{ filters: { uploadedAt: { $contains: '2025' } } }, 'filters[uploadedAt][$contains]'],
    [{ filters: { uploadedAt: { $gt: 'ontem' } } }, 'filters[uploadedAt][$gt]'],
    [{ filters: { uploadedAt: { $gt: '2025-01-01T10:00' } } }, 'filters[uploadedAt][$gt]'],
    [{ filters: { uploadedAt: { $gt: '2025-13-01' } } }, 'filters[uploadedAt][$gt]'],
    [{ filters: { fileType: { $in: ['image', 'audio'] } } }, 'filters[fileType][$in]'],
    [{ filters: { category: { $eq: 'outra' } } }, 'filters[category][$eq]'],
    [{ filters: { category: { $eq: ['moda'] } } }, 'filters[category][$eq]'],
    [{ filters: 'moda' }, 'filters'],
    [{ pagination: { page: '0' } }, 'pagination[page]'],
    [{ pagination: { page: '1.5' } }, 'pagination[page]'],
    [{ pagination: { pageSize: '-1' } }, 'pagination[pageSize]'],
    [{ pagination: { pageSize: '101' } }, 'pagination[pageSize]'],
    [{ pagination: { limit: '101' } }, 'pagination[limit]'],
    [{ pagination: { limit: '-1' } }, 'pagination[limit]'],
    [{ pagination: { start: '-1' } }, 'pagination[start]'],
    [{ pagination: { start: '0', page: '1' } }, 'pagination[page]'],
    [{ pagination: { limit: '5', around: 'a' } }, 'pagination[around]'],
    [{ pagination: { withCount: 'x' } }, 'pagination[withCount]'],
    [{ pagination: { around: '' } }, 'pagination[around]'],
    [{ pagination: { around: 'a b' } }, 'pagination[around]'],
    [{ pagination: { around: ['a'] } }, 'pagination[around]'],
    [{ pagination: { around: 'a', page: '2' } }, 'pagination[around]'],
    [{ pagination: { around: 'a' }, sort: 'title' }, 'pagination[around]'],
    [{ pagination: { around: 'a' }, filters: { title: 'b' } }, 'pagination[around]'],
    [{ sort: 'hidden' }, 'sort: hidden'],
    [{ sort: 'title:up' }, 'sort: title:up'],
    [{ sort: ['order', 'order:desc'] }, 'sort: order'],
    [{ sort: { title: 'asc' } }, 'sort'],
  ])('may not be %j, which is told by its name', (query, key) => {
    expect(() => parseGalleryQuery(query)).toThrow(
      expect.objectContaining({ message: `Parâmetro de consulta inválido: ${key}.`, details: { key } }),
    );
  });
});
