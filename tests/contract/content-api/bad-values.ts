import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, defaultTimeZone } from '../../../contract/src/rights/rights';
import { addItem, clearGallery, uploadItem } from '../../support/api/gallery';
import { type FormParts, sendForm } from '../../support/api/multipart';
import { addSelection, clearSelections } from '../../support/api/selections';
import { restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import { whenAdmitted } from '../../support/api/when-admitted';
import {
  badFlags,
  badNumbers,
  badOfField,
  badRows,
  badTexts,
  leavesOf,
  notTexts,
  objectsOf,
  type Path,
  toBody,
  unknownFields,
  unknownRow,
  withValue,
} from '../../support/faults/bad-values';
import { photo } from '../../support/material/photos';
import { routeTable } from '../route-table';
import type { Running } from './running';

/** What is stored: two items, the id of an entry by the last part of its path, and a photo. */
interface Fixture {
  item: string;
  other: string;
  ids: Record<string, string>;
  photo: Uint8Array;
}

/** What a route that writes accepts: a body of all its fields with valid values. */
interface Write {
  body?: (fixture: Fixture) => unknown;
  /** Its form, if it accepts one beside or instead of a JSON body. */
  form?: (fixture: Fixture) => FormParts;
  /** Its valid body is not sent, as it would end a session or delete something. */
  isUntried?: true;
  /** Its components may name row ids. */
  hasRows?: true;
}

const address = 'https://exemplo.com/a';
const timestamp = '2025-01-01T00:00:00.000Z';
const rights = {
  hidden: false,
  isWhole: true,
  publishAt: timestamp,
  rightsUntil: '2099-12-31',
  rightsNote: 'Um contrato',
};
const credits = [{ role: 'Luz', names: [{ name: 'Ana', instagram: 'ana' }] }];
const garments = [{ description: 'Vestido', brand: { name: 'Casa', instagram: 'casa' } }];
const item = {
  title: 'Projeto',
  description: 'Uma linha',
  order: 1,
  duration: 3,
  category: 'moda',
  uploadedAt: timestamp,
  ...rights,
  alt: 'Uma modelo',
  credits,
  garments,
};
const story = ({ item }: Fixture) => ({
  title: 'Ensaio',
  slug: 'ensaio',
  category: 'moda',
  kind: 'editorial',
  client: 'Vogue',
  issue: '12',
  month: '2026-03',
  link: address,
  text: 'Uma linha',
  ...rights,
  rights: '© Ana',
  cover: item,
  credits,
  itemIds: [item],
});
const tomorrow = () => dayOf(Date.now() + 24 * 60 * 60 * 1000, defaultTimeZone);
const selection = ({ item, other }: Fixture) => ({
  title: 'Para a capa',
  client: 'Revista',
  message: 'Uma linha',
  language: 'en',
  until: tomorrow(),
  mostChosen: 5,
  isChoosingClosed: false,
  downloads: 'screen',
  isMarked: false,
  isClosed: false,
  entries: [
    { item, note: 'Uma nota', isEarly: true },
    { item: other, note: null, isEarly: false },
  ],
});
const record = { title: 'Teste', category: 'moda', imageUrl: '/images/moda-1.jpg', uploadedAt: timestamp };
const name = { name: 'Bia', kind: 'pessoa', instagram: 'bia', site: address };
const about = {
  profileImage: '/images/profile.jpg',
  title: 'Sobre',
  paragraphs: [{ text: 'Um' }, { text: 'Dois' }],
  services: [{ serviceId: 'aaaaaaaa', title: 'Styling', description: 'Tudo' }],
  contact: { email: 'a@exemplo.com', phone: '1', location: 'SP', instagram: '@a', whatsapp: '+55' },
};
const settings = ({ item }: Fixture) => ({
  title: 'Nome',
  subtitle: 'STYLIST',
  logoText: 'Nome',
  seoDescription: 'Uma linha',
  socialMedia: [{ platform: 'instagram', url: address, icon: 'instagram' }],
  watermark: true,
  modaAccepts: 'both',
  publicidadeAccepts: 'both',
  licensePage: address,
  hashtags: '#moda',
  timeZone: defaultTimeZone,
  homePicture: item,
});
const file = ({ photo }: Fixture): FormParts => [['file', { name: 'foto.jpg', bytes: photo }]];
const words: FormParts = [
  ['title', 'Projeto'],
  ['description', 'Uma linha'],
];

/** Every API route that writes, but for deletions. A new route without an entry fails the test. */
const writes: Record<string, Write> = {
  'PUT /api/about-page': { body: () => ({ data: about }), hasRows: true },
  'POST /api/about-page/profile-image': { form: file },
  'POST /api/gallery-items': {
    body: () => ({ data: { ...item, imageUrl: '/images/moda-1.jpg', fileType: 'image' } }),
    form: (fixture) => [...words, ['category', 'moda'], ['order', '1'], ...file(fixture)],
  },
  'PUT /api/gallery-items/order': {
    body: (fixture) => ({ category: 'moda', ids: [fixture.item, fixture.other] }),
    // The entry above has added to the list, so these ids are incomplete.
    isUntried: true,
  },
  'PUT /api/gallery-items/:documentId': {
    body: () => ({ data: { ...item, focalPoint: { x: 10, y: 20 } } }),
    form: (fixture) => [...words, ...file(fixture)],
  },
  'POST /api/stories': { body: (fixture) => ({ data: story(fixture) }), isUntried: true },
  'PUT /api/stories/:documentId': { body: (fixture) => ({ data: story(fixture) }) },
  'POST /api/credit-names': { body: () => ({ data: name }) },
  'PUT /api/credit-names/:documentId': { body: () => ({ data: name }) },
  'POST /api/credit-names/:documentId/merge': { body: () => ({ data: { merged: 'x' } }), isUntried: true },
  'POST /api/images': { body: () => record },
  'POST /api/selections': { body: (fixture) => ({ data: selection(fixture) }) },
  'PUT /api/selections/:documentId': { body: (fixture) => ({ data: selection(fixture) }) },
  'POST /api/selections/:documentId/new-link': { body: () => ({ data: { until: tomorrow() } }) },
  'POST /api/selections/:documentId/seen': { body: () => ({ data: { at: timestamp } }) },
  'POST /api/selections/:documentId/forget': { body: () => ({}) },
  'PUT /api/notices': { body: () => ({ data: { way: 'push', isOn: true } }) },
  // No way is set.
  'POST /api/notices/test': { body: () => ({ data: { way: 'push' } }), isUntried: true },
  'PUT /api/site-setting': { body: (fixture) => ({ data: settings(fixture) }), hasRows: true },
  'POST /api/auth/local': {
    body: () => ({ identifier: 'nobody@exemplo.com', password: 'not the password' }),
    isUntried: true,
  },
  'POST /api/auth/refresh': { body: () => ({}), isUntried: true },
  'POST /api/auth/logout': { body: () => ({}), isUntried: true },
  'POST /api/auth/forgot-password': { body: () => ({ email: 'nobody@exemplo.com' }), isUntried: true },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'no token', password: 'another password' }),
    isUntried: true,
  },
  'POST /api/auth/change-password': {
    body: () => ({
      currentPassword: 'not the password',
      password: 'another password',
      passwordConfirmation: 'another password',
    }),
    isUntried: true,
  },
};

