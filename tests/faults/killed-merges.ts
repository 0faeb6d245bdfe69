import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditName } from '../../contract/src/credit';
import { everyItem } from '../support/gallery';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { addStory, addTitled, everyStory } from '../support/stories';

/** Items that name whoever is merged, so that a merge has something to do. */
const titles = [...'abcdefgh'];
/** A kill falls into another moment of a merge each time, in ms. */
const stepMs = 2;
const longestMs = 50;

/**
 * A process that is killed while two names become one: everybody who was named is named as before or as after, lines,
 * garments and profile with it.
 */
export function describeKilledMerges(database: 'SQLite' | 'PostgreSQL', { kills }: { kills: number }): void {
  describe(`a process killed ${kills} times while names are merged on ${database}`, () => {
    let postgres: Postgres | undefined;
    let product: Product;
    let owner: RestClient;
    let story: string;
    let ids: Record<string, string>;
    beforeAll(async () => {
      if (database === 'PostgreSQL') postgres = await startPostgres();
      product = await startProduct(postgres ? { DATABASE_URL: postgres.url } : {});
      owner = await signInOwner(product);
      ids = await addTitled(owner, titles);
      story = (await addStory(owner, { itemIds: [ids.a ?? '', ids.b ?? ''] })).documentId;
    });
    afterAll(async () => {
      await product?.remove();
      await postgres?.remove();
    });

    const names = async () =>
      (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
    const line = (role: string, ...who: string[]) => ({
      role,
      names: who.map((name) => ({ name, instagram: name === 'Bia' ? 'bia' : null })),
    });
    const change = async (path: string, data: object) => {
      const { status, body } = await owner.send('PUT', `/api/${path}`, { data });
      if (status !== 200) throw new Error(`The change is refused: ${status} ${JSON.stringify(body)}`);
    };

    /** Everybody who is named, wherever that is. */
    async function told(): Promise<string> {
      const lines = (credits: { role: string; names: { name: string }[] }[] = []) =>
        credits.map(({ role, names: who }) => `${role} ${who.map(({ name }) => name).join('+')}`);
      const stories = (await everyStory(owner)).map(({ credits }) => lines(credits).join());
      const items = (await everyItem(owner)).map(({ credits, garments = [] }) =>
        [...lines(credits), ...garments.map(({ brand }) => `by ${brand?.name}`)].join(),
      );
      const profiles = (await names()).map(({ name, instagram }) => `${name}@${instagram}`);
      return [...stories, ...new Set(items), ...profiles].join(' | ');
    }

    const itemLines = [line('Styling', 'Bia', 'Ana'), line('Direção', 'Bia')];
    const apart =
      'Fotografia Ana,Beleza Bia+Ana |  | Styling Bia+Ana,Direção Bia,by Bia | Ana@null | Bia@bia';
    const merged = 'Fotografia Ana,Beleza Ana |  | Styling Ana,Direção Ana,by Ana | Ana@bia';

    /** Two names, both of them all over the place. */
    async function setApart(): Promise<void> {
      for (const { documentId, name } of await names())
        if (name === 'Ana') await change(`credit-names/${documentId}`, { instagram: null });
      await change(`stories/${story}`, {
        credits: [line('Fotografia', 'Ana'), line('Beleza', 'Bia', 'Ana')],
      });
      const garments = [{ description: 'Vestido', brand: { name: 'Bia', instagram: 'bia' } }];
      for (const title of titles.slice(2))
        await change(`gallery-items/${ids[title]}`, { credits: itemLines, garments });
      expect(await told()).toBe(apart);
    }

    async function merge(): Promise<number> {
      const known = await names();
      const idOf = (wanted: string) => known.find(({ name }) => name === wanted)?.documentId;
      const data = { merged: idOf('Bia') };
      return (await owner.send('POST', `/api/credit-names/${idOf('Ana')}/merge`, { data })).status;
    }

    it('has each merge whole or not at all', { timeout: 60_000 + kills * 60_000 }, async () => {
      await setApart();
      expect(await merge()).toBe(200);
      expect(await told()).toBe(merged);
      let [done, acknowledged] = [0, 0];
      for (let kill = 0; kill < kills; kill += 1) {
        await setApart();
        const answer = merge().catch(() => 0);
        await wait((kill * stepMs) % longestMs);
        await product.kill('SIGKILL');
        const status = await answer;
        expect([0, 200]).toContain(status);
        await product.restart();
        owner = await signInOwner(product);
        const found = await told();
        expect(status === 200 ? [merged] : [apart, merged]).toContain(found);
        if (found === merged) done += 1;
        if (status === 200) acknowledged += 1;
      }
      noteFigure(
        `${kills} × kill -9 while two names are merged, ${database}`,
        `${done} merged, ${acknowledged} of them answered, ${kills - done} as before; 0 in part`,
      );
    });
  });
}
