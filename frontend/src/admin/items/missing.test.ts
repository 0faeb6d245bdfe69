import type { Credit } from 'contract/credit';
import type { GalleryItem } from 'contract/gallery-item';
import { bareItem } from 'contract/placeholder-gallery';
import type { ListedStory } from 'contract/story';
import { expect, it } from 'vitest';
import { withCameraName, withoutAlt, withoutPhotographer } from './missing';

const item = (documentId: string, more: Partial<GalleryItem> = {}) =>
  bareItem({ documentId, title: documentId, imageUrl: '/x.jpg', order: 1, category: 'moda', ...more });
const credit = (role: string): Credit => ({
  role,
  names: [{ documentId: '1', name: 'Ana', kind: 'pessoa', instagram: null, site: null }],
});
const story = (documentId: string, itemIds: string[], credits: Credit[] = []) =>
  ({ documentId, itemIds, credits }) as unknown as ListedStory;

it('finds the visible pictures without alternative text', () => {
  const items = [
    item('a'),
    item('described', { alt: 'Linho' }),
    item('hidden', { hidden: true }),
    item('film', { fileType: 'video' }),
  ];
  expect(withoutAlt(items).map(({ documentId }) => documentId)).toEqual(['a']);
});

it("finds the visible items and stories titled with a camera's file name", () => {
  const items = [
    item('a', { title: 'IMG_2201' }),
    item('film', { title: 'filme1', fileType: 'video' }),
    item('named', { title: 'Linho em queda' }),
    item('hidden', { title: 'IMG_2202', hidden: true }),
  ];
  const stories = [story('b', ['named']), story('c', ['hidden']), story('d', ['a'])].map((one) => ({
    ...one,
    title: one.documentId === 'd' ? 'Barro' : '_MG_811',
  }));
  const found = withCameraName(items, stories);
  expect(found.items.map(({ documentId }) => documentId)).toEqual(['a', 'film']);
  expect(found.stories.map(({ documentId }) => documentId)).toEqual(['b']);
});

it('finds the visible stories with a photo without a photographer', () => {
  const items = [
    item('a'),
    item('own', { credits: [credit('Fotografia')] }),
    item('hidden', { hidden: true }),
    item('film', { fileType: 'video' }),
  ];
  const stories = [
    story('lacking', ['a', 'own']),
    story('credited', ['a'], [credit('fotografia')]),
    story('by item', ['own']),
    story('hidden', ['hidden']),
    story('film', ['film']),
    story('empty', []),
  ];
  expect(withoutPhotographer(stories, items).map(({ documentId }) => documentId)).toEqual(['lacking']);
});