const inAdmin = '/content-manager/collection-types/api::';
const singleInAdmin = '/content-manager/single-types/api::';
/** The routes of Strapi's admin for the same content. */
const adminWrites: Record<string, Write> = {
  [`POST ${inAdmin}gallery-item.gallery-item`]: {
    body: () => ({
      title: 'Projeto',
      imageUrl: '/images/moda-1.jpg',
      description: 'a',
      order: 1,
      duration: 3,
    }),
  },
  [`PUT ${inAdmin}story.story/:documentId`]: {
    body: () => ({ title: 'Ensaio', client: 'a', text: 'a', credits: [{ role: 'Luz' }] }),
  },
  [`POST ${inAdmin}credit-name.credit-name`]: { body: () => name },
  [`PUT ${singleInAdmin}about-page.about-page`]: { body: () => about },
  [`PUT ${singleInAdmin}site-setting.site-setting`]: {
    body: () => ({ title: 'Nome', socialMedia: [{ platform: 'instagram', url: address }] }),
  },
};

/** One of the bad values, the next one in the next field: fields are told apart by their names, values by one check. */
const oneOf = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

/** The field's name in an error: the path without the envelope. */
const fieldOf = (path: Path) => (path[0] === 'data' && path.length > 1 ? path.slice(1) : path).join('.');

interface Bad {
  what: string;
  body: unknown;
  /** What the error has to name; null for any. */
  field: string | null;
}
type Sent = { status: number; body: { error?: { details: object } } };

/** Describes an answer that is not a 400 naming the field. */
function faultOf({ what, field }: Pick<Bad, 'what' | 'field'>, { status, body }: Sent): string[] {
  const { errors, key } = (body.error?.details ?? {}) as { errors?: { path: string[] }[]; key?: string };
  const isNamed = field === null || (errors?.[0]?.path.join('.') ?? key) === field;
  return status === 400 && isNamed ? [] : [`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`];
}

