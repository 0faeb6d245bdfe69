import { describe, expect, it } from 'vitest';
import { type SentSelection, selectionVersion } from '../../../contract/src/selections/selection';
import type { SiteEditor } from '../../../frontend/src/data/site-editor';
import { day, minute } from '../rights/dates';

/** The port of selections. @param ports over fashion A, B, C and advertising D, without selections */
export function describeSelectionsPorts(
  ports: () => { editor: SiteEditor },
  also: (name: string, run: () => Promise<void>) => void,
): void {
  const selections = () => ports().editor.selections;
  const items = async () => {
    const { editor } = ports();
    return [...(await editor.items.list('moda')), ...(await editor.items.list('publicidade'))];
  };
  const idsOf = async (titles: string) => {
    const all = await items();
    return [...titles].map((title) => all.find((item) => item.title === title)?.documentId ?? '');
  };
  const entriesOf = async (titles: string) =>
    (await idsOf(titles)).map((item) => ({ item, note: null, isEarly: false }));
  const sent = async (titles: string, words: Partial<SentSelection> = {}): Promise<SentSelection> => ({
    title: 'Para a capa',
    client: null,
    message: null,
    language: 'pt',
    until: day(30),
    downloads: 'none',
    isMarked: true,
    entries: await entriesOf(titles),
    ...words,
  });
  const create = async (titles: string, words: Partial<SentSelection> = {}) =>
    selections().create(await sent(titles, words));
  const titlesOf = (selection: { items: { item: { title: string } }[] }) =>
    selection.items.map(({ item }) => item.title).join('');

  describe('selections', () => {
    it('are made of items of both galleries, and listed with the newest first', async () => {
      expect(await selections().list()).toEqual([]);
      const words = {
        client: 'Revista',
        message: 'Oi!\nVeja.',
        language: 'en',
        downloads: 'screen',
      } as const;
      const selection = await create('CDA', { ...words, isMarked: false });
      expect(selection).toMatchObject({
        title: 'Para a capa',
        ...words,
        until: day(30),
        isMarked: false,
        isClosed: false,
        isLinkChanged: false,
        count: 3,
        opened: { count: 0, last: null },
        people: [],
      });
      expect(selection).toMatchObject({ mostChosen: null, isChoosingClosed: false });
      expect(selection.link).toMatch(/^\/s\/[\w-]+$/);
      expect(titlesOf(selection)).toBe('CDA');
      const readAt = expect.any(String);
      expect(await selections().read(selection.documentId)).toEqual({ ...selection, readAt });
      const { updatedAt, opened } = selection;
      const nothing = { updatedAt, opened, download: null, list: null, people: [] };
      expect(selection).toMatchObject(nothing);
      expect(await selections().readChoices(selection.documentId)).toEqual({ ...nothing, readAt });
      const other = await create('', { title: 'Outra' });
      expect(other.link).not.toBe(selection.link);
      expect((await selections().list()).map(({ title, count }) => [title, count])).toEqual([
        ['Outra', 0],
        ['Para a capa', 3],
      ]);
    });

    it('change in part, over their version', async () => {
      const selection = await create('AB');
      const { documentId } = selection;
      const version = selectionVersion(selection);
      const [b = '', a = ''] = await idsOf('BA');
      const entries = [
        { item: b, note: 'A luz mudou.', isEarly: false },
        { item: a, note: null, isEarly: true },
      ];
      const saved = await selections().save(documentId, { entries }, version);
      expect(saved.items).toMatchObject([
        { item: { title: 'B' }, note: 'A luz mudou.', isEarly: false },
        { item: { title: 'A' }, note: null, isEarly: true },
      ]);
      expect(saved).toMatchObject({ title: 'Para a capa', link: selection.link });
      const late = selections().save(documentId, { title: 'Tarde' }, version);
      await expect(late).rejects.toMatchObject({ kind: 'conflict', status: 409 });
      expect(await selections().save(documentId, { title: 'Sim', isClosed: true }, null)).toMatchObject({
        title: 'Sim',
        isClosed: true,
      });
      const opened = await selections().save(documentId, { isClosed: false }, null);
      expect(titlesOf(opened)).toBe('BA');
      const { updatedAt } = await selections().readChoices(documentId);
      expect([updatedAt > saved.updatedAt, updatedAt]).toEqual([true, opened.updatedAt]);
      const rules = { until: null, mostChosen: 60, isChoosingClosed: true };
      expect(await selections().save(documentId, rules, null)).toMatchObject(rules);
      const none = { mostChosen: null, isChoosingClosed: false };
      expect(await selections().save(documentId, none, null)).toMatchObject({ until: null, ...none });
      const sentAgain = await selections().save(documentId, { isLinkChanged: false }, null);
      expect(sentAgain).toMatchObject({ isLinkChanged: false, link: selection.link });
    });

    also('tell what the client sees of an item, by its dates and its story’s', async () => {
      const { editor } = ports();
      const [a = '', b = '', c = ''] = await idsOf('ABC');
      const { documentId } = await create('ABC');
      const states = async () => (await selections().read(documentId)).items.map(({ state }) => state);
      expect(await states()).toEqual(['shown', 'shown', 'shown']);
      await editor.items.update(a, { hidden: true }, null);
      await editor.items.update(b, { publishAt: minute(2) }, null);
      await editor.items.update(c, { rightsUntil: day(-2) }, null);
      expect(await states()).toEqual(['hidden', 'early', 'ended']);
      const story = await editor.stories.create({ title: 'Barro', category: 'moda', itemIds: [a] });
      await editor.stories.save(story.documentId, { publishAt: minute(2) }, null);
      const [first] = (await selections().read(documentId)).items;
      expect(first).toMatchObject({
        state: 'early',
        story: { documentId: story.documentId, title: 'Barro' },
      });
      // What has ended stays until it is taken out, and comes in no more.
      const kept = await entriesOf('AC');
      expect(titlesOf(await selections().save(documentId, { entries: kept }, null))).toBe('AC');
      await selections().save(documentId, { entries: await entriesOf('A') }, null);
      const again = selections().save(documentId, { entries: kept }, null);
      await expect(again).rejects.toMatchObject({
        kind: 'invalid',
        details: { code: 'selection/item-ended' },
      });
    });

    also('lose items that are deleted', async () => {
      const [{ documentId }, other, both] = [await create('AB'), await create('C'), await entriesOf('BA')];
      const [a = ''] = await idsOf('A');
      await ports().editor.items.delete(a);
      expect(titlesOf(await selections().read(documentId))).toBe('B');
      // A second tab that still lists it can be saved; elsewhere it does not come in.
      expect(titlesOf(await selections().save(documentId, { entries: both }, null))).toBe('B');
      const added = selections().save(other.documentId, { entries: both }, null);
      await expect(added).rejects.toMatchObject({
        kind: 'invalid',
        details: { code: 'selection/item-unknown' },
      });
    });

    it.each([
      ['no title', { title: ' ' }],
      ['a day that is over', { until: day(-2) }],
    ])('refuse %s', async (_what, words) => {
      await expect(create('A', words)).rejects.toMatchObject({ kind: 'invalid', status: 400 });
      const { documentId } = await create('A');
      const saving = selections().save(documentId, words, null);
      await expect(saving).rejects.toMatchObject({ kind: 'invalid', status: 400 });
    });

    it('get another link, forget their clients, and are deleted', async () => {
      const selection = await create('A');
      const { documentId } = selection;
      const renewed = await selections().renewLink(documentId);
      expect(renewed.link).not.toBe(selection.link);
      expect(await selections().forget(documentId)).toMatchObject({ link: renewed.link, people: [] });
      await selections().markSeen(documentId, renewed.readAt);
      expect(await selections().readNews()).toEqual({ selections: [] });
      await selections().delete(documentId);
      expect(await selections().list()).toEqual([]);
      await expect(selections().read(documentId)).rejects.toMatchObject({ kind: 'not-found', status: 404 });
      await selections().delete(documentId);
    });
  });
}
