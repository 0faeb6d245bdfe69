import { addItem } from '../support/api/gallery';
import { addTitled } from '../support/api/stories';
import { type Content, describeKilledChanges, type Step } from './killed-changes';

const credits = (...lines: [role: string, ...names: string[]][]) =>
  lines.map(([role, ...names]) => ({ role, names: names.map((name) => ({ name, instagram: null })) }));
const group = async (
  { owner, idsOf }: Content,
  title: string,
  category: string,
  titles: string,
  lines: object[] = [],
) =>
  owner.send('POST', '/api/stories', {
    data: { title, category, itemIds: await idsOf(titles), credits: lines },
  });
const change = async ({ owner, storyPath }: Content, data: object) =>
  owner.send('PUT', await storyPath(), { data });
const remove = async ({ owner, storyPath }: Content, query = '') =>
  owner.send('DELETE', `${await storyPath()}${query}`);
const removeName = async ({ owner, nameId }: Content, name: string) =>
  owner.send('DELETE', `/api/credit-names/${await nameId(name)}`);
const add = async ({ owner }: Content, title: string) => {
  await addItem(owner, { title, category: 'publicidade' });
  return { status: 201 };
};

const steps: Step[] = [
  [
    (content) =>
      group(content, 'Um', 'moda', 'bdf', credits(['Fotografia', 'Ana'], ['Beleza', 'Bia', 'Ana'])),
    'a [b d f] c e | x y | Um,Fotografia Ana,Beleza Bia+Ana |  | Ana Bia',
  ],
  [
    async (content) =>
      change(content, {
        itemIds: await content.idsOf('faxb'),
        credits: credits(['Styling', 'Cris'], ['Fotografia', 'Ana']),
      }),
    '[f a x b] d c e | y | Um,Styling Cris,Fotografia Ana |  | Ana Bia Cris',
  ],
  [
    (content) => change(content, { category: 'publicidade' }),
    'd c e | y [f a x b] | Um,Styling Cris,Fotografia Ana |  | Ana Bia Cris',
  ],
  [(content) => removeName(content, 'Cris'), 'd c e | y [f a x b] | Um,Fotografia Ana |  | Ana Bia'],
  [
    async (content) => change(content, { category: 'moda', itemIds: await content.idsOf('abdf') }),
    'c e [a b d f] | y x | Um,Fotografia Ana |  | Ana Bia',
  ],
  [(content) => remove(content), 'c e a b d f | y x |  |  | Ana Bia'],
  [
    async ({ owner, idsOf }) =>
      owner.send('PUT', '/api/gallery-items/order', { category: 'moda', ids: await idsOf('abcdef') }),
    'a b c d e f | y x |  |  | Ana Bia',
  ],
  [(content) => removeName(content, 'Ana'), 'a b c d e f | y x |  |  | Bia'],
  [(content) => removeName(content, 'Bia'), 'a b c d e f | y x |  |  | '],
  [(content) => group(content, 'Dois', 'publicidade', 'xy'), 'a b c d e f | [x y] | Dois |  | '],
  [(content) => remove(content, '?items=delete'), 'a b c d e f |  |  |  | '],
  [(content) => add(content, 'x'), 'a b c d e f | x |  |  | '],
  [(content) => add(content, 'y'), 'a b c d e f | x y |  |  | '],
];

const line = (role: string, ...names: string[]) => ({
  role,
  names: names.map((name) => ({ name, instagram: name === 'Bia' ? 'bia' : null })),
});
const garmentsOf = (name: string) => [{ description: 'Vestido', brand: line('', name).names[0] }];
const credit = async ({ owner, idsOf }: Content, title: string) => {
  const data = {
    credits: [line('Styling', 'Bia', 'Ana'), line('Direção', 'Bia')],
    garments: garmentsOf('Bia'),
  };
  return owner.send('PUT', `/api/gallery-items/${await idsOf(title)}`, { data });
};
const [apart, merged] = ['Styling Bia+Ana,Direção Bia,by Bia', 'Styling Ana,Direção Ana,by Ana'];

/** Every name is as before or as after, in lines, garments and profile. */
const merges: Step[] = [
  [
    (content) => change(content, { credits: [line('Fotografia', 'Ana'), line('Beleza', 'Bia', 'Ana')] }),
    `[a b] c d |  | Um,Fotografia Ana,Beleza Bia+Ana | ${merged} | Ana Bia@bia`,
  ],
  [
    (content) => credit(content, 'c'),
    `[a b] c d |  | Um,Fotografia Ana,Beleza Bia+Ana | ${apart} ${merged} | Ana Bia@bia`,
  ],
  [
    (content) => credit(content, 'd'),
    `[a b] c d |  | Um,Fotografia Ana,Beleza Bia+Ana | ${apart} | Ana Bia@bia`,
  ],
  [
    async ({ owner, nameId }) => {
      const data = { merged: await nameId('Bia') };
      return owner.send('POST', `/api/credit-names/${await nameId('Ana')}/merge`, { data });
    },
    `[a b] c d |  | Um,Fotografia Ana,Beleza Ana | ${merged} | Ana@bia`,
  ],
  [
    async ({ owner, nameId }) =>
      owner.send('PUT', `/api/credit-names/${await nameId('Ana')}`, { data: { instagram: null } }),
    `[a b] c d |  | Um,Fotografia Ana,Beleza Ana | ${merged} | Ana`,
  ],
];

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  describeKilledChanges('stories are grouped, changed, moved and deleted', database, {
    kills: 25,
    async prepare(owner) {
      await addTitled(owner, [...'abcdef']);
      await addTitled(owner, ['x', 'y'], { category: 'publicidade' });
    },
    steps,
  });
  describeKilledChanges('two names are merged', database, {
    kills: 25,
    async prepare(owner) {
      const { a, b, c, d } = await addTitled(owner, [...'abcd']);
      const lines = [line('Styling', 'Ana'), line('Direção', 'Ana')];
      for (const id of [c, d])
        await owner.send('PUT', `/api/gallery-items/${id}`, {
          data: { credits: lines, garments: garmentsOf('Ana') },
        });
      const story = { title: 'Um', category: 'moda', itemIds: [a, b] };
      await owner.send('POST', '/api/stories', { data: story });
    },
    steps: merges,
    killIn: 3,
  });
}
