import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwned, sweepUnowned } from './sweep-media';

type Row = { id: number; hash: string; ext: string; url: string; provider_metadata?: object };
type Find = { where?: { id: { $gt: number } }; offset?: number; limit: number };

/** A library whose first row is deleted once somebody has read a page of it. */
function libraryThatShrinks(rows: Row[]) {
  const findMany = ({ where, offset = 0, limit }: Find) => {
    const page = rows.filter(({ id }) => id > (where?.id.$gt ?? 0)).slice(offset, offset + limit);
    rows.shift();
    return Promise.resolve(page);
  };
  return { db: { query: () => ({ findMany }) } } as unknown as Parameters<typeof readOwned>[0];
}

describe('readOwned', () => {
  it('misses no row while others are deleted', async () => {
    const rows = Array.from({ length: 1_600 }, (_, at) => ({
      id: at + 1,
      hash: `h${at + 1}`,
      ext: '.jpg',
      url: `/uploads/h${at + 1}.jpg`,
    }));
    const { uploads } = await readOwned(libraryThatShrinks([...rows]));
    expect(rows.filter(({ hash }) => !uploads.has(`${hash}.jpg`))).toEqual([]);
  });

  it('tells what a picture had before from what it has', async () => {
    const former = [
      { names: ['b.jpg'], until: '2020-01-01T00:00:00.000Z' },
      { names: ['c.jpg'], until: '9999-01-01T00:00:00.000Z' },
    ];
    const row = { id: 1, hash: 'a', ext: '.jpg', url: '', provider_metadata: { picture: { former } } };
    const { uploads, former: before } = await readOwned(libraryThatShrinks([row]));
    expect(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => uploads.has(name))).toEqual([true, false, false]);
    expect([...before]).toEqual(former.map(({ names, until }) => [names[0], until]));
  });
});

describe('sweepUnowned', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'sweep-'));
    await mkdir(path.join(home, 'uploads'));
  });
  afterEach(() => rm(home, { recursive: true }));

  /** Fills the folder with files, the first ones owned and the next ones once owned, and sweeps it. */
  async function sweep(files: number, owned: number, { isConfirmed = false, before = 0 } = {}) {
    const folder = path.join(home, 'uploads');
    const names = Array.from({ length: files }, (_, at) => `f${at}`);
    for (const name of names) await writeFile(path.join(folder, name), name);
    const known = names
      .slice(owned, owned + before)
      .map((name, at) => [name, at % 2 ? null : 'former/x'] as const);
    const swept = await sweepUnowned(
      { name: 'uploads', owned: new Set(names.slice(0, owned)), known: new Map(known) },
      names,
      { dataDir: home, isConfirmed },
    );
    return { ...swept, left: (await readdir(folder)).length };
  }

  it('takes what a crash left, however small the folder', async () => {
    expect(await sweep(50, 0)).toMatchObject({ taken: 50, left: 0 });
  });

  it('takes up to a tenth of a large folder', async () => {
    expect(await sweep(600, 540)).toMatchObject({ taken: 60, left: 540 });
  });

  it('takes nothing where it would be more than 50 and more than a tenth', async () => {
    expect(await sweep(600, 539)).toEqual({ taken: 0, refused: 61, files: 600, left: 600 });
    expect(await readdir(home)).toEqual(['uploads']);
  });

  it('moves what pictures had before to where it ends, however many there are, and whatever else is refused', async () => {
    expect(await sweep(600, 300, { before: 250 })).toMatchObject({ taken: 50, left: 300 });
    expect(await readdir(path.join(home, 'former/x'))).toHaveLength(125);
    expect(await sweep(600, 300, { before: 200 })).toMatchObject({ taken: 0, refused: 100, left: 400 });
  });

  it('takes as many as there are once somebody confirms it', async () => {
    expect(await sweep(51, 0, { isConfirmed: true })).toMatchObject({ taken: 51, refused: 0, left: 0 });
    expect(await readdir(path.join(home, 'swept'))).toHaveLength(51);
  });
});
