import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { owner, type Viewer } from '../rights/visibility';
import { addressCacheOf, provideAddressCache } from './address-cache';
import { answerCards } from './cards';
import { answerStoryPage, findAddress, readStory } from './story-page';

const visitor: Viewer = { audience: 'visitor', language: 'pt', languages: [], now: 0, timeZone: 'UTC' };
const [hiddenStory, hiddenItem] = ['h'.repeat(24), 'i'.repeat(24)];
const rows = [
  { id: 1, documentId: 's'.repeat(24), title: 'A', slug: 'aberta', old: '["antes"]' },
  { id: 2, documentId: hiddenStory, title: 'B', slug: 'guardada', old: '["segredo"]' },
];

it('a hidden story or item is no query more than a made-up one', async () => {
  const query = vi.fn(async () => rows);
  const services: Record<string, unknown> = {
    'content-version': { current: () => 1 },
    'shown-items': {
      read: async () => ({
        places: new Map([[7, 1]]),
        stories: new Set([1]),
        items: new Map([['seen', null]]),
      }),
    },
  };
  const strapi = {
    get: (name: string) => services[name],
    add: (name: string, service: unknown) => Object.assign(services, { [name]: service }),
    db: { connection: () => ({ select: query }), inTransaction: () => false, getConnection: query },
  } as unknown as Core.Strapi;
  provideAddressCache(strapi);
  const { storyNamed } = addressCacheOf(strapi);

  for (const name of ['aberta', 'antes', 's'.repeat(24)])
    expect((await storyNamed(name, visitor))?.id).toBe(1);
  for (const name of ['guardada', 'segredo', hiddenStory]) {
    expect((await storyNamed(name, owner))?.id).toBe(2);
    expect(await storyNamed(name, visitor)).toBeUndefined();
    expect(await storyNamed('inventada', visitor)).toBeUndefined();
  }
  const at = (slug: string, around: string | null = null) =>
    answerStoryPage(strapi, { slug, around, category: 'moda', viewer: visitor });
  const found = await Promise.all([
    ...['guardada', 'segredo', 'inventada', hiddenItem].map((name) =>
      findAddress(strapi, name, { viewer: visitor }),
    ),
    ...['guardada', 'inventada'].map((slug) => at(slug)),
    at('aberta', hiddenItem),
    readStory(strapi, hiddenStory, { viewer: visitor }),
    answerCards(strapi, { category: 'moda', page: 1, pageSize: 18, around: hiddenItem, viewer: visitor }),
  ]);
  expect(new Set(found)).toEqual(new Set([null]));
  // The names, once.
  expect(query).toHaveBeenCalledTimes(1);
});
