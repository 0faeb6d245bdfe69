import { expect, it } from 'vitest';
import { bareItem } from '../gallery/placeholder-gallery';
import { madeBefore, newStory, storyAfter } from './changed-story';
import type { Contents, StoredStory } from './contents';

const now = Date.parse('2026-05-01T12:00Z');
const clock = { now, timeZone: 'UTC', rights: {} };
const item = (documentId: string) =>
  bareItem({ documentId, title: documentId, imageUrl: '/a.jpg', order: 1, category: 'moda' });
const bare = (id: string): StoredStory => newStory(id, 'moda', new Date(now).toISOString());
const of = (...stories: StoredStory[]): Contents => ({ items: [item('a'), item('b')], stories, names: [] });
const barro = { ...bare('1'), title: 'Barro', slug: 'barro', oldSlugs: ['argila'] };

it('a new story has a slug of its title, which no other has or had', () => {
  const made = { ...bare('2') };
  for (const [title, slug] of [
    ['Ação', 'acao'],
    ['Barro', 'barro-2'],
    ['Argila', 'argila-2'],
  ]) {
    expect(storyAfter(of(barro, made), made, { title: ` ${title} `, slug: '' }, clock)).toMatchObject({
      title,
      slug,
      oldSlugs: [],
    });
  }
});

it('another slug redirects from the former ones, and may be had again', () => {
  const changed = storyAfter(of(barro), barro, { slug: 'terra' }, clock) as StoredStory;
  expect([changed.slug, changed.oldSlugs]).toEqual(['terra', ['argila', 'barro']]);
  const back = storyAfter(of(changed), changed, { slug: 'argila' }, clock);
  expect(back).toMatchObject({ slug: 'argila', oldSlugs: ['barro', 'terra'] });
});

it.each([
  ['title', { title: ' ' }],
  ['slug', { slug: 'Barro!' }],
  ['slug', { slug: 'pagina' }],
  ['slug-taken', { slug: 'barro' }],
  ['slug-taken', { slug: 'argila' }],
])('is refused for its %s: %j', (why, changes) => {
  const other = { ...bare('2'), title: 'Outra', slug: 'outra' };
  expect(storyAfter(of(barro, other), other, changes, clock)).toBe(why);
});

it('what is not given stays, and empty texts are none', () => {
  const said = { ...barro, client: 'Argila', kind: 'capa' as const };
  expect(storyAfter(of(said), said, { text: ' Na olaria. ', client: ' ' }, clock)).toEqual({
    ...said,
    text: 'Na olaria.',
    client: null,
  });
});

it('awaits the files that are not in, and none once visitors see it', () => {
  const awaiting = storyAfter(of(barro), barro, { awaitedFiles: ['a', 'c'] }, clock);
  expect(awaiting).toMatchObject({ awaitedFiles: ['c'] });
  const seen = { ...barro, itemIds: ['b'] };
  expect(storyAfter(of(seen), seen, { awaitedFiles: ['c'] }, clock)).toMatchObject({
    awaitedFiles: undefined,
  });
});

it('is found when it is made again: by the files that it awaits, or empty with the same words', () => {
  const sent = { title: 'Barro', category: 'moda', itemIds: [], text: '' } as const;
  expect(madeBefore(of(barro), { ...sent, itemIds: [] }).made).toBe(barro);
  expect(madeBefore(of(barro), { ...sent, itemIds: [], text: 'Outro' }).made).toBeUndefined();
  expect(madeBefore(of(barro), { ...sent, itemIds: ['a'] }).made).toBeUndefined();
  const awaiting = { ...barro, awaitedFiles: ['c'] };
  const again = madeBefore(of(awaiting), { ...sent, itemIds: [], awaitedFiles: ['c', 'd'] });
  expect(again).toEqual({ awaiting, made: undefined });
});

it("its slugs in all languages are one name space with all others', and former ones of each redirect", () => {
  const clay = { text: 'clay', of: '' };
  const named = storyAfter(of(barro), barro, { translations: { en: { slug: clay } } }, clock) as StoredStory;
  expect(named).toMatchObject({ slug: 'barro', oldSlugs: ['argila'], translations: { en: { slug: clay } } });
  const other = { ...bare('2'), title: 'Outra', slug: 'outra' };
  for (const text of ['clay', 'barro', 'argila']) {
    const asked = { translations: { en: { slug: { text } } } };
    expect(storyAfter(of(named, other), other, asked, clock)).toBe('slug-taken');
    expect(storyAfter(of(named, other), other, { slug: text }, clock)).toBe('slug-taken');
  }
  const moved = storyAfter(of(named), named, { translations: { en: { slug: null } } }, clock);
  expect(moved).toMatchObject({ slug: 'barro', oldSlugs: ['argila', 'clay'] });
});
