import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditName } from '../../../contract/src/credits/credit';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { createStrapiReader } from '../../../frontend/src/data/strapi/reader';
import { cms } from '../../../scripts/steps/paths.mjs';
import { addItem, clearAtOnce } from '../../support/api/gallery';
import { clientOf, type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import { addStory, changeStory, everyStory } from '../../support/api/stories';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';
import { runSample, sampleList, sampleStories } from '../../support/server/sample-command';

const dayMs = 24 * 60 * 60 * 1000;
/** So many saves beside another process that writes. */
const saves = 5;

/** The sample command beside a running product without items. */
export function describeSampleCommand(running: () => Product): void {
  let product: Product;
  let own: GalleryItem;
  /** What the tests before have left. */
  let before: string[];
  beforeAll(async () => {
    product = running();
    before = await uploads();
    own = await addItem(await signInOwner(product), { title: 'Da dona', category: 'moda' });
  });
  afterAll(async () => clearAtOnce(await signInOwner(product), await signInOperator(product)));

  const uploads = () =>
    readdir(join(product.dataDir, 'public/uploads')).then((files) =>
      files.filter((name) => !name.startsWith('.')).sort(),
    );
  const gallery = async (category: GalleryItem['category']) => {
    const items = await createStrapiReader({ baseUrl: product.url, fetch, timeoutMs: 60_000 }).listGallery(
      category,
    );
    return items.filter(({ documentId }) => documentId !== own.documentId);
  };
  const all = async () => [...(await gallery('moda')), ...(await gallery('publicidade'))];

  const listNames = async (owner: RestClient) =>
    (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data.map(({ name }) => name);

  /** Starts a process that writes to the product's database without pause. */
  function writeWithoutPause(): ChildProcess {
    const script = `
      const database = require('better-sqlite3')(process.argv[1], { timeout: 5000 });
      const write = database.prepare("update strapi_core_store_settings set value = value where key = 'core_backup_last' or id = 1");
      process.stdout.write('writes');
      const loop = () => { write.run(); setImmediate(loop); };
      loop();`;
    return spawn(process.execPath, ['-e', script, join(product.dataDir, 'portfolio.db')], {
      cwd: cms,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  it("a save waits for another process's write", async () => {
    const owner = await signInOwner(product);
    const writer = writeWithoutPause();
    const added: GalleryItem[] = [];
    try {
      if (!writer.stdout) throw new Error('The other process says nothing');
      await once(writer.stdout, 'data');
      // Throws when a save is refused.
      for (let count = 0; count < saves; count += 1) {
        added.push(await addItem(owner, { title: `Ao mesmo tempo ${count}`, category: 'publicidade' }));
      }
    } finally {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    for (const { documentId } of added) await owner.send('DELETE', `/api/gallery-items/${documentId}`);
    expect(await all()).toEqual([]);
  });

  /** 503 while this process reads anew what the other has stored, which takes more than a second on a busy machine. */
  async function answerOf(path: string): Promise<{ status: number; type: string | null; size: number }> {
    for (;;) {
      const answer = await fetch(product.url + path);
      const size = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 503)
        return { status: answer.status, type: answer.headers.get('content-type'), size };
    }
  }

  /** Three of the items, with four of the files: a photograph, one of a story, and a film. */
  const missing = ['noite', 'barro-1', 'varal-filme'];

  it('adds what is missing of an earlier run, and changes nothing else', async () => {
    const owner = await signInOwner(product);
    const earlier: [key: string, value: { documentId: string; fileIds: number[] }][] = [];
    for (const { key, file, title, category, story, ...words } of sampleList) {
      if (missing.includes(key)) continue;
      const { description = '', alt = '', garments = [] } = words;
      const { documentId } = await addItem(owner, { title, category, ...{ description, alt, garments } });
      earlier.push([story === undefined ? file : key, { documentId, fileIds: [] }]);
    }
    const table = 'strapi_core_store_settings';
    await runSql(product, `delete from ${table} where key like 'core\\_sample\\_%' escape '\\'`);
    await runSql(
      product,
      `insert into ${table} (key, type, value) values ('core_sample_items', 'object', ?)`,
      JSON.stringify(Object.fromEntries(earlier)),
    );
    const stored = new Map((await all()).map((item) => [item.documentId, item]));
    expect(stored.size).toBe(13);

    expect(await runSample(product)).toMatch(/\b3 of 16\b/);
    // The command is another process, so this one's cache may be stale for a second.
    await expect.poll(async () => (await all()).length).toBe(16);
    const items = await all();
    const wordsOf = ({ documentId, title, category, imageUrl }: GalleryItem) => ({
      ...{ documentId, title, category, imageUrl },
    });
    const kept = items.filter(({ documentId }) => stored.has(documentId));
    expect(new Set(kept.map(wordsOf))).toEqual(new Set([...stored.values()].map(wordsOf)));
    const added = items.filter(({ documentId }) => !stored.has(documentId));
    const dates = added.map(({ uploadedAt }) => Date.parse(uploadedAt ?? '')).sort((a, b) => b - a);
    expect(dates.map((date) => (date - (dates[0] ?? 0)) / dayMs)).toEqual([0, -1, -7]);
    for (const { imageUrl, fileType, duration } of added) {
      expect(imageUrl).toMatch(/^\/uploads\//);
      const { status, type, size } = await answerOf(imageUrl);
      expect([status, type]).toEqual([
        200,
        fileType === 'video' ? 'video/mp4' : expect.stringMatching(/^image\//),
      ]);
      expect(size).toBeGreaterThan(10_000);
      expect((duration ?? 0) > 0).toBe(fileType === 'video');
    }
    expect(added.filter(({ fileType }) => fileType === 'video')).toHaveLength(1);

    const stories = (await everyStory(owner)).filter(({ itemIds }) => !itemIds.includes(own.documentId));
    const titles = new Map(items.map(({ documentId, title }) => [documentId, title]));
    expect(stories.map(({ itemIds }) => itemIds.map((id) => titles.get(id)))).toEqual(
      sampleStories.map(({ key }) =>
        sampleList.filter(({ story }) => story === key).map(({ title }) => title),
      ),
    );
    const linesOf = (credits: readonly { role: string; names: readonly { name: string }[] }[]) =>
      credits.map(({ role, names }) => [role, ...names.map(({ name }) => name)]);
    expect(stories.map(({ credits }) => linesOf(credits))).toEqual(
      sampleStories.map(({ credits }) => linesOf(credits)),
    );
    const worn = items.find(({ title }) => title === 'Barro, 1')?.garments;
    expect(worn?.[0]?.brand?.name).toBe('Argila');
    // A name that two lines share is stored once.
    const names = await listNames(owner);
    expect(new Set(names).size).toBe(names.length);
  });

  it.runIf(process.env.TEST_ALL)(
    'is taken out, but for what was changed: what the command and an earlier run of it have added, and their files',
    async () => {
      const owner = await signInOwner(product);
      const credits = [{ role: 'Fotografia', names: [{ name: 'Ana Prado', instagram: null }] }];
      const ownStory = await addStory(owner, { title: 'Da dona', itemIds: [own.documentId], credits });
      // What she changed stays, with all of a story that she changed.
      const loose = (await all()).find(({ title }) => title === 'Terracota');
      const barro = (await everyStory(owner)).find(({ title }) => title === 'Barro e silêncio');
      if (!loose || !barro) throw new Error('The sample is not there');
      const changeItem = ({ documentId }: GalleryItem, data: object) =>
        owner.send('PUT', `/api/gallery-items/${documentId}`, { data });
      const inEnglish = (text: string | null) => ({ translations: { en: { title: text && { text } } } });
      await changeItem(loose, inEnglish('My terracotta'));
      await changeStory(owner, barro, { text: 'Minhas palavras.' });
      const said = await runSample(product, '--remove');
      expect(said).toMatch(/and stay: “Barro e silêncio”, .*“Terracota”/);
      const stay = new Set([loose.documentId, ...barro.itemIds]);
      await expect.poll(async () => new Set((await all()).map(({ documentId }) => documentId))).toEqual(stay);

      await changeItem(loose, inEnglish(null));
      await changeStory(owner, barro, { text: barro.text ?? '' });
      expect(await runSample(product, '--remove')).not.toContain('and stay');
      await expect.poll(all).toEqual([]);
      // A sample name that the owner used is kept.
      expect(await everyStory(owner)).toEqual([expect.objectContaining({ documentId: ownStory.documentId })]);
      expect(await listNames(owner)).toEqual(['Ana Prado']);
      // The product may still write copies with credits of what the command removed, and then removes them.
      await expect.poll(uploads).toEqual(before);
      const { body } = await clientOf(product).send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
      expect(body.data.map(({ title }) => title)).toEqual(['Da dona']);
    },
  );
}