/** A valid body with one bad value after the other. Strapi's admin refuses texts and numbers alone. */
function badBodies({ body, hasRows }: Write, fixture: Fixture, isAdmin: boolean): Bad[] {
  const good = body?.(fixture);
  const paths = (type: string) =>
    leavesOf(good).flatMap((leaf) => (typeof leaf.value === type ? [leaf.path] : []));
  const bad = (path: Path, value: unknown, field: string | null = fieldOf(path)): Bad => ({
    what: `${JSON.stringify(value)} in ${path.join('.')}`,
    body: withValue(good, path, value),
    field,
  });
  const texts = paths('string');
  const values = [
    ...texts.flatMap((path) => (badOfField[String(path.at(-1))] ?? []).map((value) => bad(path, value))),
    ...texts.map((path, at) => bad(path, oneOf(badTexts, at))),
    ...paths('number').map((path, at) => bad(path, oneOf(badNumbers, at), fieldOf(path.slice(0, 2)))),
  ];
  if (isAdmin) return values;
  const top: Path = typeof good === 'object' && good && 'data' in good ? ['data'] : [];
  const objects = objectsOf(good);
  const rows = hasRows ? objects.filter((path) => path.length > top.length + 1) : [];
  return [
    ...values,
    ...texts.map((path, at) => bad(path, oneOf(notTexts, at), null)),
    ...paths('boolean').map((path, at) => bad(path, oneOf(badFlags, at), null)),
    ...objects.map((path, at) => bad([...path, oneOf(unknownFields, at)], 'x')),
    ...rows.map((path, at) => {
      const id = oneOf(badRows, at);
      return bad([...path, 'id'], id, id === unknownRow ? null : undefined);
    }),
    ...['id', 'documentId'].map((field) => bad([...top, field], 'x', field)),
  ];
}

