import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditName } from '../../contract/src/credit';
import { addItem, everyItem } from '../support/gallery';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { addTitled, everyStory, galleryOf } from '../support/stories';

/** One call, and what is stored when it is through: both galleries, each story's credits, every name. */
interface Step {
  call(): Promise<{ status: number }>;
  stored: string;
}

/**
 * A process that is killed while items are grouped, and stories are changed, moved and deleted: each of that is done
 * whole or not at all, with its order, credits and names.
 */
export function describeKilledStories(database: 'SQLite' | 'PostgreSQL', { kills }: { kills: number }): void {
  describe(`a process killed ${kills} times while stories are made and deleted on ${database}`, () => {
    let postgres: Postgres | undefined;
    let product: Product;
    let owner: RestClient;
    beforeAll(async () => {
      if (database === 'PostgreSQL') postgres = await startPostgres();
      product = await startProduct(postgres ? { DATABASE_URL: postgres.url } : {});
      owner = await signInOwner(product);
      await addTitled(owner, ['a', 'b', 'c', 'd', 'e', 'f']);
      await addTitled(owner, ['x', 'y'], { category: 'publicidade' });
    });
    afterAll(async () => {
      await product?.remove();
      await postgres?.remove();
    });

    const listNames = async () =>
      (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
    const stored = async () => {
      const stories = (await everyStory(owner)).map(({ title, credits }) =>
        [
          title,
          ...credits.map(({ role, names }) => `${role} ${names.map(({ name }) => name).join('+')}`),
        ].join(),
      );
      const names = (await listNames()).map(({ name }) => name);
      const galleries = [await galleryOf(owner), await galleryOf(owner, 'publicidade')];
      return [...galleries, stories.join(' '), names.join(' ')].join(' | ');
    };
    const idsOf = async (titles: string) => {
      const items = await everyItem(owner);
      return [...titles].map((title) => items.find((item) => item.title === title)?.documentId ?? '');
    };
    const credits = (...lines: [role: string, ...names: string[]][]) =>
      lines.map(([role, ...names]) => ({ role, names: names.map((name) => ({ name, instagram: null })) }));
    const group = async (title: string, category: string, titles: string, lines: object[] = []) =>
      owner.send('POST', '/api/stories', {
        data: { title, category, itemIds: await idsOf(titles), credits: lines },
      });
    const storyPath = async () => `/api/stories/${(await everyStory(owner))[0]?.documentId}`;
    const change = async (data: object) => owner.send('PUT', await storyPath(), { data });
    const removeName = async (wanted: string) => {
      const found = (await listNames()).find(({ name }) => name === wanted);
      return owner.send('DELETE', `/api/credit-names/${found?.documentId}`);
    };
    const add = async (title: string) => {
      await addItem(owner, { title, category: 'publicidade' });
      return { status: 200 };
    };

    /** The last one leaves what the first one finds. */
    const steps: Step[] = [
      {
        call: () => group('Um', 'moda', 'bdf', credits(['Fotografia', 'Ana'], ['Beleza', 'Bia', 'Ana'])),
        stored: 'a [b d f] c e | x y | Um,Fotografia Ana,Beleza Bia+Ana | Ana Bia',
      },
      {
        call: async () =>
          change({
            itemIds: await idsOf('faxb'),
            credits: credits(['Styling', 'Cris'], ['Fotografia', 'Ana']),
          }),
        stored: '[f a x b] d c e | y | Um,Styling Cris,Fotografia Ana | Ana Bia Cris',
      },
      {
        call: () => change({ category: 'publicidade' }),
        stored: 'd c e | y [f a x b] | Um,Styling Cris,Fotografia Ana | Ana Bia Cris',
      },
      {
        call: () => removeName('Cris'),
        stored: 'd c e | y [f a x b] | Um,Fotografia Ana | Ana Bia',
      },
      {
        call: async () => change({ category: 'moda', itemIds: await idsOf('abdf') }),
        stored: 'c e [a b d f] | y x | Um,Fotografia Ana | Ana Bia',
      },
      { call: async () => owner.send('DELETE', await storyPath()), stored: 'c e a b d f | y x |  | Ana Bia' },
      {
        call: async () =>
          owner.send('PUT', '/api/gallery-items/order', { category: 'moda', ids: await idsOf('abcdef') }),
        stored: 'a b c d e f | y x |  | Ana Bia',
      },
      { call: () => removeName('Ana'), stored: 'a b c d e f | y x |  | Bia' },
      { call: () => removeName('Bia'), stored: 'a b c d e f | y x |  | ' },
      { call: () => group('Dois', 'publicidade', 'xy'), stored: 'a b c d e f | [x y] | Dois | ' },
      {
        call: async () => owner.send('DELETE', `${await storyPath()}?items=delete`),
        stored: 'a b c d e f |  |  | ',
      },
      { call: () => add('x'), stored: 'a b c d e f | x |  | ' },
      { call: () => add('y'), stored: 'a b c d e f | x y |  | ' },
    ];
    const storedAfter = (count: number) => steps.at((count - 1) % steps.length)?.stored;

    it('has each change whole or not at all', { timeout: 60_000 + kills * 60_000 }, async () => {
      let done = 0;
      for (const { call, stored: expected } of steps) {
        expect((await call()).status).toBeLessThan(300);
        expect(await stored()).toBe(expected);
        done += 1;
      }
      let unacknowledged = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const before = done;
        let isOver = false;
        const refused: number[] = [];
        const working = (async () => {
          while (!isOver) {
            try {
              const { status } = (await steps[done % steps.length]?.call()) ?? { status: 0 };
              if (status < 300) done += 1;
              else refused.push(status);
            } catch {
              // It was killed.
            }
          }
        })();
        try {
          await expect
            .poll(() => done, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(before + 2 + (kill % steps.length));
        } finally {
          isOver = true;
          await product.kill('SIGKILL');
          await working;
        }
        expect(refused).toEqual([]);
        await product.restart();
        owner = await signInOwner(product);
        const found = await stored();
        expect([storedAfter(done), storedAfter(done + 1)]).toContain(found);
        if (found !== storedAfter(done)) {
          done += 1;
          unacknowledged += 1;
        }
      }
      noteFigure(
        `${kills} × kill -9 while stories are grouped, changed, moved and deleted, ${database}`,
        `${done} changes, 0 lost, 0 in part; ${unacknowledged} stored whole without an answer`,
      );
    });
  });
}
