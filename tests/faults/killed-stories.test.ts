import { ownPicture } from '../support/api/gallery';
import { addTitled } from '../support/api/stories';
import { describeKilledChanges, type Step } from './killed-changes';
import { change } from './site';

type Request = Step[0];

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
const order: Request = ({ idsOf }) => [
  'PUT',
  '/api/gallery-items/order',
  { category: 'moda', ids: idsOf('abcdef') },
];

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
  [order, 'a b c d e f | y x |  |  | Ana Bia@bia'],
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

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  describeKilledChanges('stories are grouped, changed, moved and deleted', database, {
    kills: 25,
    async prepare(owner) {
      await addTitled(owner, [...'abcdef']);
      await addTitled(owner, ['x', 'y'], { category: 'publicidade' });
    },
    steps: changes,
  });
  describeKilledChanges('two names are merged', database, {
    kills: 25,
    async prepare(owner) {
      const { a, b, c, d } = await addTitled(owner, [...'abcd']);
      const data = { credits: lines('Styling Ana', 'Direção Ana'), garments: wornBy('Ana') };
      for (const id of [c, d]) await change(owner, 'PUT', `/api/gallery-items/${id}`, { data });
      const story = { title: 'Um', category: 'moda', itemIds: [a, b] };
      await change(owner, 'POST', '/api/stories', { data: story });
    },
    steps: merges,
    killIn: 3,
  });
}
