import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { addItem } from '../support/api/gallery';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { addStory, changeStory, everyStory } from '../support/api/stories';
import { startPostgres } from '../support/database/postgres';
import { picture } from '../support/material/pictures';
import { unpack } from '../support/server/archive-contents';
import { backUp, runArchives } from '../support/server/archives';
import { type Product, startProduct } from '../support/server/product';
import { change, type Database, isLong, noteFigure, statusesOf, upload, whileUsed } from './site';

/** How many uploads, changes and deletions go on at most while it is made. */
const rounds = isLong ? 60 : 3;
/** A restore writes these itself: that the content is another now, and when the last backup was. */
const ownRows = new Set<unknown>(['core_site_content_version', 'core_backup_last']);

const databases = ['SQLite', 'PostgreSQL'] as const;
const all = databases.flatMap((from) => databases.map((to) => ({ from, to })));
const ways = isLong ? all : all.slice(1, 2);

describe.each(ways)('a backup of $from while it is written to, restored on $to', ({ from, to }) => {
  const ends: (() => Promise<void>)[] = [];
  let product: Product;
  let other: Product;
  let owner: RestClient;
  let archive: string;
  let folder: string;

  /** @param isEmpty whether it has nothing of another installation, on PostgreSQL but a first start's rows, and does not run */
  async function start(database: Database, isEmpty: boolean): Promise<Product> {
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    ends.push(async () => postgres?.remove());
    const variables = { DATABASE_URL: postgres?.url ?? '' };
    const started = await startProduct(variables, { isEmpty, isStopped: isEmpty });
    ends.push(started.remove);
    return started;
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    [product, other] = await Promise.all([start(from, false), start(to, true)]);
    owner = await signInOwner(product);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  const inEnglish = (words: Record<string, string>) => ({
    en: Object.fromEntries(Object.entries(words).map(([word, text]) => [word, { text }])),
  });

  /**
   * A story with all that one can have: a cover, credits, a former address, and an item with alt text and garments; all of
   * it, and what the site says of itself, in both languages.
   */
  async function group(round: number, itemIds: [string, string]): Promise<void> {
    const ana = { name: 'Ana', instagram: 'ana' };
    const credits = [{ role: 'Beleza', names: [ana, { name: `Nome ${round}`, instagram: null }] }];
    const translations = inEnglish({ title: `Story ${round}`, slug: `story-${round}` });
    const story = await addStory(owner, { title: `História ${round}`, itemIds, credits, translations });
    const renamed = inEnglish({ slug: `new-${round}` });
    await changeStory(owner, story, { slug: `nova-${round}`, cover: itemIds[1], translations: renamed });
    const worn = { description: 'Vestido', translations: inEnglish({ description: 'A “dress”' }) };
    const garments = [{ ...worn, brand: { name: 'Argila', instagram: null } }];
    const data = { alt: `Foto ${round}`, garments, translations: inEnglish({ alt: `Photo ${round}` }) };
    await change(owner, 'PUT', `/api/gallery-items/${itemIds[0]}`, { data });
    const words = { languages: ['en'], translations: inEnglish({ subtitle: `EN ${round}` }) };
    await change(owner, 'PUT', '/api/site-setting', { data: words });
    const paragraphs = [{ text: `Eu ${round}`, translations: inEnglish({ text: `Me ${round}` }) }];
    await change(owner, 'PUT', '/api/about-page', { data: { paragraphs } });
  }

  async function write(round: number): Promise<void> {
    const file = { name: 'a.jpg', bytes: await picture('jpeg', [600, 750]) };
    const sent = (await upload({ product, owner }, file, `Projeto ${round}`)).body.data as GalleryItem;
    const item = await addItem(owner, { title: `Endereço ${round}`, category: 'moda' });
    if (round % 2 === 1) await group(round, [item.documentId, sent.documentId]);
    await changeSettings(owner, { subtitle: `DIREÇÃO ${round}` });
    if (round % 3 === 0) await change(owner, 'DELETE', `/api/gallery-items/${sent.documentId}`);
    if (round % 4 === 0) await change(owner, 'DELETE', `/api/gallery-items/${item.documentId}`);
  }

  it('is whole, and shows one moment', async () => {
    for (let round = 1; round <= 3; round += 1) await write(round);
    const writing = async (turn: number) => (turn < rounds ? write(turn + 4) : wait(50));
    archive = await whileUsed([writing], () => backUp(product, { BACKUP_DIR: folder }));
    const { contents, rows, remove } = await unpack(archive);
    ends.push(remove);
    expect(contents.missing).toEqual([]);
    const titles = new Set((await rows('gallery_items')).map(({ title }) => title));
    const [settings] = await rows('site_settings');
    // The item of a round is stored before its subtitle, so a snapshot with the subtitle has the items of its round.
    const shown = Number(String(settings?.subtitle).replace('DIREÇÃO ', ''));
    for (let past = 1; past < shown; past += 1) {
      if (past % 4 !== 0) expect(titles).toContain(`Endereço ${past}`);
      expect(titles.has(`Projeto ${past}`)).toBe(past % 3 !== 0);
    }
    const files = new Set(contents.files.map(({ path }) => path));
    for (const { hash, ext } of await rows('files')) expect(files).toContain(`media/uploads/${hash}${ext}`);
  });

  const page = async (path: string) => (await fetch(other.url + path)).text();
  const restore = async (...words: string[]) => {
    await other.stop();
    return runArchives(other.env, 'restore', ...words);
  };

  it('has the same rows and files in the other installation, where it is asked for', async () => {
    expect(await restore(archive)).toEqual({ code: 1, output: expect.stringContaining('--yes') });
    const restored = await restore(archive, '--yes');
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored as of') });
    const settings = 'strapi_core_store_settings';
    const partsOf = async (file: string) => {
      const { contents, rows, remove } = await unpack(file);
      ends.push(remove);
      const media = contents.files.filter(({ path }) => path.startsWith('media/'));
      const own = (await rows(settings)).filter(({ key }) => !ownRows.has(key));
      const tables = contents.tables.filter(({ name }) => name !== settings);
      return { media, tables, settings: own.map(({ id: _, ...row }) => row) };
    };
    const parts = await partsOf(archive);
    expect(await partsOf(await backUp(other, { BACKUP_DIR: join(folder, 'again') }))).toEqual(parts);
    const rowCount = parts.tables.reduce((sum, { rows }) => sum + rows, parts.settings.length);
    noteFigure(
      `backup under write load, ${from} → ${to}`,
      `${rowCount} rows and ${parts.media.length} files: counts and checksums equal`,
    );
  });

  it('goes on there: the owner signs in as before, and new items get new ids', async () => {
    await other.restart();
    const there = await signInOwner({ ...other, owner: product.owner });
    const item = await addItem(there, { title: 'Depois', category: 'moda' });
    const { data } = (await there.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body;
    expect(data.map(({ documentId }) => documentId)).toContain(item.documentId);
    const urls = data.map(({ imageUrl }) => imageUrl).filter((url) => url.startsWith('/uploads/'));
    expect(await statusesOf({ product: other }, urls)).toEqual(urls.map(() => 200));
    expect(await page('/moda')).toContain('Depois');
    const [story] = await everyStory(there);
    const round = story?.title.replace('História ', '');
    const credits = [{ role: 'Beleza', names: [{ name: 'Ana' }, {}] }];
    expect(story).toMatchObject({ slug: `nova-${round}`, credits });
    expect(await page(`/moda/${story?.slug}`)).toContain(`Nome ${round}`);
    const former = await fetch(`${other.url}/moda/historia-${round}`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([301, `/moda/${story?.slug}`]);
    const old = await fetch(`${other.url}/en/fashion/story-${round}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, `/en/fashion/new-${round}`]);
    for (const said of [`Story ${round}`, `Photo ${round}`, 'A “dress”'])
      expect(await page(`/en/fashion/new-${round}`)).toContain(said);
    expect(await page('/en/about')).toMatch(/Me \d/);
    expect(await page('/en')).toMatch(/EN \d/);
  });
});
