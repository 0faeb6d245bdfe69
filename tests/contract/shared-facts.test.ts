import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameKinds } from '../../contract/src/credit';
import { creditRoles } from '../../contract/src/credit-roles';
import { photographyRole } from '../../contract/src/credits-of';
import { handleOf } from '../../contract/src/instagram-handle';
import { isItemId } from '../../contract/src/item-id';
import { orderVersion } from '../../contract/src/order-version';
import { slugMaxLength, storyKinds, storyMaxItems, storyWords } from '../../contract/src/story';
import { gatherBlocks } from '../../contract/src/story-blocks';
import { freeSlug, slugOf, slugProblem } from '../../contract/src/story-slug';
import { cms } from '../../scripts/steps/paths.mjs';
import { createRandom } from '../support/random';

/** What the built server says of the same thing, which can import nothing of the site's. */
const load = createRequire(import.meta.url);
const built = (path: string) => load(join(cms, 'dist/src/content', path));
const server = {
  ...built('stories/slug.js'),
  ...built('stories/serializer.js'),
  ...built('stories/settle.js'),
  ...built('gallery/gather-blocks.js'),
  ...built('credits/serializer.js'),
  ...built('credits/validation.js'),
  ...built('stories/picture-credits.js'),
  ...built('gallery/order.js'),
};

const random = createRandom(13);
const below = (most: number) => Math.floor(random() * most);
const oneOf = (list: readonly string[]) => list[below(list.length)] ?? '';
/** What titles are made of, and what is hard about them. */
const pieces = [
  ...'abcxyz019 -_’\'"“”&/.:;,!?\t\n',
  ...'áãçéêíõúüñßæœøđłþıİﬁ½²№',
  ...'قصةשלום故事🌵👩🏽‍🎨',
  ...['amostra-', 'exemplo-', 'pagina', 'página', 'historia', 'e\u0301', '\u200f', '\u202e', '\u0000'],
  ...[
    'exemplo',
    'amostra',
    'a'.repeat(24),
    'palavra '.repeat(12),
    '123e4567-e89b-42d3-a456-426614174000',
    'constructor',
    '__proto__',
  ],
];
const texts = Array.from({ length: 3_000 }, () =>
  Array.from({ length: 1 + below(8) }, () => oneOf(pieces)).join(''),
);

it('a title makes one slug, in the panel and on the server', () => {
  for (const title of ['', ...pieces, ...texts]) {
    const slug = slugOf(title);
    expect([title, server.slugOf(title)]).toEqual([title, slug]);
    expect([slug, slugProblem(slug), server.isSlug(slug), server.isReserved(slug)]).toEqual([
      slug,
      null,
      true,
      false,
    ]);
    const taken = new Set([slug, `${slug}-2`]);
    const isTaken = (name: string) => taken.has(name);
    expect(server.freeSlug(slug, isTaken)).toBe(freeSlug(slug, isTaken));
  }
});

it('what is typed is a slug, reserved or none on both sides, and never an item that the site would open', () => {
  const typed = [...pieces, ...texts.map((text) => text.toLowerCase().replace(/[^a-z0-9-]/g, ''))];
  for (const text of typed) {
    const problem = server.isSlug(text) ? server.isReserved(text) && 'reserved' : 'form';
    expect([text, slugProblem(text)]).toEqual([text, problem || null]);
    if (isItemId(text) && server.isSlug(text)) expect([text, server.isReserved(text)]).toEqual([text, true]);
  }
});

it('kinds, roles and limits are the same', () => {
  expect(server.storyKinds).toEqual(storyKinds);
  expect(server.storyWords).toEqual(storyWords);
  expect(server.storyMaxItems).toBe(storyMaxItems);
  expect(server.slugMaxLength).toBe(slugMaxLength);
  expect(server.nameKinds).toEqual(nameKinds);
  for (const role of creditRoles) {
    const line = { role, names: [{ name: 'Ana' }] };
    const told = server.pictureCreditsOf({ title: 'x', alt: 'y', credits: [line] }, null, {});
    expect([role, told.creators]).toEqual([role, role === photographyRole ? ['Ana'] : []]);
    expect([line]).toEqual(server.checkCredits([line]).map(() => line));
  }
});

it('a handle that the panel reads is the one that the server stores', () => {
  const typed = [
    '@Ana.Souza_',
    'instagram.com/ana/',
    'https://www.instagram.com/ana?hl=pt',
    'ana souza',
    'a'.repeat(31),
  ];
  const odd = texts.map((text) => `@${text.replace(/[^a-zA-Z0-9._]/g, '')}`);
  for (const text of [...typed, ...odd]) {
    const handle = handleOf(text);
    if (handle !== null) expect([text, server.checkHandle(text)]).toEqual([text, handle.toLowerCase()]);
    else if (text !== '@') expect(() => server.checkHandle(text), text).toThrow();
  }
});

it('an order is gathered in one way, and has one version', () => {
  for (let round = 0; round < 500; round += 1) {
    const rows = Array.from({ length: below(20) }, (_, id) => ({ id, story: below(2) ? below(4) : null }));
    const gathered = gatherBlocks(rows, ({ story }) => (story === null ? null : String(story)));
    expect(server.gatherBlocks(rows)).toEqual(gathered);
    const ids = gathered.map(({ id }) => `${id}${'x'.repeat(23)}`);
    expect(server.orderVersion(ids)).toBe(orderVersion(ids));
  }
});
