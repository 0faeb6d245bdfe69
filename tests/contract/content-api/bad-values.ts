import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, defaultTimeZone } from '../../../contract/src/rights';
import { addItem, clearGallery } from '../../support/api/gallery';
import { type FormParts, sendForm } from '../../support/api/multipart';
import type { Refusal } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import { whenAdmitted } from '../../support/faults/attack';
import {
  badNumbers,
  badRows,
  badTexts,
  badTimestamps,
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

/** Document ids of the stored entries, and a photo. */
interface Fixture {
  item: string;
  other: string;
  story: string;
  name: string;
  record: string;
  selection: string;
  photo: Uint8Array;
}

/** A route that writes, with a body of all its fields and valid values. */
interface Write {
  route: string;
  /** The entry that its path names. */
  of?: keyof Omit<Fixture, 'photo'>;
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
const credits = [{ role: 'Luz', names: [{ name: 'Ana', instagram: 'ana' }] }];
const garments = [{ description: 'Vestido', brand: { name: 'Casa', instagram: 'casa' } }];
const item = {
  title: 'Projeto',
  description: 'Uma linha',
  order: 1,
  duration: 3,
  category: 'moda',
  uploadedAt: timestamp,
  hidden: false,
  isWhole: true,
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
  downloads: 'screen',
  isMarked: false,
  isClosed: false,
  entries: [
    { item, note: 'Uma nota', isEarly: true },
    { item: other, note: null, isEarly: false },
  ],
});
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
  homePicture: item,
});
const file = (fixture: Fixture): FormParts => [['file', { name: 'foto.jpg', bytes: fixture.photo }]];
const words: FormParts = [
  ['title', 'Projeto'],
  ['description', 'Uma linha'],
];

/** Every API route that writes. A new route without a row fails the test. */
const writes: readonly Write[] = [
  { route: 'PUT /api/about-page', body: () => ({ data: about }), hasRows: true },
  { route: 'POST /api/about-page/profile-image', form: file },
  {
    route: 'POST /api/gallery-items',
    body: () => ({ data: { ...item, imageUrl: '/images/moda-1.jpg', fileType: 'image' } }),
    form: (fixture) => [...words, ['category', 'moda'], ['order', '1'], ...file(fixture)],
  },
  {
    route: 'PUT /api/gallery-items/order',
    body: (fixture) => ({ category: 'moda', ids: [fixture.item, fixture.other] }),
    // The previous row has added to the list, so these ids are incomplete.
    isUntried: true,
  },
  {
    route: 'PUT /api/gallery-items/:documentId',
    of: 'item',
    body: () => ({ data: { ...item, focalPoint: { x: 10, y: 20 } } }),
    form: (fixture) => [...words, ...file(fixture)],
  },
  { route: 'DELETE /api/gallery-items/:documentId', of: 'item' },
  { route: 'POST /api/stories', body: (fixture) => ({ data: story(fixture) }), isUntried: true },
  { route: 'PUT /api/stories/:documentId', of: 'story', body: (fixture) => ({ data: story(fixture) }) },
  { route: 'DELETE /api/stories/:documentId', of: 'story' },
  { route: 'POST /api/credit-names', body: () => ({ data: name }) },
  { route: 'PUT /api/credit-names/:documentId', of: 'name', body: () => ({ data: name }) },
  { route: 'DELETE /api/credit-names/:documentId', of: 'name' },
  {
    route: 'POST /api/credit-names/:documentId/merge',
    of: 'name',
    body: () => ({ data: { merged: 'x' } }),
    isUntried: true,
  },
  {
    route: 'POST /api/images',
    body: () => ({ title: 'Teste', category: 'moda', imageUrl: '/images/moda-1.jpg', uploadedAt: timestamp }),
  },
  { route: 'DELETE /api/images/:documentId', of: 'record' },
  { route: 'POST /api/selections', body: (fixture) => ({ data: selection(fixture) }) },
  {
    route: 'PUT /api/selections/:documentId',
    of: 'selection',
    body: (fixture) => ({ data: selection(fixture) }),
  },
  { route: 'POST /api/selections/:documentId/new-link', of: 'selection', body: () => ({}), isUntried: true },
  { route: 'POST /api/selections/:documentId/forget', of: 'selection', body: () => ({}) },
  { route: 'DELETE /api/selections/:documentId', of: 'selection' },
  { route: 'PUT /api/site-setting', body: (fixture) => ({ data: settings(fixture) }), hasRows: true },
  {
    route: 'POST /api/auth/local',
    body: () => ({ identifier: 'nobody@exemplo.com', password: 'not the password' }),
    isUntried: true,
  },
  { route: 'POST /api/auth/refresh', body: () => ({}), isUntried: true },
  { route: 'POST /api/auth/logout', body: () => ({}), isUntried: true },
  {
    route: 'POST /api/auth/change-password',
    body: () => ({
      currentPassword: 'not the password',
      password: 'another password',
      passwordConfirmation: 'another password',
    }),
    isUntried: true,
  },
];

