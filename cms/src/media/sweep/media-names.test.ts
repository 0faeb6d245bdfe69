import { describe, expect, it, vi } from 'vitest';
import { formerFolderFor } from '../local/public-places';
import { shareNameOf } from '../pictures/share-picture';
import { collectNames, readNames } from './media-names';

const shareWords = vi.fn(async () => new Map());
vi.mock('../credits/picture-credits', () => ({ creditsSourceOf: () => ({ shareWords }) }));

async function* stream<Each>(rows: Each[]): AsyncGenerator<Each> {
  yield* rows;
}

it('reads all rows while one is deleted after each page that is read', async () => {
  const all = Array.from({ length: 1_600 }, (_, at) => ({ id: at + 1, hash: `h${at + 1}`, ext: '.jpg' }));
  const rows = [...all];
  const findMany = ({ where, limit }: { where: { id: { $gt: number } }; limit: number }) => {
    const page = rows.filter(({ id }) => id > where.id.$gt).slice(0, limit);
    rows.shift();
    return Promise.resolve(page);
  };
  const names = await readNames({ db: { query: () => ({ findMany }) } } as never);
  expect(all.filter(({ hash }) => !names.isOwned('uploads', `${hash}.jpg`))).toEqual([]);
});

describe('names of a picture', () => {
  const ends = '9999-01-01T00:00:00.000Z';
  const formerFiles = [
    { names: ['b.jpg', 'share_b_500-500.jpg'], until: '2020-01-01T00:00:00.000Z' },
    { names: ['c.jpg'], until: ends },
  ];
  const provider_metadata = { picture: { original: { name: 'a.jpg', width: 400, height: 500 } } };
  const row = { hash: 'a', ext: '.jpg', width: 400, size: 12.34, provider_metadata, formerFiles };
  const read = () => collectNames(stream([row]));

  it('distinguish current and former files', async () => {
    const names = await read();
    const stateOf = (name: string) => [names.isOwned('uploads', name), names.leftPlace('uploads', name)];
    expect(['a.jpg', 'c.jpg', 'b.jpg', 'd.jpg'].map(stateOf)).toEqual([
      [true, undefined],
      [false, formerFolderFor(ends, Date.now())],
      [false, null],
      [false, undefined],
    ]);
    expect(names.leftPlace('originals', 'b.jpg')).toBeUndefined();
    expect(['a.jpg', 'c.jpg', 'b.jpg'].map(names.isFormer)).toEqual([false, true, false]);
  });

  it('include the pictures of the panel, by their original', async () => {
    const original = { name: `${'b'.repeat(32)}.png`, width: 900, height: 600 };
    const file = { ...row, width: 600, provider_metadata: { picture: { placeholder: '', original } } };
    const names = await collectNames(stream([file]));
    const ofPanel = ['b', 'a'].map((letter) => `panel-480_${letter.repeat(32)}.webp`);
    expect(ofPanel.map(names.isOfPanel)).toEqual([true, false]);
  });

  it('include only share pictures with the current texts, which are not stored among the uploads', async () => {
    const named = { ...row, hash: 'a'.repeat(32) };
    const words = (title: string) => ({ title, line: '', name: '' });
    const inEnglish = { work: words('Clay'), gallery: words('Ana'), home: words('Stylist') };
    const shareWords = { ...inEnglish, work: words('Barro'), in: { en: inEnglish } };
    const names = await collectNames(stream([{ ...named, shareWords }]));
    const shares = [
      ...['Barro', 'Clay', 'Ana', 'Stylist', 'Linho'].map((title) => shareNameOf(named, words(title))),
      // Of an earlier version.
      `share_${named.hash}_500-333.jpg`,
    ];
    expect(shares.map((name) => names.leftPlace('uploads', name))).toEqual(shares.map(() => null));
    expect(shares.map(names.isShare)).toEqual([true, true, true, true, false, false]);
  });

  it('distinguish a public JPEG from its original of the same name by size', async () => {
    const names = await read();
    expect([names.folderOf('a.jpg', 12_340), names.folderOf('a.jpg', 99_999)]).toEqual([
      'uploads',
      'originals',
    ]);
    expect(['b.jpg', 'c.jpg', 'd.jpg'].map((name) => names.folderOf(name, 1))).toEqual([null, null, null]);
  });
});
