import { describe, expect, it } from 'vitest';
import { parseGalleryQuery } from './query';

const page = { page: 1, pageSize: 100, around: null, start: null, withCount: true };
const whole = { category: null, filters: [], sort: [], fields: null, ...page };

const byOrder = { field: 'order', isDescending: false };
const held = (field: string, operator: string, ...values: unknown[]) => ({ field, operator, values });

describe('the query of the gallery', () => {
  it.each([
    [{}, {}],
    [{ filters: { category: { $eq: 'moda' } } }, { category: 'moda' }],
    [{ filters: { category: 'moda' } }, { category: 'moda' }],
    [
      { filters: { title: { $contains: 'a', $ne: 'b' }, documentId: { $in: ['x', 'y'] } } },
      {
        filters: [
          held('title', '$contains', 'a'),
          held('title', '$ne', 'b'),
          held('documentId', '$in', 'x', 'y'),
        ],
      },
    ],
    [
      { filters: { uploadedAt: { $gt: '2025-01-31' } } },
      { filters: [held('uploadedAt', '$gt', new Date('2025-01-31T00:00:00Z'))] },
    ],
    [{ sort: 'title:DESC,order' }, { sort: [{ field: 'title', isDescending: true }, byOrder] }],
    // The gallery's own order.
    [{ sort: ['order:asc'] }, {}],
    [{ fields: ['title', 'order'] }, { fields: ['title', 'order'] }],
    [{ pagination: { page: '2', pageSize: '10' } }, { page: 2, pageSize: 10 }],
    [
      { pagination: { start: '0', limit: '5', withCount: 'false' } },
      { start: 0, pageSize: 5, withCount: false },
    ],
    [{ pagination: { around: 'abc123', pageSize: '24' } }, { around: 'abc123', pageSize: 24 }],
  ])('%j is taken as Strapi takes it', (query, expected) => {
    expect(parseGalleryQuery(query)).toEqual({ ...whole, ...expected });
  });

  it.each([
    [{ populate: '*' }, 'populate'],
    [{ constructor: 'x' }, 'constructor'],
    [{ fields: ['hidden'] }, 'fields: hidden'],
    [{ filters: { hidden: 'true' } }, 'filters[hidden]'],
    [{ filters: { createdBy: { id: { $eq: '1' } } } }, 'filters[createdBy][id][$eq]'],
    [{ sort: 'hidden' }, 'sort: hidden'],
    [{ pagination: { start: '0', pageSize: '5' } }, 'pagination[pageSize]'],
    [{ filters: { $or: [{ title: 'a' }] } }, 'filters[$or]'],
    [{ filters: { title: { $startsWith: 'a' } } }, 'filters[title][$startsWith]'],
    [{ filters: { title: { $eq: ['a'] } } }, 'filters[title][$eq]'],
    [{ filters: { title: { $contains: '' } } }, 'filters[title][$contains]'],
    [{ filters: { title: { $in: [] } } }, 'filters[title][$in]'],
    [{ filters: { title: { $in: Array(101).fill('a') } } }, 'filters[title][$in]'],
    [{ filters: { uploadedAt: { $gt: '2025-01-01T10:00' } } }, 'filters[uploadedAt][$gt]'],
    [{ filters: { fileType: { $in: ['image', 'audio'] } } }, 'filters[fileType][$in]: audio'],
    [{ filters: { category: { $eq: 'outra' } } }, 'filters[category][$eq]'],
    [{ pagination: { page: '0' } }, 'pagination[page]'],
    [{ pagination: { pageSize: '101' } }, 'pagination[pageSize]'],
    [{ pagination: { start: '-1' } }, 'pagination[start]'],
    [{ pagination: { start: '0', page: '1' } }, 'pagination[page]'],
    [{ pagination: { withCount: 'x' } }, 'pagination[withCount]'],
    [{ pagination: { around: 'a b' } }, 'pagination[around]'],
    [{ pagination: { around: 'a', page: '2' } }, 'pagination[around]'],
    [{ pagination: { around: 'a' }, sort: 'title' }, 'pagination[around]'],
    [{ sort: 'title:up' }, 'sort: title:up'],
    [{ sort: ['order', 'order:desc'] }, 'sort: order'],
  ])('%j is refused by its name', (query, key) => {
    expect(() => parseGalleryQuery(query)).toThrow(
      expect.objectContaining({ message: `Parâmetro de consulta inválido: ${key}.`, details: { key } }),
    );
  });
});
