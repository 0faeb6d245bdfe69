import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeState, NoticeWay } from '../../contract/src/notices';
import type { Selection, SentChoice } from '../../contract/src/selections/selection';
import { uploadItem } from '../support/api/gallery';
import {
  clientOf,
  type RestClient,
  type Saved,
  signInOperator,
  signInOwner,
} from '../support/api/rest-client';
import { addSelection } from '../support/api/selections';
import { startPostgres } from '../support/database/postgres';
import { runSql } from '../support/database/run-sql';
import { photo } from '../support/material/photos';
import { mailPassword, type NoticeDoors, openNoticeDoors, pushToken } from '../support/server/notice-doors';
import { type Product, startProduct } from '../support/server/product';

const person = 'pessoa0000000000000001';
const comment = 'Mais clara, por favor';
const minute = { timeout: 60_000 };

/** A selection of one photograph. */
async function selectionOn(product: Product, owner: RestClient): Promise<Selection> {
  const item = await uploadItem(product, owner, await photo(640, 480), { title: 'Primeira' });
  return addSelection(owner, [item], { title: 'Para a revista São José' });
}

/** A client chooses the photograph, and sends. */
async function sendChoices(
  product: Product,
  { link, items }: Selection,
  who: string,
  name: string,
): Promise<void> {
  const [first] = items;
  const visitor = clientOf(product);
  const change: SentChoice = {
    person: who,
    name,
    item: first?.item.documentId ?? '',
    isChosen: true,
    comment,
  };
  expect((await visitor.send('POST', `${link}/choices`, change)).status).toBe(200);
  expect((await visitor.send('POST', `${link}/choices`, { person: who, isSent: true })).status).toBe(200);
}

