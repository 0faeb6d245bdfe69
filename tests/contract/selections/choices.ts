import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  type Selection,
  type SelectionChoices,
  type SentChoice,
  type SentSelection,
  selectionLimits,
} from '../../../contract/src/selections/selection';
import { uploadItem } from '../../support/api/gallery';
import { clientOf, type Refusal, type RestClient, signInOwner } from '../../support/api/rest-client';
import { addSelection } from '../../support/api/selections';
import type { Site } from '../../support/database/sites';
import { photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';

const soon = { timeout: 20_000, interval: 50 };

/** A client's browser, by its number. */
const personOf = (number: number) => `pessoa${String(number).padStart(16, '0')}`;
const ana = personOf(1_000);
const bia = personOf(1_001);

interface Sent {
  status: number;
  retryAfter: number;
  message: string | undefined;
  code: string | undefined;
  most: number | undefined;
  isSent: boolean | undefined;
  choices: { item: string; isChosen: boolean; comment: string | null }[] | undefined;
}

/**
 * What clients choose, on each process of a site.
 * @param isOnSqlite the last case stops the process, and reads its database
 */
export function describeChoices(running: () => Site, isOnSqlite: boolean): void {
  let site: Site;
  let product: Product;
  let owner: RestClient;
  let items: string[];
  beforeAll(async () => {
    site = running();
    [product] = site.products as [Product];
    await site.clock.set(Date.now(), site.products);
    owner = await signInOwner(product);
    const bytes = await photo(640, 480);
    items = [];
    for (const title of ['Primeira', 'Segunda', 'Terceira'])
      items.push((await uploadItem(product, owner, bytes, { title })).documentId);
    // All processes know them.
    const [selection, last = ''] = [await create(), items.at(-1)];
    const isKnown = async () => {
      for (const number of site.products.keys()) {
        const { status } = await send(selection, { person: ana, item: last, isChosen: true }, number);
        expect(status).toBe(200);
      }
    };
    await vi.waitFor(isKnown, { ...soon, interval: 1_000 });
  });
  const door = (number: number) => site.products[number % site.products.length] ?? product;

  async function create(
    language: 'pt' | 'en' = 'pt',
    words: Pick<SentSelection, 'mostChosen'> = {},
  ): Promise<Selection> {
    const found = items.map((documentId) => ({ documentId }));
    const selection = await addSelection(owner, found, { title: 'Para a revista', language, ...words });
    const isThere = async () =>
      expect((await fetch(`${door(1).url}${selection.link}/choices?person=${ana}`)).status).toBe(200);
    await vi.waitFor(isThere, soon);
    return selection;
  }

  async function send({ link }: Selection, change: SentChoice, number = 0): Promise<Sent> {
    const { status, headers, body } = await clientOf(door(number)).send<{
      error?: Refusal['error'] & { details: { code: string; most?: number } };
      person?: { choices: Sent['choices']; isSent: boolean };
    }>('POST', `${link}/choices`, change);
    return {
      status,
      retryAfter: Number(headers.get('retry-after')),
      message: body.error?.message,
      code: body.error?.details.code,
      most: body.error?.details.most,
      isSent: body.person?.isSent,
      choices: body.person?.choices,
    };
  }

  async function sendWholeForm({ link }: Selection, fields: [string, string][]) {
    const body = new URLSearchParams([['person', ana], ...fields]);
    // So a page without referrer sends it, where the browser tells no more.
    const init = { method: 'POST', body, redirect: 'manual', headers: { origin: 'null' } } as const;
    const { status, headers } = await fetch(`${door(0).url}${link}/choices`, init);
    return [status, headers.get('location')];
  }

  const choicesOf = async ({ documentId }: Selection) =>
    (await owner.send<{ data: SelectionChoices }>('GET', `/api/selections/${documentId}/choices`)).body.data;
  const namesOf = async (selection: Selection) => (await choicesOf(selection)).people.map(({ name }) => name);

  it('is all there when twenty people choose at once, and the twenty-first is told', async () => {
    const selection = await create('en');
    const [item] = items as [string];
    const change = (number: number): SentChoice => ({ person: personOf(number), item, isChosen: true });
    const sent = await Promise.all(
      Array.from({ length: selectionLimits.people + 1 }, (_, number) =>
        send(selection, change(number), number),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(selectionLimits.people);
    expect(sent.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message: 'Too many people have already chosen here.',
    });
    expect((await choicesOf(selection)).people).toHaveLength(selectionLimits.people);

    // Who takes the only heart back has left nothing, and their place is free.
    const accepted = sent.findIndex(({ status }) => status === 200);
    expect((await send(selection, { ...change(accepted), isChosen: false })).status).toBe(200);
    expect((await choicesOf(selection)).people).toHaveLength(selectionLimits.people - 1);
    expect((await send(selection, change(99))).status).toBe(200);
  });

  it('is of both tabs of a person, and stays the same when it is sent again', async () => {
    const selection = await create();
    const sent = await Promise.all(
      items.map((item, number) => send(selection, { person: ana, item, isChosen: true }, number)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = items as [string];
    await send(selection, { person: ana, item: first, comment: 'Esta' });
    const again = await send(selection, { person: ana, item: first, comment: 'Esta' }, 1);
    expect(again.choices).toHaveLength(3);
    expect(again.choices).toContainEqual({ item: first, isChosen: true, comment: 'Esta' });
    const { people } = await choicesOf(selection);
    expect(people).toMatchObject([{ name: null, chosen: 3, comments: 1, sentAt: null }]);
    // Whose they are is said to nobody who does not have the id.
    expect(people[0]?.id).toMatch(/^[0-9a-f]{12}$/);
  });

  // `save-choices.test.ts` has what a limit counts.
  it('is never more than its limit, with twenty people and two tabs at once', async () => {
    const selection = await create('pt', { mostChosen: 1 });
    // As many as a minute takes: ten people have two tabs, which choose different photographs.
    const sent = await Promise.all(
      Array.from({ length: selectionLimits.changesPerMinute }, (_, at) => {
        const item = items[at < selectionLimits.people ? 0 : 1] as string;
        return send(selection, { person: personOf(at % selectionLimits.people), item, isChosen: true }, at);
      }),
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const answer of refused)
      expect(answer).toMatchObject({
        ...{ status: 409, code: 'limit', most: 1 },
        message: 'Você pode escolher 1 foto. Tire a escolhida para escolher outra.',
      });
    const { people } = await choicesOf(selection);
    expect(people.map(({ chosen }) => chosen)).toEqual(Array(selectionLimits.people).fill(1));
  });

  it('has ended once it is sent, at every door, until its person opens it again', async () => {
    const selection = await create('en');
    const [one, two] = items as [string, string];
    const formOf = (item: string): [string, string][] => [
      ['name', 'Ana'],
      ['chosen', item],
    ];
    const page = `${selection.link}?person=${ana}`;
    expect(await sendWholeForm(selection, formOf(one))).toEqual([303, `${page}#enviado`]);
    const { people: sent } = await choicesOf(selection);
    // A form that is sent again.
    expect(await sendWholeForm(selection, formOf(one))).toEqual([303, `${page}#enviado`]);
    expect((await send(selection, { person: ana, isSent: true }, 1)).isSent).toBe(true);
    expect(await sendWholeForm(selection, formOf(two))).toEqual([409, null]);
    for (const change of [{ item: two, isChosen: true }, { item: one, comment: 'Mais' }, { name: 'Eva' }])
      expect(await send(selection, { person: ana, ...change }, 1)).toMatchObject({
        ...{ status: 409, code: 'done' },
        message: 'Your choices have been sent. To change them, press “Change my choices”.',
      });
    expect((await choicesOf(selection)).people).toEqual(sent);
    expect(sent).toMatchObject([{ isDone: true, chosen: 1, comments: 0 }]);

    expect(await sendWholeForm(selection, [['change', '1']])).toEqual([303, page]);
    expect((await choicesOf(selection)).people).toMatchObject([{ isDone: false, chosen: 1 }]);
    const again = await send(selection, { person: ana, item: two, isChosen: true }, 1);
    expect([again.status, again.isSent, again.choices?.length]).toEqual([200, false, 2]);
  });

  it('has ended for all once the owner closes it, while pictures stay', async () => {
    const selection = await create();
    const [item] = items as [string];
    const change = { person: ana, item, isChosen: true };
    const path = `/api/selections/${selection.documentId}`;
    const close = (isChoosingClosed: boolean) => owner.send('PUT', path, { data: { isChoosingClosed } });
    await close(true);
    // At once, also where a process does not know yet.
    for (const number of site.products.keys())
      expect(await send(selection, change, number)).toMatchObject({ status: 409, code: 'choosingClosed' });
    expect(await sendWholeForm(selection, [['chosen', item]])).toEqual([409, null]);
    expect((await fetch(`${door(1).url}${selection.link}`)).status).toBe(200);
    expect(await namesOf(selection)).toEqual([]);
    await close(false);
    expect((await send(selection, change, 1)).status).toBe(200);
  });

  it('is counted in all processes: thirty changes a minute of a link', async () => {
    const [selection, other] = [await create(), await create()];
    const [item] = items as [string];
    const change = (number: number) => ({ person: ana, item, isChosen: number % 2 === 0 });
    for (let number = 0; number < selectionLimits.changesPerMinute; number += 1) {
      expect((await send(selection, change(number), number)).status).toBe(200);
    }
    for (const number of [0, 1]) {
      const late = await send(selection, { person: bia, item, isChosen: true }, number);
      expect(late).toMatchObject({ status: 429, message: expect.stringContaining('daqui a pouco') });
      expect(late.retryAfter).toBeGreaterThan(0);
      expect(late.retryAfter).toBeLessThanOrEqual(60);
    }
    expect((await send(other, change(0))).status).toBe(200);
    expect(await namesOf(selection)).toEqual([]);

    await site.clock.set(site.clock.now() + 61_000, site.products);
    await expect.poll(async () => (await send(selection, change(0), 1)).status, soon).toBe(200);
  });

  it('is replaced by a form, but for what the page did not show', async () => {
    const selection = await create();
    const [one, two, three] = items as [string, string, string];
    for (const item of items)
      await send(selection, { person: ana, item, isChosen: true, comment: 'De antes' });
    await send(selection, { person: bia, item: one, isChosen: true });
    const rest = [two, three].map((item) => ({ item, note: null, isEarly: false }));
    const change = (entries: object[]) =>
      owner.send('PUT', `/api/selections/${selection.documentId}`, { data: { entries } });
    await change(rest);
    const isLeft = () => send(selection, { person: bia, item: one, isChosen: true });
    await expect.poll(async () => (await isLeft()).status, { ...soon, interval: 500 }).toBe(400);

    // The form was loaded while the first was still there.
    const fields: [string, string][] = [
      ['name', 'Ana'],
      ['chosen', one],
      [`comment-${one}`, 'Nova'],
      ['chosen', two],
      [`comment-${two}`, 'Mais\r\nclara?'],
    ];
    expect((await sendWholeForm(selection, fields))[0]).toBe(303);
    const { people } = await choicesOf(selection);
    const mine = people.find(({ name }) => name === 'Ana');
    expect(mine?.sentAt).not.toBeNull();
    expect(mine?.choices.map(({ item, isChosen, comment }) => [item, isChosen, comment])).toEqual([
      [one, true, 'De antes'],
      [two, true, 'Mais\nclara?'],
    ]);
    expect(people).toHaveLength(2);
  });

  // `parse-choice.test.ts` has the other letters.
  it('takes a form with sixty comments, as long as they may be', async () => {
    const selection = await create();
    const [first = ''] = items;
    // What the selection does not show is left out.
    const ids = [first, ...Array.from({ length: 59 }, (_, at) => `${at}`.padStart(24, 'k'))];
    const comment = '語'.repeat(selectionLimits.comment);
    const fields = ids.map((id): [string, string] => [`comment-${id}`, comment]);
    const sent = await sendWholeForm(selection, [['name', '語'.repeat(60)], ...fields]);
    expect(sent).toEqual([303, `${selection.link}?person=${ana}#enviado`]);
    const { people } = await choicesOf(selection);
    expect(people[0]?.choices.map((choice) => choice.comment)).toEqual([comment]);
  });

  it('is refused with a sentence, and then nothing of it is stored', async () => {
    const selection = await create();
    const [item] = items as [string];
    const comment = 'x'.repeat(selectionLimits.comment + 1);
    const long = await send(selection, { person: ana, name: 'Ana', item, comment });
    expect([long.status, long.message]).toEqual([400, 'O texto é longo demais.']);
    const unknown = await send(selection, { person: ana, name: 'Ana', item: 'feita-a-mao', isChosen: true });
    expect([unknown.status, typeof unknown.message]).toEqual([400, 'string']);
    const form = 'application/x-www-form-urlencoded';
    for (const [type, body, status] of [
      [form, 'x'.repeat(400 * 1024), 413],
      ['application/json', ' '.repeat(16 * 1024 + 1), 413],
      ['application/json', '['.repeat(16 * 1024), 400],
    ] as const) {
      const url = `${door(0).url}${selection.link}/choices`;
      const sent = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
      expect([type, body.length, sent.status]).toEqual([type, body.length, status]);
    }
    expect(await namesOf(selection)).toEqual([]);
  });

  // `forget.test.ts` has the ninety days.
  it('goes with the selection, and at the owner’s wish', async () => {
    const [deleted, forgotten] = [await create(), await create()];
    const [item] = items as [string];
    for (const selection of [deleted, forgotten]) {
      await send(selection, { person: ana, name: 'Ana', item, comment: 'Só para você' });
      await fetch(`${door(0).url}${selection.link}/opened`, { method: 'POST' });
    }
    await owner.send('DELETE', `/api/selections/${deleted.documentId}`);
    expect((await owner.send('GET', `/api/selections/${deleted.documentId}/choices`)).status).toBe(404);
    // A change on its way, at a process that does not know yet, brings nothing back.
    expect([404, 410]).toContain((await send(deleted, { person: bia, item, isChosen: true }, 1)).status);
    await owner.send('POST', `/api/selections/${forgotten.documentId}/forget`);
    expect(await choicesOf(forgotten)).toMatchObject({ opened: { count: 1 }, people: [] });
  });

  // Last, as the product is stopped.
  it.skipIf(!isOnSqlite)('is stored without what would let anybody choose in their name', async () => {
    const selection = await create();
    const [item] = items as [string];
    await send(selection, { person: ana, name: 'Ana de verdade', item, isChosen: true });
    await product.stop();
    const file = readFileSync(join(product.dataDir, 'portfolio.db'), 'latin1');
    expect(file).toContain('Ana de verdade');
    expect(file).not.toContain(ana);
    expect(file).not.toContain(selection.link.slice('/s/'.length));
  });
}
