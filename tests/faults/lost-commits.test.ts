import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { clearGallery } from '../support/api/gallery';
import { openPanelSession } from '../support/api/panel-session';
import { addTitled } from '../support/api/stories';
import { openUploads, whenComplete } from '../support/api/uploads';
import { type CommitCutter, type CutPoint, startCommitCutter } from '../support/faults/commit-cutter';
import { picture } from '../support/material/pictures';
import { moda, startSite, statusesOf, upload } from './site';

/** More than any change has, with the smaller files that follow an upload. */
const mostCommits = 60;
const cutPoints: CutPoint[] = ['before', 'after', 'answered'];

let cutter: CommitCutter | undefined;
afterAll(() => cutter?.close());
const site = startSite('PostgreSQL', async (postgres) => {
  cutter = await startCommitCutter(postgres?.url ?? '');
  return { DATABASE_URL: cutter.url };
});

type Cut = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
type Change = (cut: Cut, turn: number) => Promise<void>;

/** Makes a change again and again, cut at its first commit, its second, …, until it has no more of them. */
async function atEachCommit(cutPoint: CutPoint, change: Change): Promise<void> {
  for (let turn = 0; turn < mostCommits; turn += 1) {
    let isCut = false;
    await change(async (call) => {
      cutter?.cutAt(turn, cutPoint);
      const answer = await call();
      // Visitors notice nothing, while it is away as well.
      expect(await statusesOf(site, ['/', '/moda'])).toEqual([200, 200]);
      isCut = cutter?.take() ?? false;
      return answer;
    }, turn);
    if (!isCut) return expect(turn).toBeGreaterThan(0);
  }
  throw new Error('It never ended');
}

type Setting = { data: { subtitle: string; updatedAt: string } };
const path = '/api/site-setting';
/** The pool may hand out a lost connection once more before it notices. */
async function setting() {
  await expect.poll(async () => (await site.owner.send('GET', path)).status).toBe(200);
  return (await site.owner.send<Setting>('GET', path)).body.data;
}
const items = () => setting().then(() => moda(site));
const itemIds = async () => (await items()).map(({ documentId }) => documentId);

/** No lost change is reported as saved, and a change that was saved after all is whole. */
describe.each(cutPoints)('a connection to PostgreSQL that is lost in a commit, cut %s', (cutPoint) => {
  it('a text is saved, or 503 is answered', async () => {
    await atEachCommit(cutPoint, async (cut, turn) => {
      const before = await setting();
      const session = openPanelSession(site.product);
      const subtitle = `DIREÇÃO ${cutPoint} ${turn}`;
      const headers = { authorization: `Bearer ${site.owner.token}`, 'if-match': `"${before.updatedAt}"` };
      const save = () => session.call('PUT', path, { body: { data: { subtitle } }, headers });
      const answer = await cut(save);
      expect([200, 503]).toContain(answer.status);
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
      // An answer may be lost after the change is made: what has to be true is what is answered as saved.
      const now = (await setting()).subtitle;
      expect(answer.status === 200 ? [subtitle] : [before.subtitle, subtitle]).toContain(now);
      await expect.poll(async () => (await fetch(`${site.product.url}/moda`)).text()).toContain(now);
      // Sent once more it is no conflict with itself.
      expect((await save()).status).toBe(200);
      expect((await setting()).subtitle).toBe(subtitle);
    });
  });

  it('a list is in the old order or in the new one', async () => {
    await clearGallery(site.owner);
    await addTitled(site.owner, ['A', 'B', 'C'], { category: 'moda' });
    await atEachCommit(cutPoint, async (cut) => {
      const before = await itemIds();
      const ids = before.toReversed();
      const order = { category: 'moda', ids };
      const { status } = await cut(() => site.owner.send('PUT', '/api/gallery-items/order', order));
      expect([200, 503]).toContain(status);
      expect(status === 200 ? [ids] : [before, ids]).toContainEqual(await itemIds());
    });
  });

  it('an upload sent once more makes one item, with its picture', async () => {
    await clearGallery(site.owner);
    const photo = { name: 'a.jpg', bytes: await picture('jpeg') };
    await atEachCommit(cutPoint, async (cut, turn) => {
      // What is made of the pictures before it has commits of its own.
      await setting();
      await whenComplete(await openUploads(site.product));
      const [key, title] = [randomUUID(), `Ensaio ${turn}`];
      const send = () => upload(site, photo, title, { 'idempotency-key': key });
      const first = await cut(send);
      expect([201, 503]).toContain(first.status);
      expect((first.status === 201 ? first : await send()).status).toBe(201);
      const stored = await items();
      expect(stored.map(({ order }) => order)).toEqual(Array.from({ length: turn + 1 }, (_, at) => at + 1));
      const mine = stored.flatMap((item) => (item.title === title ? item.imageUrl : []));
      expect(await statusesOf(site, mine)).toEqual([200]);
    });
  });

  it('a session goes on', async () => {
    const session = openPanelSession(site.product);
    await session.signIn();
    await atEachCommit(cutPoint, async (cut) => {
      expect([200, 503]).toContain((await cut(() => session.refresh())).status);
      expect((await session.refresh()).status).toBe(200);
    });
  });
});