describe('the owner is told', () => {
  let doors: NoticeDoors;
  let product: Product;
  let owner: RestClient;
  let selection: Selection;
  beforeAll(async () => {
    doors = await openNoticeDoors();
    product = await startProduct({ ...doors.env, PUBLIC_URL: 'https://ana.example.com' });
    owner = await signInOwner(product);
    selection = await selectionOn(product, owner);
  });
  afterAll(async () => {
    await product?.remove();
    await doors?.remove();
  });
  beforeEach(() => {
    doors.mails.length = 0;
    doors.pushes.length = 0;
    doors.mood = { mail: 'takes', push: 'takes' };
  });

  const states = async () => (await owner.send<{ data: NoticeState[] }>('GET', '/api/notices')).body.data;
  const test = (way: NoticeWay) =>
    owner.send<Saved<{ failure: string | null }>>('POST', '/api/notices/test', { data: { way } });
  const stateOf = () =>
    runSql<{ way: string; state: string; text: string | null }>(
      product,
      'select way, state, text from notices order by id desc limit 2',
    );

  it('by mail and push, once, of who sent how many of what, and of nothing that is secret', async () => {
    // Of no role, and who therefore does not sign in.
    const stranger = "'outra', 'outra@example.com', 'local', null";
    await runSql(
      product,
      `insert into up_users (username, email, provider, blocked) values (${stranger}), ('sem', null, 'local', null)`,
    );
    await sendChoices(product, selection, person, 'Zoë 名前');
    await expect.poll(() => [doors.mails.length, doors.pushes.length], minute).toEqual([1, 1]);
    const panel = `https://ana.example.com/admin/selecoes/${selection.documentId}`;
    const [mail, push] = [doors.mails[0], doors.pushes[0]];
    expect(mail?.to).toEqual([product.owner.email]);
    for (const words of ['Zoë 名前', 'Para a revista São José', '1 foto', panel])
      expect(mail?.text).toContain(words);
    const title = /^=\?UTF-8\?B\?(.*)\?=$/.exec(String(push?.headers.title))?.[1] ?? '';
    expect(Buffer.from(title, 'base64').toString()).toContain('Zoë 名前');
    expect(push?.text).toContain('1 foto');
    expect(push?.headers).toMatchObject({ click: panel, authorization: `Bearer ${pushToken}` });
    const all = JSON.stringify([doors.mails, doors.pushes]);
    const [, token = ''] = /\/s\/([\w-]+)/.exec(selection.link) ?? [];
    expect(token.length).toBeGreaterThan(10);
    for (const secret of [token, comment, person, '/s/', '/uploads/', 'Primeira', mailPassword])
      expect(all).not.toContain(secret);
    await expect.poll(stateOf, minute).toEqual([
      { way: 'push', state: 'sent', text: null },
      { way: 'mail', state: 'sent', text: null },
    ]);
  });

  it('once, when the process is killed between the answer and the sending', async () => {
    doors.mood.mail = 'holds';
    await sendChoices(product, selection, 'pessoa0000000000000002', 'Bia');
    await expect.poll(() => [doors.held, doors.pushes.length], minute).toEqual([1, 1]);
    await expect.poll(stateOf, minute).toMatchObject([{ state: 'sent' }, { state: 'sending' }]);
    // A way that is held delays the other by nothing: after ten seconds the next mail is held.
    await sendChoices(product, selection, 'pessoa0000000000000004', 'Eva');
    await expect.poll(() => [doors.held, doors.pushes.length], minute).toEqual([1, 2]);
    // Whoever is killed before it has noted what it sent sends it again.
    await expect.poll(stateOf, minute).toMatchObject([{ state: 'sent' }, {}]);
    await product.kill('SIGKILL');
    doors.mood.mail = 'takes';
    // What it held is free again after half a minute.
    await runSql(product, "update notices set due_at = due_at - 31000 where state = 'sending'");
    await product.restart();
    const unsent = () => runSql(product, "select id from notices where state <> 'sent'");
    await expect.poll(unsent, minute).toEqual([]);
    expect([doors.mails.length, doors.pushes.length]).toEqual([2, 2]);
    owner = await signInOwner(product);
  });

  it('by a way that is away later, and is shown why it did not come', async () => {
    doors.mood = { mail: 'refuses', push: 'refuses' };
    await sendChoices(product, selection, 'pessoa0000000000000003', 'Caio');
    await expect
      .poll(async () => (await states()).map(({ failedAt }) => failedAt !== null), minute)
      .toEqual([true, true]);
    expect(await states()).toMatchObject([
      {
        way: 'mail',
        to: [product.owner.email],
        waiting: 1,
        failure: expect.stringMatching(/recusou o usuário/),
      },
      {
        way: 'push',
        to: [expect.stringMatching(/^127\.0\.0\.1:\d+$/)],
        waiting: 1,
        failure: 'O servidor respondeu 500.',
      },
    ]);
    doors.mood = { mail: 'takes', push: 'takes' };
    await owner.send('DELETE', `/api/selections/${selection.documentId}`);
    expect((await states()).map(({ waiting }) => waiting)).toEqual([0, 0]);
    expect(await runSql(product, 'select id from notices')).toEqual([]);
  });

  it('by the ways that she wants, which no visitor reads', async () => {
    const other = await selectionOn(product, owner);
    const off = await owner.send<{ data: NoticeState[] }>('PUT', '/api/notices', {
      data: { way: 'push', isOn: false },
    });
    expect(off.body.data).toMatchObject([{ isOn: true }, { isOn: false }]);
    await sendChoices(product, other, person, 'Dora');
    await expect.poll(() => doors.mails.length, minute).toBe(1);
    await expect.poll(async () => (await states()).map(({ waiting }) => waiting), minute).toEqual([0, 0]);
    expect(doors.pushes).toEqual([]);
    expect((await owner.send('PUT', '/api/notices', { data: { way: 'push', isOn: 1 } })).status).toBe(400);
    await owner.send('PUT', '/api/notices', { data: { way: 'push', isOn: true } });
    for (const path of ['/api/site-setting', '/api/about-page'])
      expect((await clientOf(product).send('GET', path)).text).not.toMatch(/notice|push/i);
  });

  it('and by nobody else: who has signed in to the admin sends no mail of their own', async () => {
    const operator = await signInOperator(product);
    const mail = { to: 'outra@example.com', from: 'banco@example.com', subject: 'Oi', text: 'Oi' };
    expect((await operator.send('POST', '/email', mail)).status).toBe(405);
    expect((await operator.send('GET', '/email/settings')).status).toBe(200);
    expect(doors.mails).toEqual([]);
  });

  it('by a test of each way, which says what is wrong, five times a minute', async () => {
    expect((await test('mail')).body.data).toEqual({ failure: null });
    doors.mood = { mail: 'refuses', push: 'refuses' };
    expect((await test('mail')).body.data.failure).toMatch(/recusou o usuário ou a senha/);
    expect((await test('push')).body.data.failure).toBe('O servidor respondeu 500.');
    doors.mood.push = 'takes';
    for (const _ of Array(4).keys()) expect((await test('push')).body.data.failure).toBeNull();
    expect((await test('push')).body.error).toMatchObject({
      status: 429,
      details: { code: 'notices/limited' },
    });
    expect(doors.pushes).toHaveLength(4);
  });

  it("and Strapi's own words go the same way", async () => {
    const operator = await signInOperator(product);
    expect((await operator.send('POST', '/email/test', { to: product.operator.email })).status).toBe(200);
    expect(doors.mails.map(({ to }) => to)).toEqual([[product.operator.email]]);
    expect(doors.mails[0]?.text).toContain('From: =?UTF-8?Q?Ateli=C3=AA?= <site@example.com>');
  });

  it('and no log has a password', () => {
    const base64 = Buffer.from(`\0site\0${mailPassword}`).toString('base64');
    for (const secret of [
      mailPassword,
      encodeURIComponent(mailPassword),
      base64,
      pushToken,
      'ninguem-adivinha',
    ])
      expect(product.logs()).not.toContain(secret);
  });
});

describe.runIf(process.env.TEST_ALL)('the owner of a site with two replicas is told', () => {
  it('once', async () => {
    const doors = await openNoticeDoors();
    const postgres = await startPostgres();
    const env = { ...doors.env, DATABASE_URL: postgres.url };
    const one = await startProduct(env);
    const other = await startProduct({ ...env, DATA_DIR: one.dataDir });
    try {
      const owner = await signInOwner(one);
      const selection = await selectionOn(one, owner);
      // The other one knows the photograph a little later than the selection.
      const look = {
        person: 'pessoa9999999999999999',
        item: selection.items[0]?.item.documentId,
        isChosen: true,
      };
      const heart = () => clientOf(other).send('POST', `${selection.link}/choices`, look);
      await expect.poll(async () => (await heart()).status, { ...minute, interval: 1_000 }).toBe(200);
      const names = Array.from({ length: 10 }, (_, at) => `Cliente ${at}`);
      await Promise.all(
        names.map((name, at) =>
          sendChoices(at % 2 ? one : other, selection, `pessoa${String(at).padStart(16, '0')}`, name),
        ),
      );
      const sent = async () =>
        (await postgres.query("select id from notices where state = 'sent' and text is null")).length;
      await expect.poll(sent, minute).toBe(20);
      const told = (texts: { text: string }[]) =>
        names.map((name) => texts.filter(({ text }) => text.includes(name)).length);
      expect(told(doors.mails)).toEqual(names.map(() => 1));
      expect(doors.pushes).toHaveLength(10);
    } finally {
      await other.remove();
      await one.remove();
      await postgres.remove();
      await doors.remove();
    }
  });
});
