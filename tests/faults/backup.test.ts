import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { addItem } from '../support/api/gallery';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { addStory, changeStory, everyStory } from '../support/api/stories';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { noteFigure } from '../support/faults/note-figure';
import { picture } from '../support/material/pictures';
import { type Contents, unpack } from '../support/server/archive-contents';
import { backUp, runArchives } from '../support/server/archives';
import { mediaFiles } from '../support/server/disk';
import { type Product, startProduct } from '../support/server/product';
import { type Database, isLong, startSite, upload } from './site';

/** How many uploads, changes and deletions go on while it is made. */
const rounds = isLong ? 60 : 6;
const key = 'a key for the drill of restoring';
/** A restore writes these itself: that the content is another now, and when the last backup was. */
const ownRows = new Set(['core_site_content_version', 'core_backup_last']);
const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the slower replica takes to look for the first time (ms). */
const allLookedMs = 15_000;

const ways: { from: Database; to: Database }[] = isLong
  ? [
      { from: 'SQLite', to: 'SQLite' },
      { from: 'SQLite', to: 'PostgreSQL' },
      { from: 'PostgreSQL', to: 'SQLite' },
      { from: 'PostgreSQL', to: 'PostgreSQL' },
    ]
  : [{ from: 'SQLite', to: 'PostgreSQL' }];

