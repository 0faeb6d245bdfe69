import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formerEnd } from '../local/public-places';
import { shareNameOf, type WordsOfShares } from '../pictures/share-picture';
import { collectNames, type MediaKind, mediaFolders } from './media-names';
import { sweepFiles } from './sweep-media';
import { restoreSwept } from './swept-files';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sweep-'));
  for (const folder of Object.values(mediaFolders))
    await mkdir(path.join(dataDir, folder), { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const pathOf = (kind: MediaKind, name: string) => path.join(dataDir, mediaFolders[kind], name);

/** Writes files that are two hours old. */
async function writeOld(kind: MediaKind, names: string | string[], content?: string): Promise<void> {
  const then = (Date.now() - 2 * hourMs) / 1000;
  for (const name of [names].flat()) {
    await writeFile(pathOf(kind, name), content ?? `${kind} ${name}`);
    await utimes(pathOf(kind, name), then, then);
  }
}

/** Names `p0.jpg`, `p1.jpg` … */
const pictures = (count: number) => Array.from({ length: count }, (_, at) => `p${at}.jpg`);
/** Rows of pictures whose original has the public file's name, with the names of former files. */
const rowsOf = (names: string[], former: string[] = []) =>
  names.map((name) => ({
    hash: name.replace('.jpg', ''),
    ext: '.jpg',
    width: 40,
    size: 0.01,
    provider_metadata: { picture: { original: { name, width: 40, height: 50 } } },
    formerFiles: [{ names: former, until: '2020-01-01T00:00:00.000Z' }],
  }));
type Rows = (ReturnType<typeof rowsOf>[number] & { shareWords?: WordsOfShares })[];

const namesOf = (rows: Rows) =>
  collectNames(
    (async function* () {
      yield* rows;
    })(),
  );

function sweep(rows: Rows, { isConfirmed = false, databaseUrl = null as string | null } = {}) {
  return sweepFiles({ dataDir, databaseUrl }, { readNames: () => namesOf(rows), isConfirmed });
}
const undo = async (rows: Rows) => restoreSwept(dataDir, await namesOf(rows), { isOwnedAlone: false });

/** The data folder's files by path, with `*` for the names of sweep folders. */
async function contents(): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const shown = path.relative(dataDir, file).replace(/\d{8}T\d{6}Z-\w+/, '*');
    found.push([shown, await readFile(file, 'utf8')]);
  }
  return Object.fromEntries(found.sort());
}
const sweptFiles = async () => Object.keys(await contents()).filter((name) => name.startsWith('swept/'));

describe('the wrong database', () => {
  const seven = pictures(7);
  beforeEach(async () => {
    await writeOld('uploads', [...seven, ...seven.map((name) => `small_${name}`)]);
    await writeOld('originals', seven);
  });

  it('takes no files of a small site, whether it is empty or has other rows', async () => {
    const before = await contents();
    expect((await sweep([])).refusal).toMatch(/^21 of the 21 files in .*uploads and .*originals have no row/);
    await writeOld('uploads', 'z.jpg');
    await writeOld('originals', 'z.jpg');
    expect((await sweep(rowsOf(['z.jpg']))).refusal).toMatch(/^21 of the 23 files/);
    expect(await contents()).toMatchObject(before);
    expect(await readdir(dataDir)).not.toContain('swept');
  });

  it('is named in the refusal, without a password', async () => {
    expect((await sweep([])).refusal).toContain(path.join(dataDir, 'portfolio.db'));
    const databaseUrl = 'postgres://stylist:muito-secreto@db.example:5433/outro?password=muito-secreto';
    const { refusal } = await sweep([], { databaseUrl });
    expect(refusal).toContain('db.example:5433/outro');
    expect(refusal).not.toMatch(/secreto|stylist/);
  });

  it('takes no originals if it knows none, even if it knows many other files', async () => {
    const others = pictures(90).map((name) => `of-${name}`);
    await writeOld('uploads', others);
    const known = rowsOf([...others, ...seven]).map((row) => ({
      ...row,
      provider_metadata: {},
      formats: { small: { hash: `small_${row.hash}`, ext: '.jpg' } },
    })) as unknown as Rows;
    expect((await sweep(known)).refusal).toMatch(/^7 of the 111 files/);
  });

  it('does not delete files swept before', async () => {
    const [one = ''] = seven;
    await sweep(rowsOf(seven.slice(1)), { isConfirmed: true });
    vi.useFakeTimers({ now: Date.now() + 30 * dayMs, toFake: ['Date'] });
    await sweep([]);
    expect(await sweptFiles()).toContain(`swept/originals/*/${one}`);
  });
});

