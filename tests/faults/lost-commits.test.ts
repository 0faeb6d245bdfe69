import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { type CommitCutter, type Moment, startCommitCutter } from '../support/commit-cutter';
import { addItem, clearGallery } from '../support/gallery';
import { sendForm } from '../support/multipart';
import { openPanelSession } from '../support/panel-session';
import { picture } from '../support/pictures';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';

/** More than any change has. */
const mostCommits = 20;
const moments: Moment[] = ['before', 'after', 'answered'];

/** Nobody is told that something is saved that is not, and what was saved after all is whole. */
describe('a connection to PostgreSQL that is lost in a commit', () => {
  let postgres: Postgres;
  let cutter: CommitCutter;
  let product: Product;
  let owner: RestClient;
  beforeAll(async () => {
    postgres = await startPostgres();
    cutter = await startCommitCutter(postgres.url);
    product = await startProduct({ DATABASE_URL: cutter.url });
    owner = await signInOwner(product);
  });
  afterAll(async () => {
    await product?.remove();
    await cutter?.close();
    await postgres?.remove();
  });

  type Cut = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

  /** Makes a change again and again, cut at its first commit, its second, …, until it has no more of them. */
  async function atEachCommit(
    moment: Moment,
    change: (cut: Cut, turn: number) => Promise<void>,
  ): Promise<number> {
    for (let turn = 0; turn < mostCommits; turn += 1) {
      let isCut = false;
      await change(async (call) => {
        cutter.cutAt(turn, moment);
        const answer = await call();
        // Visitors notice nothing, while it is away as well.
        for (const path of ['/', '/moda']) expect((await fetch(product.url + path)).status).toBe(200);
        isCut = cutter.take();
        return answer;
      }, turn);
      if (!isCut) return turn;
    }
    throw new Error('It never ended');
  }
  /** A connection that was lost may be handed out once more before it is missed. */
  async function read<Data>(path: string): Promise<Data> {
    let data: Data | undefined;
    const look = async () => {
      const { status, body } = await owner.send<{ data: Data }>('GET', path);
      data = body?.data;
      return status;
    };
    await expect.poll(look).toBe(200);
    return data as Data;
  }
  const items = () => read<GalleryItem[]>('/api/gallery-items?filters[category][$eq]=moda');
  const setting = () => read<{ subtitle: string; updatedAt: string }>('/api/site-setting');

  it.each(moments)('cut %s: a text is saved, or 503 is answered', async (moment) => {
    const commits = await atEachCommit(moment, async (cut, turn) => {
      const before = await setting();
      const session = openPanelSession(product);
      const subtitle = `DIREÇÃO ${moment} ${turn}`;
      const save = () =>
        session.call('PUT', '/api/site-setting', {
          body: { data: { subtitle } },
          headers: { authorization: `Bearer ${owner.token}`, 'if-match': `"${before.updatedAt}"` },
        });
      const { status, headers } = await cut(save);
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('5');
      // An answer may be lost after the change is made: what has to be true is what is answered as saved.
      const now = (await setting()).subtitle;
      expect(status === 200 ? [subtitle] : [before.subtitle, subtitle]).toContain(now);
      await expect.poll(async () => (await fetch(`${product.url}/moda`)).text()).toContain(now);
      // Sent once more it is no conflict with itself.
      expect((await save()).status).toBe(200);
      expect((await setting()).subtitle).toBe(subtitle);
    });
    expect(commits).toBeGreaterThan(0);
  });

  it.each(moments)('cut %s: a list is in the old order or in the new one', async (moment) => {
    await clearGallery(owner);
    for (const title of ['A', 'B', 'C']) await addItem(owner, { title, category: 'moda' });
    const commits = await atEachCommit(moment, async (cut) => {
      const before = (await items()).map(({ documentId }) => documentId);
      const asked = before.toReversed();
      const { status } = await cut(() =>
        owner.send('PUT', '/api/gallery-items/order', { category: 'moda', ids: asked }),
      );
      expect([200, 503]).toContain(status);
      const now = (await items()).map(({ documentId }) => documentId);
      expect(status === 200 ? [asked] : [before, asked]).toContainEqual(now);
    });
    expect(commits).toBeGreaterThan(0);
  });

  it.each(moments)('cut %s: an upload sent once more makes one item, with its picture', async (moment) => {
    await clearGallery(owner);
    const photo = { name: 'a.jpg', bytes: await picture('jpeg') };
    let made = 0;
    const commits = await atEachCommit(moment, async (cut, turn) => {
      const key = randomUUID();
      const title = `Ensaio ${turn}`;
      const send = () =>
        sendForm(
          product,
          'POST /api/gallery-items',
          [
            ['title', title],
            ['file', photo],
          ],
          owner.token,
          { 'idempotency-key': key },
        );
      const first = await cut(send);
      expect([201, 503]).toContain(first.status);
      expect((first.status === 201 ? first : await send()).status).toBe(201);
      made += 1;
      const stored = await items();
      expect(stored.map(({ order }) => order)).toEqual(Array.from({ length: made }, (_, index) => index + 1));
      const mine = stored.filter((item) => item.title === title);
      expect(mine).toHaveLength(1);
      expect((await fetch(product.url + (mine[0]?.imageUrl ?? ''))).status).toBe(200);
    });
    expect(commits).toBeGreaterThan(0);
  });

  it.each(moments)('cut %s: a session goes on', async (moment) => {
    const session = openPanelSession(product);
    await session.signIn();
    const commits = await atEachCommit(moment, async (cut) => {
      expect([200, 503]).toContain((await cut(() => session.refresh())).status);
      expect((await session.refresh()).status).toBe(200);
    });
    expect(commits).toBeGreaterThan(0);
  });
});