describe.each(ways)('a backup of $from while it is written to, restored on $to', ({ from, to }) => {
  const databases: Postgres[] = [];
  let product: Product;
  let other: Product;
  let owner: RestClient;
  let archive: string;
  let folder: string;

  /** An installation that has nothing of any other. */
  async function start(database: Database): Promise<Product> {
    if (database === 'SQLite') return startProduct({}, { isEmpty: true });
    const postgres = await startPostgres({ isEmpty: true });
    databases.push(postgres);
    return startProduct({ DATABASE_URL: postgres.url }, { isEmpty: true });
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
    [product, other] = await Promise.all([start(from), start(to)]);
    owner = await signInOwner(product);
  });
  afterAll(async () => {
    await Promise.all([product?.remove(), other?.remove()]);
    await Promise.all(databases.map((database) => database.remove()));
    await rm(folder, { recursive: true, force: true });
  });

  /** A story with all that one can have: a cover, credits, a former address, and an item with alt text and garments. */
  async function group(round: number, itemIds: [string, string]): Promise<void> {
    const names = [
      { name: 'Ana', instagram: 'ana' },
      { name: `Nome ${round}`, instagram: null },
    ];
    const credits = [{ role: 'Beleza', names }];
    const story = await addStory(owner, { title: `História ${round}`, itemIds, credits });
    await changeStory(owner, story, { slug: `nova-${round}`, cover: itemIds[1] });
    const garments = [{ description: 'Vestido', brand: { name: 'Argila', instagram: null } }];
    await owner.send('PUT', `/api/gallery-items/${itemIds[0]}`, { data: { alt: `Foto ${round}`, garments } });
  }

  async function write(round: number): Promise<void> {
    const file = { name: 'a.jpg', bytes: await picture('jpeg', [600, 750]) };
    const sent = (await upload({ product, owner }, file, `Projeto ${round}`)).body.data as GalleryItem;
    const item = await addItem(owner, { title: `Endereço ${round}`, category: 'moda' });
    if (round % 2 === 1) await group(round, [item.documentId, sent.documentId]);
    await changeSettings(owner, { subtitle: `DIREÇÃO ${round}` });
    if (round % 3 === 0) await owner.send('DELETE', `/api/gallery-items/${sent.documentId}`);
    if (round % 4 === 0) await owner.send('DELETE', `/api/gallery-items/${item.documentId}`);
  }

  it('is whole, and shows one moment', async () => {
    for (let round = 1; round <= 3; round += 1) await write(round);
    let isOver = false;
    const writing = (async () => {
      for (let round = 4; !isOver && round <= 3 + rounds; round += 1) await write(round);
    })();
    try {
      archive = await backUp(product, { BACKUP_DIR: folder });
    } finally {
      isOver = true;
      await writing;
    }
    const { contents, rows, remove } = await unpack(archive);
    try {
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
    } finally {
      await remove();
    }
  });

  it('is not restored when it is damaged, and nothing is touched', async () => {
    const paths = ['gallery-items', 'site-setting', 'about-page'];
    const shown = () =>
      Promise.all(paths.map(async (path) => (await fetch(`${other.url}/api/${path}`)).text()));
    const before = [await mediaFiles(other), await shown()];
    const damaged = join(folder, 'damaged.backup');
    await copyFile(archive, damaged);
    const bytes = await readFile(archive);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(damaged, bytes);
    await other.stop();
    const { code, output } = await runArchives(other.env, 'restore', damaged, '--yes');
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was changed: the archive cannot be trusted/);
    await other.restart();
    expect([await mediaFiles(other), await shown()]).toEqual(before);
  });

  it('is said not to be encrypted where a key is set, and can be read all the same', async () => {
    const { code, output } = await runArchives({ ...other.env, BACKUP_KEY: key }, 'inspect', archive);
    expect([code, output]).toEqual([0, expect.stringMatching(/not encrypted, although BACKUP_KEY is set/)]);
    expect((await runArchives(other.env, 'inspect', archive)).output).not.toContain('encrypted');
  });

  it('wants to be asked for', async () => {
    const { code, output } = await runArchives(other.env, 'restore', archive);
    expect([code, output]).toEqual([1, expect.stringContaining('--yes')]);
  });

  it('has the same rows and files in the other installation', async () => {
    await other.stop();
    const withKey = await runArchives({ ...other.env, BACKUP_KEY: key }, 'restore', archive, '--yes');
    expect([withKey.code, withKey.output]).toEqual([
      1,
      expect.stringMatching(/^Nothing was changed.*--plain/),
    ]);
    const { code, output } = await runArchives(other.env, 'restore', archive, '--yes');
    expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')]);
    const again = await backUp(other, { BACKUP_DIR: join(folder, 'again') });
    const [first, second] = await Promise.all([unpack(archive), unpack(again)]);
    try {
      const settings = 'strapi_core_store_settings';
      const media = ({ files }: Contents) => files.filter(({ path }) => path.startsWith('media/'));
      expect(media(second.contents)).toEqual(media(first.contents));
      const tables = ({ tables: all }: Contents) => all.filter(({ name }) => name !== settings);
      expect(tables(second.contents)).toEqual(tables(first.contents));
      const kept = async ({ rows }: typeof first) =>
        (await rows(settings))
          .filter(({ key: name }) => !ownRows.has(String(name)))
          .map(({ id: _, ...row }) => row);
      expect(await kept(second)).toEqual(await kept(first));
      const rowCount = first.contents.tables.reduce((sum, { rows }) => sum + rows, 0);
      noteFigure(
        `backup under write load, ${from} → ${to}`,
        `${rowCount} rows and ${media(first.contents).length} files: counts and checksums equal; damaged: refused`,
      );
    } finally {
      await Promise.all([first.remove(), second.remove()]);
    }
  });

  it('goes on there: the owner signs in as before, and new items get new ids', async () => {
    await other.restart();
    const there = await signInOwner({ ...other, owner: product.owner });
    const item = await addItem(there, { title: 'Depois', category: 'moda' });
    const { body } = await there.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    expect(body.data.map(({ documentId }) => documentId)).toContain(item.documentId);
    for (const { imageUrl } of body.data.filter((shown) => shown.imageUrl.startsWith('/uploads/'))) {
      expect((await fetch(other.url + imageUrl)).status).toBe(200);
    }
    expect(await (await fetch(`${other.url}/moda`)).text()).toContain('Depois');
    const [story] = await everyStory(there);
    const round = story?.title.replace('História ', '');
    expect(story).toMatchObject({
      slug: `nova-${round}`,
      credits: [{ role: 'Beleza', names: [{ name: 'Ana' }, {}] }],
    });
    const page = await fetch(`${other.url}/moda/${story?.slug}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`Nome ${round}`)]);
    const former = await fetch(`${other.url}/moda/historia-${round}`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([301, `/moda/${story?.slug}`]);
  });

  if (isLong)
    it('kept what it took the place of, which comes back the same way', async () => {
      const backups = join(other.dataDir, 'backups');
      const kept = (await readdir(backups)).filter((name) => name.includes('before-restore'));
      expect(kept).toHaveLength(1);
      await other.stop();
      expect((await runArchives(other.env, 'restore', join(backups, kept[0] ?? ''), '--yes')).code).toBe(0);
      await other.restart();
      await signInOwner(other);
      expect(await (await fetch(`${other.url}/moda`)).text()).not.toContain('Depois');
    });

  if (isLong)
    it('can be encrypted', async () => {
      const secret = await backUp(product, { BACKUP_DIR: join(folder, 'secret'), BACKUP_KEY: key });
      expect((await readFile(secret)).includes('Projeto')).toBe(false);
      const { code, output } = await runArchives({ ...other.env, BACKUP_KEY: '' }, 'inspect', secret);
      expect([code, output]).toEqual([1, expect.stringContaining('BACKUP_KEY')]);
      expect((await runArchives({ ...other.env, BACKUP_KEY: key }, 'inspect', secret)).code).toBe(0);
    });
});

if (isLong)
  describe('a daily backup that is due', () => {
    const site = startSite('PostgreSQL');

    it('is made by one of three replicas that start together', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portfolio-backups-'));
      const { DATA_DIR: _, PORT: __, ...shared } = site.product.env;
      const replicas = [site.product, await startProduct(shared), await startProduct(shared)];
      try {
        await site.postgres?.query(
          "insert into strapi_core_store_settings (key, type, value) values ('core_backup_last', 'string', $1)",
          [JSON.stringify(new Date(Date.now() - 2 * dayMs).toISOString())],
        );
        const changes = { BACKUP_DIR: folder, BACKUP_AT: '03:00' };
        await Promise.all(replicas.map((replica) => replica.restart(changes)));
        const made = async () => (await readdir(folder)).filter((name) => name.endsWith('-daily.backup'));
        await expect.poll(made, { timeout: 90_000 }).toHaveLength(1);
        await wait(allLookedMs);
        expect(await made()).toHaveLength(1);
        expect(replicas.flatMap((replica) => replica.logs().match(/Backup made/g) ?? [])).toHaveLength(1);
        noteFigure('daily backup, three replicas', 'made once');
      } finally {
        await Promise.all(replicas.slice(1).map((replica) => replica.remove()));
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