/** The routes of Strapi's admin for the same content. */
const adminWrites: readonly Write[] = [
  {
    route: 'POST /content-manager/collection-types/api::gallery-item.gallery-item',
    body: () => ({
      title: 'Projeto',
      imageUrl: '/images/moda-1.jpg',
      description: 'a',
      order: 1,
      duration: 3,
    }),
  },
  {
    route: 'PUT /content-manager/collection-types/api::story.story/:documentId',
    of: 'story',
    body: () => ({ title: 'Ensaio', client: 'a', text: 'a', credits: [{ role: 'Luz' }] }),
  },
  { route: 'POST /content-manager/collection-types/api::credit-name.credit-name', body: () => name },
  { route: 'PUT /content-manager/single-types/api::about-page.about-page', body: () => about },
  {
    route: 'PUT /content-manager/single-types/api::site-setting.site-setting',
    body: () => ({ title: 'Nome', socialMedia: [{ platform: 'instagram', url: address }] }),
  },
];

/**
 * One of the bad values, the next one in the next field: fields are told apart by their names, and values by one check.
 * `test:all` tries all of them in every field.
 */
function someOf<Value>(values: readonly Value[], at: number): readonly Value[] {
  return process.env.TEST_ALL ? values : values.slice(at % values.length).slice(0, 1);
}

/** The field's name in an error: the path without the envelope. */
const fieldOf = (path: Path) => (path[0] === 'data' && path.length > 1 ? path.slice(1) : path).join('.');

