import type { Credit } from 'contract/credits/credit';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { ListedStory } from 'contract/stories/story';
import { expect, it } from 'vitest';
import { newName } from '../credits/draft-credits';
import { itemsToSee, withCameraName, withoutAlt, withoutPhotographer } from './missing';

const item = (documentId: string, more: Partial<GalleryItem> = {}) =>
  bareItem({ documentId, title: documentId, imageUrl: '/x.jpg', order: 1, category: 'moda', ...more });
const credit = (role: string): Credit => ({
  role,
  names: [newName('Ana', null)],
});
const story = (documentId: string, itemIds: string[], credits: Credit[] = []) =>
  ({ documentId, itemIds, credits }) as unknown as ListedStory;

it('leaves out what is hidden or over, alone or with its story', () => {
  const items = [
    item('a'),
    item('scheduled', { publishAt: '2026-12-01T12:00:00.000Z' }),
    item('over', { rightsUntil: '2026-06-29' }),
    item('last day', { rightsUntil: '2026-06-30' }),
    item('hidden', { hidden: true }),
    item('with story'),
  ];
  const stories = [{ ...story('b', ['with story']), rightsUntil: '2026-06-29' }, story('c', ['a'])];
  const clock = { timeZone: 'America/Sao_Paulo', now: Date.parse('2026-06-30T15:00:00.000Z') };
  expect(itemsToSee(items, stories, clock).map(({ documentId }) => documentId)).toEqual([
    'a',
    'scheduled',
    'last day',
  ]);
});

it('finds the pictures without alternative text', () => {
  const items = [item('a'), item('described', { alt: 'Linho' }), item('film', { fileType: 'video' })];
  expect(withoutAlt(items).map(({ documentId }) => documentId)).toEqual(['a']);
});

it("finds the items and stories titled with a camera's file name", () => {
  const items = [
    item('a', { title: 'IMG_2201' }),
    item('film', { title: 'filme1', fileType: 'video' }),
    item('named', { title: 'Linho em queda' }),
    item('as its story', { title: '_MG_811' }),
  ];
  const stories = [story('b', ['named', 'as its story']), story('c', ['hidden']), story('d', ['a'])].map(
    (one) => ({
      ...one,
      title: one.documentId === 'd' ? 'Barro' : '_MG_811',
    }),
  );
  const found = withCameraName(items, stories);
  expect(found.items.map(({ documentId }) => documentId)).toEqual(['a', 'film']);
  expect(found.stories.map(({ documentId }) => documentId)).toEqual(['b']);
});

it('finds the stories with a photo without a photographer', () => {
  const items = [
    item('a'),
    item('own', { credits: [credit('Fotografia')] }),
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
