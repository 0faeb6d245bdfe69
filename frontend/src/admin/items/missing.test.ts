import type { Credit } from 'contract/credit';
import type { GalleryItem } from 'contract/gallery-item';
import { bareItem } from 'contract/placeholder-gallery';
import type { ListedStory } from 'contract/story';
import { expect, it } from 'vitest';
import { withoutAlt, withoutPhotographer } from './missing';

const item = (documentId: string, more: Partial<GalleryItem> = {}) =>
  bareItem({ documentId, title: documentId, imageUrl: '/x.jpg', order: 1, category: 'moda', ...more });
const credit = (role: string): Credit => ({
  role,
  names: [{ documentId: '1', name: 'Ana', kind: 'pessoa', instagram: null, site: null }],
});
const story = (documentId: string, itemIds: string[], credits: Credit[] = []) =>
  ({ documentId, itemIds, credits }) as unknown as ListedStory;

it('are the pictures on the site without words', () => {
  const items = [
    item('a'),
    item('told', { alt: 'Linho' }),
    item('hidden', { hidden: true }),
    item('film', { fileType: 'video' }),
  ];
  expect(withoutAlt(items).map(({ documentId }) => documentId)).toEqual(['a']);
});

it('are the stories on the site with a photograph that names nobody who took it', () => {
  const items = [
    item('a'),
    item('own', { credits: [credit('Fotografia')] }),
    item('hidden', { hidden: true }),
    item('film', { fileType: 'video' }),
  ];
  const stories = [
    story('lacking', ['a', 'own']),
    story('told', ['a'], [credit('fotografia')]),
    story('by item', ['own']),
    story('hidden', ['hidden']),
    story('film', ['film']),
    story('empty', []),
  ];
  expect(withoutPhotographer(stories, items).map(({ documentId }) => documentId)).toEqual(['lacking']);
});