describe('a file left by a crash', () => {
  it('is swept from both folders, up to a tenth of all files', async () => {
    await writeOld('uploads', pictures(9));
    await writeOld('originals', [...pictures(9), 'lost.jpg', 'lost-too.jpg']);
    expect(await sweep(rowsOf(pictures(9)))).toMatchObject({ taken: 2, refusal: null });
    expect(await sweptFiles()).toEqual(['swept/originals/*/lost-too.jpg', 'swept/originals/*/lost.jpg']);
    await writeOld('uploads', ['x.jpg', 'y.jpg']);
    await writeOld('originals', 'x.jpg');
    expect((await sweep(rowsOf(pictures(9)))).refusal).toMatch(/^3 of the 21/);
    expect(await sweptFiles()).toHaveLength(2);
  });

  it('stays on a small site until the operator confirms the sweep', async () => {
    await writeOld('uploads', ['p0.jpg', 'lost.jpg']);
    const rows = rowsOf(['p0.jpg']);
    expect((await sweep(rows)).refusal).toMatch(/^1 of the 2/);
    expect(await sweep(rows, { isConfirmed: true })).toMatchObject({ taken: 1, refusal: null });
    expect(await sweep(rows)).toMatchObject({ taken: 0, refusal: null });
  });

  it('is left alone for an hour, as are .gitkeep and empty folders', async () => {
    expect(await sweep([])).toEqual({ restored: 0, taken: 0, refusal: null });
    await writeOld('uploads', '.gitkeep');
    await writeFile(pathOf('uploads', 'young.jpg'), '');
    expect(await sweep([], { isConfirmed: true })).toEqual({ restored: 0, taken: 0, refusal: null });
    expect(await readdir(dataDir)).not.toContain('swept');
  });

  it('does not count expired former files, which are all removed', async () => {
    const over = Array.from({ length: 50 }, (_, at) => `before-${at}.jpg`);
    await writeOld('uploads', ['p0.jpg', ...over, `share_${'a'.repeat(32)}_1-2.jpg`, 'lost.jpg']);
    const rows = rowsOf(['p0.jpg'], over);
    expect(await sweep(rows)).toMatchObject({ taken: 1, refusal: null });
    expect(await readdir(pathOf('uploads', ''))).toEqual(['p0.jpg']);
    expect(await sweptFiles()).toEqual(['swept/uploads/*/lost.jpg']);
  });

  it('does not count unexpired former files, share pictures and those of the panel, which are cleaned up even if the sweep is refused', async () => {
    const hash = 'a'.repeat(32);
    const writeOldIn = async (folder: string, ...names: string[]) => {
      await mkdir(path.join(dataDir, folder), { recursive: true });
      await writeOld('uploads', names);
      for (const name of names) await rename(pathOf('uploads', name), path.join(dataDir, folder, name));
    };
    const until = new Date(formerEnd(Date.now()));
    const today = `former/${until.toISOString().slice(0, 10)}`;
    await writeOld('uploads', [`${hash}.jpg`, 'before.jpg', 'lost.jpg']);
    await writeOldIn(today, 'gone.jpg');
    await writeOldIn('former/2020-01-01', 'old.jpg');
    const text = { title: 'Barro', line: '', name: '' };
    const share = shareNameOf({ hash }, text);
    await writeOldIn(`shares/${hash}`, share, `share_${hash}_500-333.jpg`);
    const ofPanel = `panel-40_${hash}.webp`;
    await writeOldIn('panel', ofPanel, `panel-40_${'b'.repeat(32)}.webp`, `panel-480_${hash}.webp`);
    const [row] = rowsOf([`${hash}.jpg`], ['before.jpg']);
    for (const former of row?.formerFiles ?? []) former.until = until.toISOString();
    const shareWords = { work: text, gallery: text, home: text };
    expect((await sweep(row ? [{ ...row, shareWords }] : [])).refusal).toMatch(/^1 of the 3 files/);
    expect(Object.keys(await contents())).toEqual([
      `${today}/before.jpg`,
      `panel/${ofPanel}`,
      `public/uploads/${hash}.jpg`,
      'public/uploads/lost.jpg',
      `shares/${hash}/${share}`,
    ]);
  });
});