/** Every write refuses values that one of the databases cannot store, and unknown fields, with a 400 that names them (§7). */
export function describeBadValues(running: Running): void {
  let fixture: Fixture;
  beforeAll(async () => {
    const { product, owner } = running;
    await clearStories(owner);
    await clearGallery(owner);
    const bytes = await photo(400, 300);
    const first = (await uploadItem(product, owner, bytes)).documentId;
    const made = async (path: string, body: unknown) =>
      (await owner.send<{ data: { documentId: string } }>('POST', path, body)).body.data.documentId;
    const ids = {
      'gallery-items': first,
      stories: (await addStory(owner, { itemIds: [first] })).documentId,
      'credit-names': await made('/api/credit-names', { data: { name: 'Ana' } }),
      images: await made('/api/images', record),
      selections: (await addSelection(owner, [])).documentId,
    };
    fixture = {
      item: first,
      other: (await addItem(owner, {})).documentId,
      ids: { ...ids, 'api::story.story': ids.stories },
      photo: bytes,
    };
  });
  afterAll(async () => {
    const { owner } = running;
    await clearSelections(owner);
    await clearStories(owner);
    await clearGallery(owner);
    await restoreDefaults(owner);
  });

  const routes = routeTable.map(({ route }) => route).filter((route) => !route.startsWith('GET '));
  it('has an entry for every route that writes', () => {
    const withBody = routes.filter((route) => !route.startsWith('DELETE '));
    expect(Object.keys(writes).sort()).toEqual(withBody.sort());
  });

  const pathOf = (route: string) =>
    route.replace(/([^/]+)\/:documentId/, (_, kind) => `${kind}/${fixture.ids[kind]}`).split(' ');

  const send = async (route: string, body: unknown, query = ''): Promise<Sent> => {
    const { product, owner, operator } = running;
    const [method = '', path = ''] = pathOf(route);
    const client = path.startsWith('/api/') ? owner : operator;
    const ask = () =>
      whenAdmitted(() =>
        fetch(product.url + path + query, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
          ...(method !== 'DELETE' && { body: toBody(body ?? {}) }),
        }),
      );
    let answer = await ask();
    if (answer.status === 401) {
      // The token has expired; a call of the client's own signs in again.
      await client.send('GET', path);
      answer = await ask();
    }
    return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') };
  };

  const tried = Object.entries(writes).filter(([, { body, isUntried }]) => body && !isUntried);
  it.each(tried)('%s accepts valid values', async (route, { body }) => {
    expect((await send(route, body?.(fixture))).status).toBeLessThan(300);
  });

  describe('refused', () => {
    /** All stored content, as the owner and the operator see it. */
    const read = async () => {
      const { owner, operator } = running;
      const rowsOf = async (path: string) => {
        const answer = await operator.send<{ results: { id: number }[] }>('GET', `${path}?pageSize=100`);
        return answer.body.results.map(({ id }) => id);
      };
      const content: unknown[] = [await rowsOf('/upload/files')];
      for (const name of [
        'gallery-items',
        'stories',
        'credit-names',
        'selections',
        'about-page',
        'site-setting',
      ])
        content.push((await owner.send('GET', `/api/${name}`)).body);
      // These change in the background, when variants and credits are written.
      const ofFiles = new Set(['image', 'imageUrl', 'shareImage', 'storagePath', 'thumbnails']);
      return {
        content: JSON.stringify(content, (key, value) => (ofFiles.has(key) ? null : value)),
        records: await rowsOf('/content-manager/collection-types/api::diagnostic.diagnostic-record'),
      };
    };
    let before: Awaited<ReturnType<typeof read>>;
    beforeAll(async () => {
      before = await read();
    });

    it.each([...Object.entries(writes), ...Object.entries(adminWrites)].filter(([, { body }]) => body))(
      '%s refuses bad texts and numbers, other types and unknown fields',
      async (route, write) => {
        const faults: string[] = [];
        for (const bad of badBodies(write, fixture, route in adminWrites))
          faults.push(...faultOf(bad, await send(route, bad.body)));
        expect(faults).toEqual([]);
      },
      240_000,
    );

    it.each(routes.map((route, at) => [route, at] as const))(
      '%s refuses a locale, a status and any other query parameter',
      async (route, at) => {
        const query = oneOf(['locale=pt', 'status=draft', 'populate=*', 'nobody=1', 'a%00=1'], at);
        const sent = await send(route, writes[route]?.body?.(fixture), `?${query}`);
        expect(faultOf({ what: query, field: null }, sent)).toEqual([]);
      },
    );

    it.each(Object.entries(writes).filter(([, { form }]) => form))(
      '%s refuses the same in a form',
      async (route, { form }) => {
        const { product, owner } = running;
        const good = form?.(fixture) ?? [];
        const faults: string[] = [];
        const tryForm = async (what: string, field: string, parts: FormParts) => {
          const sent = await sendForm(product, pathOf(route).join(' '), parts, owner.token);
          faults.push(...faultOf({ what: JSON.stringify(what), field }, sent));
        };
        // Bytes cannot be half of a pair.
        const texts = badTexts.filter((text) => !/\p{Surrogate}/u.test(text));
        for (const [at, [field, value]] of good.entries()) {
          const text = oneOf(texts, at);
          const bad = typeof value === 'string' ? text : { ...value, name: `${text}.jpg` };
          await tryForm(text, field, good.with(at, [field, bad]));
          for (const number of field === 'order' ? ['1e300', '-1', '1.5', 'NaN', 'Infinity', '0x10'] : [])
            await tryForm(number, field, good.with(at, [field, number]));
        }
        const field = oneOf(unknownFields, good.length);
        await tryForm(field, field, [[field, 'x'], ...good]);
        expect(faults).toEqual([]);
      },
      240_000,
    );

    it("refuses them in the file info of Strapi's media library", async () => {
      const { product, operator } = running;
      // JSON escapes these: others are found in the whole field.
      for (const text of ['a\u0000b', 'a\ud83d']) {
        const fileInfo = JSON.stringify({ name: 'foto.jpg', caption: text, alternativeText: null });
        const parts: FormParts = [
          ['fileInfo', fileInfo],
          ['files', { name: 'foto.jpg', bytes: fixture.photo }],
        ];
        const sent = await sendForm(product, 'POST /upload', parts, operator.token);
        expect(faultOf({ what: fileInfo, field: 'fileInfo.caption' }, sent)).toEqual([]);
      }
    });

    it('survives headers and cookies with odd bytes', async () => {
      const { product, owner } = running;
      const odd = '\u0080\u0085\u009fÿ';
      const authorization = `Bearer ${owner.token}`;
      const { email: identifier, password } = product.owner;
      const [path, change] = [`/api/gallery-items/${fixture.other}`, { data: { title: 'Projeto' } }];
      const calls: [string, string, Record<string, string>, unknown][] = [
        ['POST', '/api/auth/local', { 'user-agent': odd }, { identifier, password }],
        ['POST', '/api/auth/refresh', { cookie: `portfolio_refresh=${odd}` }, {}],
        ['PUT', path, { authorization: `Bearer ${odd}` }, change],
        ['PUT', path, { authorization, 'if-match': `"${odd}"` }, { data: { title: 'Outro' } }],
        ['POST', '/api/gallery-items', { authorization, 'idempotency-key': odd }, change],
      ];
      const statuses: number[] = [];
      for (const [method, path, headers, body] of calls) {
        const sent = { 'content-type': 'application/json', ...headers };
        const ask = () => fetch(product.url + path, { method, headers: sent, body: JSON.stringify(body) });
        statuses.push((await whenAdmitted(ask)).status);
      }
      expect(statuses).toEqual([200, 401, 401, 409, 400]);
    });

    it('stores nothing of what it refuses', async () => {
      const after = await read();
      expect(after.content).toBe(before.content);
      // Records are removed after a minute.
      expect(before.records).toEqual(expect.arrayContaining(after.records));
    });
  });
}
