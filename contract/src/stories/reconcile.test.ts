import { describe, expect, it } from 'vitest';
import type { GalleryCategory } from '../gallery/gallery-category';
import { reconcile, type Written } from './reconcile';

/** Two galleries as text: items are letters, each followed by the number of its story: `a b1 | x`. */
type Galleries = string;
type Item = { id: string; category: GalleryCategory; story: string | null; rank: number | null };
const categories = ['moda', 'publicidade'] as const;

const itemsOf = (galleries: Galleries): Item[] =>
  galleries.split('|').flatMap((gallery, at) =>
    gallery.split(' ').flatMap((word, rank) => {
      const [id, story = null] = word;
      return id ? { id, category: categories[at] as GalleryCategory, story, rank } : [];
    }),
  );
const textOf = (galleries: readonly Item[][]) =>
  galleries.map((items) => items.map(({ id, story }) => id + (story ?? '')).join(' ')).join(' | ');

/** @param change of the items, as the save writes them @param stories in advertising; the others are in fashion */
function save(before: Galleries, change: (items: Item[]) => Item[], written: Written, stories = '') {
  const items = itemsOf(before);
  const galleryOf = (story: string) => (stories.includes(story) ? 'publicidade' : 'moda');
  const places = new Map(['1', '2'].map((story) => [story, galleryOf(story)] as const));
  const { galleries, ...rest } = reconcile(change(items), places, items, written);
  return { text: textOf(galleries), ...rest };
}

/** Gives a story these items in this sequence, each from whatever story it was in. */
const regroup = (story: string, letters: string) => (items: Item[]) =>
  items.map((item): Item => {
    const rank = letters.indexOf(item.id);
    if (rank === -1) return item.story === story ? { ...item, story: null } : item;
    return { ...item, story, rank };
  });
const group = (before: Galleries, letters: string, story = '1') =>
  save(before, regroup(story, letters), { rearrangedStory: story });

describe("a story's items", () => {
  it.each([
    ['are placed at the first of them, in the given sequence', 'a b c d e f |', 'fbd', 'a f1 b1 d1 c e | '],
    ['come from the other gallery', 'a f1 b1 d1 c e | x y z', 'yfb', 'a y1 f1 b1 d c e | x z'],
    ['keep their position when some join and change places', 'a b1 c d1 e f |', 'fdab', 'f1 d1 a1 b1 c e | '],
    ['leave nothing behind', 'f1 d1 a1 b1 c e |', 'fb', 'f1 b1 d a c e | '],
    ['may all leave', 'f1 b1 d a c e |', '', 'f b d a c e | '],
  ])('%s', (_what, before, letters, after) => {
    expect(group(before, letters).text).toBe(after);
  });

  it('leave the story that they were in, which changes as well', () => {
    const { text, rearranged } = group('a b1 d1 c e2 f |', 'cd', '2');
    expect([text, rearranged]).toEqual(['a b1 c2 d2 e f | ', ['1', '2']]);
  });

  it('follow their story to the end of the other gallery', () => {
    const { text, brought, rearranged } = save('a b1 c1 d | x y', (items) => items, {}, '1');
    expect([text, brought.map(({ id }) => id)]).toEqual(['a d | x y b1 c1', ['b', 'c']]);
    expect(rearranged).toEqual([]);
  });

  it('leave it when they move alone, unless the save adds them to another one', () => {
    const move = (story: string | null) => (items: Item[]) => {
      const others = items.filter(({ id }) => id !== 'b');
      return [...others, { id: 'b', category: 'moda', story, rank: null } as const];
    };
    const alone = save('a d | x y b1 c1', move('1'), { movedItem: 'b' }, '1');
    expect([alone.text, alone.left?.id, alone.rearranged]).toEqual(['a d b | x y c1', 'b', ['1']]);
    const joining = save('a2 d | x y b1 c1', move('2'), { movedItem: 'b' }, '1');
    expect([joining.text, joining.left]).toEqual(['a2 b2 d | x y c1', undefined]);
  });

  it('are sixty at most, whichever save adds one', () => {
    const letters = Array.from({ length: 61 }, (_, at) => String.fromCharCode(200 + at));
    const full = `${letters.map((letter, at) => (at < 60 ? `${letter}1` : letter)).join(' ')} |`;
    expect(group(full, letters.join('')).isTooLarge).toBe(true);
    const join = (items: Item[]) => items.map((item): Item => ({ ...item, story: '1' }));
    expect(save(full, join, {}).isTooLarge).toBe(true);
    expect(group(full, letters.slice(1).join('')).isTooLarge).toBe(false);
  });

  it('stay adjacent in an order that would split them; another order of them is a change', () => {
    const order = (letters: string) => (items: Item[]) =>
      [...letters].flatMap((letter) => items.find(({ id }) => id === letter) ?? []);
    const { text, rearranged } = save('a b1 d1 c e2 f2 |', order('bdcaef'), {});
    expect([text, rearranged]).toEqual(['b1 d1 c a e2 f2 | ', []]);
    const turned = save('b1 d1 c a e2 f2 |', order('dacbfe'), {});
    expect([turned.text, turned.rearranged]).toEqual(['d1 b1 a c f2 e2 | ', ['1', '2']]);
  });
});