/** Every write refuses values that one of the databases cannot store, and unknown fields, with a 400 that names them (§7). */
export function describeBadValues(running: () => Running): void {
  let fixture: Fixture;
  beforeAll(async () => {
    const { product, owner } = running();
    await clearStories(owner);
    await clearGallery(owner);
    const bytes = await photo(400, 300);
    const form: FormParts = [
      ['title', 'Projeto'],
      ['file', { name: 'foto.jpg', bytes }],
    ];
    const sent = await sendForm(product, 'POST /api/gallery-items', form, owner.token);
    const first = (sent.body.data as { documentId: string }).documentId;
    const made = async (path: string, body: unknown) =>
      (await owner.send<{ data: { documentId: string } }>('POST', path, body)).body.data.documentId;
    fixture = {
      item: first,
      other: (await addItem(owner, {})).documentId,
      story: (await addStory(owner, { itemIds: [first] })).documentId,
      name: await made('/api/credit-names', { data: { name: 'Ana' } }),
      record: await made(
        '/api/images',
        writes.find(({ route }) => route === 'POST /api/images')?.body?.(fixture),
      ),
      selection: await made('/api/selections', {
        data: { title: 'Para a capa', until: tomorrow() },
      }),
      photo: bytes,
    };
  });
  afterAll(async () => {
    const { owner } = running();
    const { body } = await owner.send<{ data: { documentId: string }[] }>('GET', '/api/selections');
    for (const { documentId } of body.data) await owner.send('DELETE', `/api/selections/${documentId}`);
    await clearStories(owner);
    await clearGallery(owner);
    await restoreDefaults(owner);
  });

  it('has a row for every route that writes', () => {
    const routes = routeTable.map(({ route }) => route).filter((route) => !route.startsWith('GET '));
    expect(writes.map(({ route }) => route).sort()).toEqual(routes.sort());
  });

  const pathOf = ({ route, of }: Write) => route.replace(':documentId', of ? fixture[of] : '').split(' ');

  /** Fields that change in the background, when variants and credits are written. */
  const ofFiles = new Set(['image', 'imageUrl', 'storagePath']);
  const withoutFiles = (key: string, value: unknown) => (ofFiles.has(key) ? null : value);

  /** All stored content, as the owner and the operator see it. */
  const read = async () => {
    const { owner, operator } = running();
    const of = async (path: string) => (await owner.send('GET', path)).body;
    const rowsOf = async (path: string) =>
      (await operator.send<{ results: { id: number }[] }>('GET', `${path}?pageSize=100`)).body.results;
    const records = await rowsOf('/content-manager/collection-types/api::diagnostic.diagnostic-record');
    const content = [
      await of('/api/gallery-items'),
      await of('/api/stories'),
      await of('/api/credit-names'),
      await of('/api/selections'),
      await of('/api/about-page'),
      await of('/api/site-setting'),
      (await rowsOf('/upload/files')).map(({ id }) => id),
    ];
    return { content: JSON.stringify(content, withoutFiles), records: records.map(({ id }) => id) };
  };

  /** What was read first; nothing is stored between two refusals. */
  let first: Awaited<ReturnType<typeof read>> | undefined;
  const stored = async () => {
    first ??= await read();
    return first;
  };

  /** Reads eight lists: `npm test` does so once, after the last case. */
  const expectStored = async (before: Awaited<ReturnType<typeof read>>, isLast = false) => {
    if (!isLast && !process.env.TEST_ALL) return;
    const after = await read();
    expect(after.content).toBe(before.content);
    // Records are removed after a minute.
    expect(before.records).toEqual(expect.arrayContaining(after.records));
  };

  const send = async (write: Write, body: unknown, query = '') => {
    const { product, owner, operator } = running();
    const [method = '', path = ''] = pathOf(write);
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
    const text = await answer.text();
    return { status: answer.status, text, error: text ? (JSON.parse(text) as Refusal).error : undefined };
  };

  type Sent = { status: number; text: string; error?: Refusal['error'] | undefined };
  /** Describes an answer that is not a 400 naming the field. */
  const faultOf = (what: string, field: string | null, { status, text, error }: Sent): string[] => {
    const named = error?.details.errors?.[0]?.path.join('.') ?? (error?.details as { key?: string })?.key;
    const isNamed = field === null || named === field;
    return status === 400 && isNamed ? [] : [`${what}: ${status} ${text.slice(0, 300)}`];
  };

  const badBodies = (write: Write): { what: string; body: unknown; field: string | null }[] => {
    const good = write.body?.(fixture);
    const tried = (kind: string, path: Path, value: unknown) => ({
      what: `${kind} in ${path.join('.')}`,
      body: withValue(good, path, value),
      field: fieldOf(path),
    });
    const leaves = leavesOf(good);
    const texts = leaves.filter(({ value }) => typeof value === 'string');
    const numbers = leaves.filter(({ value }) => typeof value === 'number');
    const timestamps = texts.flatMap(({ path }) => {
      const bad = badTimestamps[String(path.at(-1))] ?? [];
      return bad.map((timestamp) => tried(timestamp, path, timestamp));
    });
    return [
      ...timestamps,
      ...texts.flatMap(({ path }, at) =>
        someOf(Object.entries(badTexts), at).map(([kind, text]) => tried(kind, path, text)),
      ),
      ...numbers.flatMap(({ path }, at) =>
        someOf(badNumbers, at).map((number) => ({
          ...tried(`the number ${JSON.stringify(number)}`, path, number),
          field: fieldOf(path.slice(0, 2)),
        })),
      ),
    ];
  };

  const typesAndFields = (write: Write): ReturnType<typeof badBodies> => {
    const good = write.body?.(fixture);
    const texts = leavesOf(good).filter(({ value }) => typeof value === 'string');
    const top: Path = typeof good === 'object' && good && 'data' in good ? ['data'] : [];
    return [
      ...texts.flatMap(({ path }, at) =>
        someOf(notTexts, at).map((value) => ({
          what: `${JSON.stringify(value)} in ${path.join('.')}`,
          body: withValue(good, path, value),
          field: null,
        })),
      ),
      ...objectsOf(good).flatMap((path, at) =>
        someOf(unknownFields, at).map((field) => ({
          what: `the field ${field} in ${path.join('.')}`,
          body: withValue(good, [...path, field], 'x'),
          field: fieldOf([...path, field]),
        })),
      ),
      ...(write.hasRows ? objectsOf(good) : [])
        .filter((path) => path.length > top.length + 1)
        .flatMap((path, at) =>
          someOf(badRows, at).map((id) => ({
            what: `row ${id} in ${path.join('.')}`,
            body: withValue(good, [...path, 'id'], id),
            field: id === unknownRow ? null : fieldOf([...path, 'id']),
          })),
        ),
      ...['id', 'documentId'].map((field) => ({
        what: `the field ${field}`,
        body: withValue(good, [...top, field], 'x'),
        field,
      })),
    ];
  };

  const tryAll = async (write: Write, bodies: ReturnType<typeof badBodies>) => {
    const before = await stored();
    const faults: string[] = [];
    for (const { what, body, field } of bodies) faults.push(...faultOf(what, field, await send(write, body)));
    expect(faults.join('\n')).toBe('');
    await expectStored(before);
  };

  const isTried = ({ body, isUntried }: Write) => body !== undefined && !isUntried;
  it.each(writes.filter(isTried))('$route accepts valid values', async (write) => {
    const { status, text } = await send(write, write.body?.(fixture));
    expect([status < 300, text]).toEqual([true, expect.any(String)]);
  });

  describe.each(writes)('$route', (write) => {
    if (write.body) {
      it('refuses bad texts and numbers', () => tryAll(write, badBodies(write)), 240_000);

      it('refuses other types and unknown fields', () => tryAll(write, typesAndFields(write)), 240_000);
    }

    it('refuses a locale, a status and any other query parameter', async () => {
      const before = await stored();
      const faults: string[] = [];
      const queries = ['locale=pt', 'status=draft', 'populate=*', 'nobody=1', 'a%00=1'];
      for (const query of someOf(queries, writes.indexOf(write)))
        faults.push(...faultOf(query, null, await send(write, write.body?.(fixture), `?${query}`)));
      expect(faults.join('\n')).toBe('');
      await expectStored(before);
    });

    if (!write.form) return;
    it('refuses the same in a form', async () => {
      const { product, owner } = running();
      const good = write.form?.(fixture) ?? [];
      const [method, path] = pathOf(write);
      const before = await stored();
      const faults: string[] = [];
      const tryForm = async (what: string, field: string, parts: FormParts) => {
        const { status, body } = await sendForm(product, `${method} ${path}`, parts, owner.token);
        faults.push(
          ...faultOf(what, field, { status, text: JSON.stringify(body), error: body.error as never }),
        );
      };
      const bytesCannotBe = /pair/;
      const texts = Object.entries(badTexts).filter(([kind]) => !bytesCannotBe.test(kind));
      for (const [at, [field, value]] of good.entries()) {
        for (const [kind, text] of someOf(texts, at)) {
          const bad = typeof value === 'string' ? text : { ...value, name: `${text}.jpg` };
          await tryForm(`${kind} in ${field}`, field, good.with(at, [field, bad]));
        }
      }
      const numbers = ['0', '-1', '1.5', '99999999999', '1e300', 'NaN', 'Infinity', 'x', '0x10'];
      for (const number of process.env.TEST_ALL ? numbers : numbers.slice(4)) {
        const at = good.findIndex(([field]) => field === 'order');
        if (at >= 0) await tryForm(`order ${number}`, 'order', good.with(at, ['order', number]));
      }
      for (const field of someOf(unknownFields, good.length))
        await tryForm(field, field, [[field, 'x'], ...good]);
      expect(faults.join('\n')).toBe('');
      await expectStored(before);
    }, 240_000);
  });

  it("refuses them in the file info of Strapi's media library", async () => {
    const { product, operator } = running();
    const before = await stored();
    const faults: string[] = [];
    for (const [kind, text] of Object.entries(badTexts).slice(0, process.env.TEST_ALL ? undefined : 2)) {
      const fileInfo = JSON.stringify({ name: 'foto.jpg', caption: text, alternativeText: null }).replace(
        /[^ -~]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      const parts: FormParts = [
        ['fileInfo', fileInfo],
        ['files', { name: 'foto.jpg', bytes: fixture.photo }],
      ];
      const { status, body } = await sendForm(product, 'POST /upload', parts, operator.token);
      const sent = { status, text: JSON.stringify(body), error: body.error as never };
      faults.push(...faultOf(kind, 'fileInfo.caption', sent));
    }
    expect(faults.join('\n')).toBe('');
    await expectStored(before);
  });

  it('survives headers and cookies with odd bytes', async () => {
    const { product, owner } = running();
    const odd = '\u0080\u0085\u009fÿ';
    const call = async (method: string, path: string, headers: Record<string, string>, body: unknown) => {
      const answer = await whenAdmitted(() =>
        fetch(product.url + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      );
      return answer.status;
    };
    const authorization = `Bearer ${owner.token}`;
    const { email: identifier, password } = product.owner;
    const change = { data: { title: 'Projeto' } };
    const path = `/api/gallery-items/${fixture.other}`;
    const statuses = [
      await call('POST', '/api/auth/local', { 'user-agent': odd }, { identifier, password }),
      await call('POST', '/api/auth/refresh', { cookie: `portfolio_refresh=${odd}` }, {}),
      await call('PUT', path, { authorization: `Bearer ${odd}` }, change),
      await call('PUT', path, { authorization, 'if-match': `"${odd}"` }, { data: { title: 'Outro' } }),
      await call('POST', '/api/gallery-items', { authorization, 'idempotency-key': odd }, change),
    ];
    expect(statuses).toEqual([200, 401, 401, 409, 400]);
  });

  describe.each(adminWrites)("Strapi's admin: $route", (write) => {
    it('refuses bad texts and numbers', () => tryAll(write, badBodies(write)), 240_000);
  });

  it('stores nothing of what it refuses', async () => expectStored(await stored(), true));
}
