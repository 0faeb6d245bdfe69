import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Credit, CreditName } from '../../contract/src/credits/credit';
import { everyItem, ownPicture } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { addTitled, everyStory, galleryOf } from '../support/api/stories';
import { change, type Database, isLong, noteFigure, restart, startSite } from './site';

type Request = (content: Content) => [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
/** One call, and what is stored when it is through. */
type Step = [call: Request, stored: string];

/** A kill falls into another moment of its call each time (ms). */
const late = { step: 23, most: 120 };

/** What the calls of a step find their entries by. */
interface Content {
  /** @param titles a letter each */
  idsOf(titles: string): (string | undefined)[];
  /** The path of a name. */
  name(name: string): string;
  nameId(name: string): string | undefined;
  /** The path of the one story that there is. */
  story: string;
}

async function namesOf(owner: RestClient): Promise<CreditName[]> {
  return (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
}

async function contentOf(owner: RestClient): Promise<Content> {
  const [items, names, [story]] = [await everyItem(owner), await namesOf(owner), await everyStory(owner)];
  const nameId = (wanted: string) => names.find(({ name }) => name === wanted)?.documentId;
  return {
    idsOf: (titles) => [...titles].map((letter) => items.find(({ title }) => title === letter)?.documentId),
    nameId,
    name: (name) => `/api/credit-names/${nameId(name)}`,
    story: `/api/stories/${story?.documentId}`,
  };
}

/** Both galleries, the stories with their credits, what items are credited with, and every name. */
async function stored(owner: RestClient): Promise<string> {
  const lines = (credits: Credit[] = []) =>
    credits.map(({ role, names }) => `${role} ${names.map(({ name }) => name).join('+')}`);
  const stories = (await everyStory(owner)).map(({ title, credits }) => [title, ...lines(credits)].join());
  const items = (await everyItem(owner)).map(({ credits, garments = [] }) =>
    [...lines(credits), ...garments.map(({ brand }) => `by ${brand?.name}`)].join(),
  );
  const credited = [...new Set(items)].filter(Boolean);
  const names = (await namesOf(owner)).map(({ name, instagram }) =>
    [name, instagram].filter(Boolean).join('@'),
  );
  const galleries = [await galleryOf(owner), await galleryOf(owner, 'publicidade')];
  return [...galleries, stories.join(' '), credited.join(' '), names.join(' ')].join(' | ');
}

const named = (name: string) => ({ name, instagram: name === 'Bia' ? 'bia' : null });
/** Each line as `stored` shows it: `Beleza Bia+Ana`. */
const lines = (...texts: string[]) =>
  texts.map((text) => {
    const [role, names = ''] = text.split(' ');
    return { role, names: names.split('+').map(named) };
  });
const wornBy = (name: string) => [{ description: 'Vestido', brand: named(name) }];

const group =
  (title: string, category: string, titles: string, credits: object[] = []): Request =>
  ({ idsOf }) => ['POST', '/api/stories', { data: { title, category, itemIds: idsOf(titles), credits } }];
const save =
  (data: object, titles?: string): Request =>
  ({ story, idsOf }) => ['PUT', story, { data: { ...data, ...(titles && { itemIds: idsOf(titles) }) } }];
const remove =
  (query = ''): Request =>
  ({ story }) => ['DELETE', story + query];
const forget =
  (name: string): Request =>
  (content) => ['DELETE', content.name(name)];
const add =
  (title: string): Request =>
  () => ['POST', '/api/gallery-items', { data: { title, imageUrl: ownPicture, category: 'publicidade' } }];
const order =
  (titles: string): Request =>
  ({ idsOf }) => ['PUT', '/api/gallery-items/order', { category: 'moda', ids: idsOf(titles) }];

const changes: Step[] = [
  [
    group('Um', 'moda', 'bdf', lines('Fotografia Ana', 'Beleza Bia+Ana')),
    'a [b d f] c e | x y | Um,Fotografia Ana,Beleza Bia+Ana |  | Ana Bia@bia',
  ],
  [
    save({ credits: lines('Styling Cris', 'Fotografia Ana') }, 'faxb'),
    '[f a x b] d c e | y | Um,Styling Cris,Fotografia Ana |  | Ana Bia@bia Cris',
  ],
  [
    save({ category: 'publicidade' }),
    'd c e | y [f a x b] | Um,Styling Cris,Fotografia Ana |  | Ana Bia@bia Cris',
  ],
  [forget('Cris'), 'd c e | y [f a x b] | Um,Fotografia Ana |  | Ana Bia@bia'],
  [save({ category: 'moda' }, 'abdf'), 'c e [a b d f] | y x | Um,Fotografia Ana |  | Ana Bia@bia'],
  [remove(), 'c e a b d f | y x |  |  | Ana Bia@bia'],
  [order('abcdef'), 'a b c d e f | y x |  |  | Ana Bia@bia'],
  [forget('Ana'), 'a b c d e f | y x |  |  | Bia@bia'],
  [forget('Bia'), 'a b c d e f | y x |  |  | '],
  [group('Dois', 'publicidade', 'xy'), 'a b c d e f | [x y] | Dois |  | '],
  [remove('?items=delete'), 'a b c d e f |  |  |  | '],
  [add('x'), 'a b c d e f | x |  |  | '],
  [add('y'), 'a b c d e f | x y |  |  | '],
];

const credit =
  (title: string): Request =>
  ({ idsOf }) => {
    const data = { credits: lines('Styling Bia+Ana', 'Direção Bia'), garments: wornBy('Bia') };
    return ['PUT', `/api/gallery-items/${idsOf(title)}`, { data }];
  };
const [apart, merged] = ['Styling Bia+Ana,Direção Bia,by Bia', 'Styling Ana,Direção Ana,by Ana'];
const before = '[a b] c d |  | Um,Fotografia Ana,Beleza Bia+Ana';
const after = '[a b] c d |  | Um,Fotografia Ana,Beleza Ana';

/** Every name is as before or as after, in lines, garments and profile. */
const merges: Step[] = [
  [save({ credits: lines('Fotografia Ana', 'Beleza Bia+Ana') }), `${before} | ${merged} | Ana Bia@bia`],
  [credit('c'), `${before} | ${apart} ${merged} | Ana Bia@bia`],
  [credit('d'), `${before} | ${apart} | Ana Bia@bia`],
  [
    ({ name, nameId }) => ['POST', `${name('Ana')}/merge`, { data: { merged: nameId('Bia') } }],
    `${after} | ${merged} | Ana@bia`,
  ],
  [({ name }) => ['PUT', name('Ana'), { data: { instagram: null } }], `${after} | ${merged} | Ana`],
];

const orders = ['lkjihgfedcba', 'adgjbehkcfil', 'bacdefghijlk', 'fedcbalkjihg', 'abcdefghijkl'];

interface Run {
  prepare(owner: RestClient): Promise<unknown>;
  /** Again and again: the last one leaves what the first one finds. */
  steps: Step[];
  /** The step that is interrupted; without it each in turn. */
  killIn?: number;
}
const runs: Record<string, Run> = {
  'a gallery is put into order': {
    prepare: (owner) => addTitled(owner, [...'abcdefghijkl']),
    steps: orders.map((titles) => [order(titles), `${[...titles].join(' ')} |  |  |  | `]),
  },
  'stories are grouped, changed, moved and deleted': {
    async prepare(owner) {
      await addTitled(owner, [...'abcdef']);
      await addTitled(owner, ['x', 'y'], { category: 'publicidade' });
    },
    steps: changes,
  },
  'two names are merged': {
    async prepare(owner) {
      const { a, b, c, d } = await addTitled(owner, [...'abcd']);
      const data = { credits: lines('Styling Ana', 'Direção Ana'), garments: wornBy('Ana') };
      for (const id of [c, d]) await change(owner, 'PUT', `/api/gallery-items/${id}`, { data });
      const story = { title: 'Um', category: 'moda', itemIds: [a, b] };
      await change(owner, 'POST', '/api/stories', { data: story });
    },
    steps: merges,
    killIn: 3,
  },
};
const kills = isLong ? 25 : 1;
const databases: Database[] = isLong ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL'];
const pairs = databases.flatMap((database) => Object.keys(runs).map((what) => ({ what, database })));

/** Each change is stored whole or not at all, and what was acknowledged is. */
describe.each(isLong ? pairs : pairs.slice(0, 1))(
  `a process killed ${kills} times while $what on $database`,
  ({ what, database }) => {
    const site = startSite(database);
    const { prepare, steps, killIn } = runs[what] as Run;
    const step = (at: number) => steps.at(at % steps.length) as Step;

    it('has each change whole or not at all', async () => {
      await prepare(site.owner);
      let [done, unacknowledged] = [0, 0];
      const makeNext = async () => {
        await change(site.owner, ...step(done)[0](await contentOf(site.owner)));
        done += 1;
      };
      for (const [, expected] of steps) {
        await makeNext();
        expect(await stored(site.owner)).toBe(expected);
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const goal = killIn ?? (kill * 3 + 2) % steps.length;
        while (done % steps.length !== goal) await makeNext();
        const answer = site.owner.send(...step(done)[0](await contentOf(site.owner))).then(
          ({ status }) => status,
          // It was killed.
          () => 0,
        );
        await wait((kill * late.step) % late.most);
        await site.product.kill('SIGKILL');
        const status = await answer;
        expect(status).toBeLessThan(300);
        await restart(site);
        const found = await stored(site.owner);
        const [before, after] = [step(done + steps.length - 1)[1], step(done)[1]];
        expect(status === 0 ? [before, after] : [after]).toContain(found);
        if (found === before) continue;
        done += 1;
        if (status === 0) unacknowledged += 1;
      }
      noteFigure(
        `${kills} × kill -9 while ${what}, ${database}`,
        `${done} changes, 0 lost, 0 in part; ${unacknowledged} stored whole without an answer`,
      );
    });
  },
);