describe('a swept file', () => {
  it('is kept apart from files of the same name of another folder or day', async () => {
    for (const day of [1, 2]) {
      await writeOld('uploads', 'a.jpg', `public, day ${day}`);
      await writeOld('originals', 'a.jpg', `original, day ${day}`);
      vi.useFakeTimers({ now: Date.now() + day * 1000, toFake: ['Date'] });
      await sweep([], { isConfirmed: true });
      vi.useRealTimers();
    }
    const kept = await readdir(path.join(dataDir, 'swept'), { recursive: true, withFileTypes: true });
    const files = kept.filter((entry) => entry.isFile());
    const texts = files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8'));
    const of = (kind: string) => [1, 2].map((day) => `${kind}, day ${day}`);
    expect((await Promise.all(texts)).sort()).toEqual([...of('original'), ...of('public')]);
  });

  it('is restored, but does not replace an existing file', async () => {
    await writeOld('uploads', ['a.jpg', 'b.jpg']);
    await writeOld('originals', ['a.jpg']);
    await mkdir(pathOf('uploads', 'folder'));
    await writeOld('uploads', 'folder/inside.jpg');
    await utimes(pathOf('uploads', 'folder'), 1, 1);
    const before = await contents();
    await sweep([], { isConfirmed: true });
    await writeOld('uploads', 'b.jpg', 'of today');
    expect(await undo([])).toEqual({
      restored: ['public/uploads/a.jpg', 'public/uploads/folder', 'originals/a.jpg'],
      left: [{ file: expect.stringMatching(/^swept\/uploads\/.*\/b\.jpg$/), why: 'a file is there' }],
    });
    expect(await contents()).toEqual({
      ...before,
      'public/uploads/b.jpg': 'of today',
      'swept/uploads/*/b.jpg': 'uploads b.jpg',
    });
    expect(await undo([])).toMatchObject({ restored: [], left: [{}] });
  });

  it('is restored automatically if a row refers to it', async () => {
    await writeOld('uploads', pictures(3));
    await writeOld('originals', pictures(3));
    const before = await contents();
    expect(await sweep([], { isConfirmed: true })).toMatchObject({ taken: 6 });
    expect(await sweep(rowsOf(['p0.jpg', 'p1.jpg']))).toMatchObject({ restored: 4, refusal: null });
    expect(await sweptFiles()).toEqual(['swept/originals/*/p2.jpg', 'swept/uploads/*/p2.jpg']);
    expect(await sweep(rowsOf(pictures(3)))).toMatchObject({ restored: 2 });
    expect(await contents()).toEqual(before);
  });

  it('is deleted a week after the sweep, regardless of its own timestamps', async () => {
    await writeOld('uploads', [...pictures(10), 'lost.jpg']);
    await sweep(rowsOf(pictures(10)));
    const now = Date.now();
    vi.useFakeTimers({ now: now + 6 * dayMs, toFake: ['Date'] });
    await sweep(rowsOf(pictures(10)));
    expect(await sweptFiles()).toEqual(['swept/uploads/*/lost.jpg']);
    // Linking, as a backup does, changes a file's ctime.
    const [sweepOf = ''] = await readdir(path.join(dataDir, 'swept/uploads'));
    await link(path.join(dataDir, 'swept/uploads', sweepOf, 'lost.jpg'), path.join(dataDir, 'held'));
    vi.setSystemTime(now + 8 * dayMs);
    await sweep(rowsOf(pictures(10)));
    expect(await sweptFiles()).toEqual([]);
  });

  it('is not lost if two sweeps run at once', async () => {
    await writeOld('uploads', pictures(40));
    const both = await Promise.all([1, 2].map(() => sweep([], { isConfirmed: true })));
    expect(both.reduce((sum, { taken }) => sum + taken, 0)).toBe(40);
    expect(await sweptFiles()).toHaveLength(40);
  });
});

describe('a file that an earlier version swept, all into one folder', () => {
  async function sweptBefore(): Promise<Record<string, string>> {
    // The rows' size is ten bytes.
    await writeOld('uploads', 'p0.jpg', 'public, p0');
    await writeOld('originals', 'p1.jpg', 'the original of p1');
    await writeOld('originals', 'p2.jpg', 'the original of p2');
    await writeOld('uploads', 'stray.jpg', 'of no row');
    const before = await contents();
    await mkdir(path.join(dataDir, 'swept'));
    for (const file of Object.keys(before)) {
      await rename(path.join(dataDir, file), path.join(dataDir, 'swept', path.basename(file)));
    }
    return before;
  }

  it('is restored to the folder that its row implies, and no original to the public one', async () => {
    const { 'public/uploads/stray.jpg': stray, ...owned } = await sweptBefore();
    await writeOld('uploads', ['p1.jpg', 'p2.jpg']);
    const rows = rowsOf(pictures(3));
    expect(await undo(rows)).toEqual({
      restored: expect.arrayContaining(Object.keys(owned)),
      left: [{ file: expect.stringMatching(/stray\.jpg$/), why: 'no row tells its folder' }],
    });
    expect(await contents()).toMatchObject({ ...owned, 'swept/unsorted/*/stray.jpg': stray });
  });

  it('is restored by the next sweep with the right database, else deleted after a week', async () => {
    const { 'public/uploads/stray.jpg': stray, ...owned } = await sweptBefore();
    await utimes(path.join(dataDir, 'swept/stray.jpg'), 1, 1);
    expect(await sweep(rowsOf(pictures(3)))).toMatchObject({ restored: 3, refusal: null });
    expect(await contents()).toEqual({ ...owned, 'swept/unsorted/*/stray.jpg': stray });
    vi.useFakeTimers({ now: Date.now() + 8 * dayMs, toFake: ['Date'] });
    await sweep(rowsOf(pictures(3)));
    expect(await contents()).toEqual(owned);
  });

  it('stays while the database has no row of any file', async () => {
    await sweptBefore();
    vi.useFakeTimers({ now: Date.now() + 30 * dayMs, toFake: ['Date'] });
    await sweep([]);
    await sweep([]);
    expect(await sweptFiles()).toHaveLength(4);
  });
});
