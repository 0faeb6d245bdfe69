import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { moveStates, splitRecord } from './move-states';

const facts = { placeholder: '#123456', original: { name: 'a.png', width: 3, height: 2 } };
/** What is noted of a file, without what is not. */
const noted = (stored: object, isPortrait = false) => {
  const { state, record } = splitRecord(stored, isPortrait);
  return { state: JSON.parse(JSON.stringify(state)), record };
};

it("takes a local picture's record apart: what is noted of it, and what stays", () => {
  const former = [{ names: ['b.jpg'], until: '2020-01-01T00:00:00.000Z' }];
  const work = { watermark: 'ANA', markLook: 2, failedMark: '"BIA"', credits: 'abc', failedCredits: 'def' };
  const stored = {
    isOwnedByEntry: true,
    isWhole: true,
    picture: { ...facts, ...work, state: 'pending', former },
  } as const;
  expect(noted(stored)).toEqual({
    state: {
      ...work,
      isOwnedByEntry: true,
      isUnaltered: true,
      isMarked: true,
      pictureState: 'pending',
      formerFiles: former,
    },
    record: { picture: facts },
  });
});

it("takes a hosted film's record apart", () => {
  const hosted = { public_id: 'a', resource_type: 'video', version: 7 };
  const film = {
    isOfContent: true,
    isMarked: true,
    isUnseen: true,
    madeFor: 'ANA',
    renamingTo: 'b',
  } as const;
  expect(noted({ ...hosted, duration: 3, ...film })).toEqual({
    state: { isOfContent: true, isMarked: true, isUnseen: true, watermark: 'ANA', renamingTo: 'b' },
    record: { ...hosted, duration: 3 },
  });
});

it.each([
  ['a photo of the About page', { picture: { ...facts, isMarked: false } }, false, false],
  ['one that a still earlier version stored', { picture: { ...facts, watermark: null } }, true, false],
  [
    "the operator's own, with its mark, in that place",
    { picture: { ...facts, watermark: 'ANA' } },
    true,
    true,
  ],
  ['a picture without a mark for now', { picture: { ...facts, watermark: null } }, false, true],
  ['a film on this disk', { duration: 3 }, false, false],
  ["the portrait's at Cloudinary", { public_id: 'a', isMarked: false }, false, false],
  ['a file without a record', {}, false, false],
])('says of %s whether it is marked', (_, stored, isPortrait, isMarked) => {
  expect(noted(stored, isPortrait).state.isMarked).toBe(isMarked);
});

it('goes on where a start was cut short, and then finds nothing left', async () => {
  const rows: Record<string, unknown>[] = Array.from({ length: 501 }, (_, at) => ({
    id: at + 1,
    url: '/uploads/a.jpg',
    provider_metadata: { picture: { ...facts, state: at === 500 ? 'pending' : 'done', watermark: null } },
    isMarked: null,
  }));
  let batches = 0;
  const strapi = {
    db: {
      connection: () => ({ whereNotNull: () => ({ pluck: async () => [] }) }),
      query: () => ({
        findMany: async ({ limit }: { limit: number }) =>
          rows.filter(({ isMarked }) => isMarked === null).slice(0, limit),
      }),
      transaction: async (work: () => Promise<void>) => {
        batches += 1;
        if (batches === 2) throw new Error('killed');
        await work();
      },
      queryBuilder: () => ({
        where: ({ id }: { id: number }) => ({
          update: (data: object) => ({
            execute: async () => void Object.assign(rows[id - 1] as object, data),
          }),
        }),
      }),
    },
  } as unknown as Core.Strapi;
  await expect(moveStates(strapi)).rejects.toThrow('killed');
  const left = () => rows.filter(({ isMarked }) => isMarked === null).length;
  expect(left()).toBe(1);
  await moveStates(strapi);
  expect([left(), batches]).toEqual([0, 3]);
  expect(rows.at(-1)).toMatchObject({ pictureState: 'pending', isMarked: true });
  await moveStates(strapi);
  expect(batches).toBe(3);
});
