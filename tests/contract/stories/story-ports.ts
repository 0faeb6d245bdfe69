import { describe, expect, it } from 'vitest';
import type { CreditName, SentCredit } from '../../../contract/src/credits/credit';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { type Story, storyVersion } from '../../../contract/src/stories/story';
import type { SiteEditor } from '../../../frontend/src/data/site-editor';

/** The ports of stories and names. @param ports over fashion A, B, C and advertising D */
export function describeStoryPorts(ports: () => { editor: SiteEditor }): void {
  const titles = (items: GalleryItem[]) => items.map(({ title }) => title).join('');
  const orders = (items: GalleryItem[]) => items.map(({ order }) => order);
  const stories = () => ports().editor.stories;
  const items = () => ports().editor.items;
  const people = () => ports().editor.names;
  const moda = () => items().list('moda');
  const publicidade = () => items().list('publicidade');
  const idsOf = async (wanted: string): Promise<string[]> => {
    const items = [...(await moda()), ...(await publicidade())];
    return [...wanted].map((title) => items.find((item) => item.title === title)?.documentId ?? '');
  };
  const make = async (wanted: string, title = 'Barro'): Promise<Story> =>
    stories().create({ title, category: 'moda', itemIds: await idsOf(wanted) });
  const save = (
    { documentId }: Story,
    changes: Parameters<SiteEditor['stories']['save']>[1],
    version: string | null = null,
  ) => stories().save(documentId, changes, version);
  const unknownId = 'a'.repeat(24);

  describe('a story', () => {
    it('places its items at the first of them, including those of the other gallery', async () => {
      const story = await make('AC');
      expect(story).toMatchObject({
        title: 'Barro',
        slug: 'barro',
        category: 'moda',
        credits: [],
        cover: null,
      });
      expect([titles(story.items), titles(await moda()), orders(await moda())]).toEqual([
        'AC',
        'ACB',
        [1, 2, 3],
      ]);
      const grown = await save(story, { itemIds: await idsOf('CAD') }, storyVersion(story));
      expect([titles(grown.items), titles(await moda()), titles(await publicidade())]).toEqual([
        'CAD',
        'CADB',
        '',
      ]);
      const [listed] = await stories().list('moda');
      expect(listed).toMatchObject({ documentId: story.documentId, itemIds: await idsOf('CAD') });
      expect(await stories().read(story.documentId)).toEqual(grown);
    });

    it("may start empty with a caption's credits, and is created once", async () => {
      const credits = [{ role: 'Fotografia', names: [{ name: 'Ana Prado', instagram: 'ana' }] }];
      const words = { title: 'Vazia', category: 'moda', itemIds: [], credits, text: 'Na olaria.' } as const;
      const make = (changes: object = {}) => stories().create({ ...words, credits, itemIds: [], ...changes });
      const story = await make();
      expect(story).toMatchObject({ title: 'Vazia', slug: 'vazia', text: 'Na olaria.', items: [], credits });
      expect(await make()).toEqual(story);
      expect((await make({ text: '' })).text).toBeNull();
      expect((await stories().list('moda')).map(({ slug }) => slug).sort()).toEqual(['vazia', 'vazia-2']);
      expect((await people().list()).map(({ name }) => name)).toContain('Ana Prado');
    });

    it('awaits files by their keys, and is made once for them, with the words that were sent last', async () => {
      const awaitedFiles = ['arquivo-1', 'arquivo-2'];
      const words = { title: 'Capa', category: 'moda', itemIds: [], awaitedFiles } as const;
      const create = (changes: object) =>
        stories().create({ ...words, itemIds: [], awaitedFiles, ...changes });
      const lost = await create({ hidden: true });
      expect(lost).toMatchObject({ slug: 'capa', hidden: true, awaitedFiles });
      const story = await create({ title: 'Contracapa', hidden: false, text: 'Na olaria.' });
      expect(story).toMatchObject({ documentId: lost.documentId, slug: 'contracapa', text: 'Na olaria.' });
      expect([story.hidden, story.awaitedFiles]).toEqual([undefined, awaitedFiles]);
      expect((await save(story, { itemIds: await idsOf('A') })).awaitedFiles).toEqual(awaitedFiles);
      expect((await save(story, { awaitedFiles: [] })).awaitedFiles).toBeUndefined();
      // Visitors see it now: nothing that is to come takes it away.
      expect((await save(story, { awaitedFiles })).awaitedFiles).toBeUndefined();
    });

    it('has items without a title of their own follow its title', async () => {
      const story = await make('ABC', 'A');
      // As earlier versions numbered them.
      await items().update(story.items[2]?.documentId ?? '', { title: 'A 7' }, null);
      const renamed = await save(story, { title: 'Barro' });
      expect(renamed.items.map(({ title }) => title)).toEqual(['Barro', 'B', 'Barro']);
      expect((await moda()).map(({ title }) => title)).toEqual(['Barro', 'B', 'Barro']);
      const [first] = renamed.items;
      const stale = items().update(
        first?.documentId ?? '',
        { title: 'X' },
        story.items[0]?.updatedAt ?? null,
      );
      await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('keeps its position when items join or leave it', async () => {
      const story = await make('BC');
      await save(story, { itemIds: await idsOf('BCA') });
      expect(titles(await moda())).toBe('BCA');
      await save(story, { itemIds: await idsOf('CA') });
      expect(titles(await moda())).toBe('BCA');
      await save(story, { itemIds: await idsOf('AC') });
      expect(titles(await moda())).toBe('BAC');
      await save(story, { itemIds: await idsOf('DAC') });
      expect([titles(await moda()), titles(await publicidade())]).toEqual(['BDAC', '']);
    });

    it('stays contiguous in a new order, and the answer is the stored order', async () => {
      await make('AB');
      const seen = await idsOf('ABC');
      expect(titles(await items().reorder('moda', await idsOf('BCA'), seen))).toBe('BAC');
      expect(titles(await moda())).toBe('BAC');
      const [story] = await stories().list('moda');
      expect(story?.itemIds).toEqual(await idsOf('BA'));
    });

    it('loses an item that leaves, moves to the other gallery or joins another story', async () => {
      const story = await make('ABC');
      await save(story, { itemIds: await idsOf('BC') });
      expect(titles(await moda())).toHaveLength(3);
      const [b = ''] = await idsOf('B');
      await items().update(b, { category: 'publicidade' }, null);
      expect(titles((await stories().read(story.documentId)).items)).toBe('C');
      await make('C', 'Outra');
      expect((await stories().read(story.documentId)).items).toEqual([]);
      expect(titles(await publicidade())).toBe('DB');
    });

    it('moves with its items to the end of the other gallery', async () => {
      const story = await make('CA');
      const moved = await save(story, { category: 'publicidade' });
      expect(moved.category).toBe('publicidade');
      expect([titles(await moda()), titles(await publicidade())]).toEqual(['B', 'DCA']);
    });

    it('has facts, a cover, and an address of its own', async () => {
      const story = await make('AB', 'Ação & Água');
      const other = await make('C', 'Acao agua');
      expect([story.slug, other.slug]).toEqual(['acao-agua', 'acao-agua-2']);
      const [b = ''] = await idsOf('B');
      const changes = {
        title: ' Barro ',
        client: 'Argila',
        month: '2026-03',
        kind: 'editorial',
        cover: b,
      } as const;
      const saved = await save(story, changes, storyVersion(story));
      expect(saved).toMatchObject({ ...changes, title: 'Barro', slug: 'acao-agua' });
      expect(storyVersion(saved)).not.toBe(storyVersion(story));
      const bare = await save(story, { client: '', kind: null });
      expect(bare).toMatchObject({ client: null, kind: null, month: '2026-03' });

      await save(story, { slug: 'barro' });
      for (const taken of ['barro', 'acao-agua', 'pagina', 'Barro!']) {
        await expect(save(other, { slug: taken }), taken).rejects.toMatchObject({ kind: 'invalid' });
      }
      const back = await save(story, { slug: 'acao-agua' });
      expect(back.slug).toBe('acao-agua');
    });

    it('conflicts with a concurrent change, which stays', async () => {
      const story = await make('A');
      await save(story, { title: 'Um' }, storyVersion(story));
      const late = save(story, { title: 'Dois' }, storyVersion(story));
      await expect(late).rejects.toMatchObject({ name: 'DataError', kind: 'conflict', status: 409 });
      expect((await stories().read(story.documentId)).title).toBe('Um');
    });

    it('gets a new version when its items change places, and none when they move as a block', async () => {
      const story = await make('AB');
      await items().reorder('moda', await idsOf('CAB'), await idsOf('ABC'));
      expect(storyVersion(await stories().read(story.documentId))).toBe(storyVersion(story));
      await items().reorder('moda', await idsOf('CBA'), await idsOf('CAB'));
      const late = save(story, { itemIds: await idsOf('AB') }, storyVersion(story));
      await expect(late).rejects.toMatchObject({ name: 'DataError', kind: 'conflict' });
      expect(titles(await moda())).toBe('CBA');
    });

    it('may be empty, and is deleted with its items or without them', async () => {
      const story = await make('AB');
      const emptied = await save(story, { itemIds: [] });
      expect([emptied.items, titles(await moda())]).toEqual([[], 'ABC']);
      expect(await stories().list('moda')).toHaveLength(1);
      await save(story, { itemIds: await idsOf('AB') });
      await stories().delete(story.documentId, { withItems: false }, null);
      expect(titles(await moda())).toBe('ABC');
      const other = await make('AB');
      const seen = storyVersion(other);
      await save(other, { itemIds: await idsOf('ABC') }, seen);
      const late = stories().delete(other.documentId, { withItems: true }, seen);
      await expect(late).rejects.toMatchObject({ name: 'DataError', kind: 'conflict' });
      expect(titles(await moda())).toBe('ABC');
      const last = await save(other, { itemIds: await idsOf('AB') });
      await stories().delete(other.documentId, { withItems: true }, storyVersion(last));
      expect(titles(await moda())).toBe('C');
      for (const call of [
        () => stories().read(story.documentId),
        () => save(story, { title: 'X' }),
        () => stories().delete(unknownId, { withItems: false }, null),
      ]) {
        await expect(call()).rejects.toMatchObject({ name: 'DataError', kind: 'not-found' });
      }
    });
  });

  describe('names', () => {
    const credit = (role: string, ...names: SentCredit['names']): SentCredit => ({ role, names });
    const ana = { name: 'Ana Prado', instagram: 'ana' };
    const linesOf = ({ credits }: Pick<Story, 'credits'>) =>
      credits.map(({ role, names }) => `${role}: ${names.map(({ name }) => name).join(' ')}`);
    const named = (known: CreditName[], name: string) =>
      known.find((other) => other.name === name)?.documentId ?? '';

    it('are created when they are new, and found by handle or by name', async () => {
      const story = await make('A');
      const rui = { name: 'Rui', instagram: null };
      const saved = await save(story, {
        credits: [credit('Fotografia', ana, rui), credit('Beleza', { name: 'Outra', instagram: 'ANA' })],
      });
      expect(linesOf(saved)).toEqual(['Fotografia: Ana Prado Rui', 'Beleza: Ana Prado']);
      const again = await save(story, { credits: [credit('Vídeo', { name: 'rui', instagram: null })] });
      expect(linesOf(again)).toEqual(['Vídeo: Rui']);
      expect((await people().list()).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Ana Prado', 'Rui']),
      );
    });

    it('have the kind of their role; lines of one role are merged', async () => {
      const story = await make('A');
      const house = { name: 'Casa Lume', instagram: null };
      const lines = [credit('fotografia', ana), credit('Marca', house), credit('Fotografia ', house)];
      const saved = await save(story, { credits: lines });
      expect(linesOf(saved)).toEqual(['Fotografia: Ana Prado Casa Lume', 'Marca: Casa Lume']);
      const kinds = saved.credits.flatMap(({ names }) => names.map(({ name, kind }) => `${name}: ${kind}`));
      expect(new Set(kinds)).toEqual(new Set(['Ana Prado: pessoa', 'Casa Lume: marca']));
      const other = { name: 'Outra casa', instagram: null };
      const worn = { credits: [credit('Agência', other)] };
      const [agency] = (await save(story, worn)).credits;
      expect(agency?.names[0]?.kind).toBe('agencia');
    });

    it('get a missing handle from credits, and missing fields from a merged name', async () => {
      const story = await make('A');
      const credited = (...names: SentCredit['names']) =>
        save(story, { credits: [credit('Modelo', ...names)] });
      await credited({ name: 'Eva Reis', instagram: null });
      const saved = await credited(
        { name: 'EVA  REIS', instagram: 'evareis' },
        { name: 'Eva', instagram: null },
      );
      expect(saved.credits[0]?.names).toMatchObject([
        { name: 'Eva Reis', instagram: 'evareis' },
        { name: 'Eva', instagram: null },
      ]);
      const names = await people().list();
      const united = await people().merge(named(names, 'Eva'), named(names, 'Eva Reis'));
      expect(united).toMatchObject({ name: 'Eva', instagram: 'evareis' });
      expect((await stories().read(story.documentId)).credits[0]?.names).toEqual([united]);
    });

    it('are on items too, with garments, and absent on an item without credits', async () => {
      const [a = ''] = await idsOf('A');
      const brand = { name: 'Argila', instagram: null };
      const changes = {
        alt: ' Linho ',
        credits: [credit('Fotografia', ana)],
        garments: [{ description: 'Saia', brand }],
      };
      const changed = await items().update(a, changes, null);
      expect(changed).toMatchObject({
        alt: 'Linho',
        credits: [{ role: 'Fotografia', names: [ana] }],
        garments: [{ description: 'Saia', brand }],
      });
      const bare = await items().update(a, { alt: '', credits: [], garments: [] }, null);
      for (const key of ['alt', 'credits', 'garments']) expect(bare).not.toHaveProperty(key);
    });

    it('are changed everywhere, merged, listed with their appearances, and removed', async () => {
      const story = await make('A');
      const other = await make('C', 'Outra');
      const [b = '', c = ''] = await idsOf('BC');
      const short = { name: 'Ana P.', instagram: 'anap' };
      await save(story, {
        credits: [credit('Fotografia', ana, short), credit('Beleza', { name: 'Bia', instagram: null })],
      });
      const garments = [{ description: 'Saia', brand: short }];
      await items().update(b, { credits: [credit('Styling', short)], garments }, null);
      await items().update(c, { credits: [credit('Styling', short)] }, null);
      const itemB = async () => (await moda()).find(({ documentId }) => documentId === b);
      const names = await people().list();
      const [kept, merged, bia] = [named(names, 'Ana Prado'), named(names, 'Ana P.'), named(names, 'Bia')];
      const found = await people().listAppearances(merged);
      expect([found.stories.map(({ title }) => title), titles(found.items)]).toEqual([
        [story.title, other.title],
        'B',
      ]);

      await expect(people().merge(kept, kept)).rejects.toMatchObject({ kind: 'invalid' });
      await people().merge(kept, merged);
      const united = await stories().read(story.documentId);
      expect(linesOf(united)).toEqual(['Fotografia: Ana Prado', 'Beleza: Bia']);
      const words = { name: 'Ana Prado Lima', kind: 'pessoa', instagram: null, site: null } as const;
      expect(await people().update(kept, words)).toEqual({ documentId: kept, ...words });
      const item = await itemB();
      expect(item?.credits?.[0]?.names[0]?.name).toBe('Ana Prado Lima');
      expect(item?.garments?.[0]?.brand?.name).toBe('Ana Prado Lima');

      await people().remove(bia);
      expect(linesOf(await stories().read(story.documentId))).toEqual(['Fotografia: Ana Prado Lima']);
      for (const call of [
        () => people().update(bia, words),
        () => people().remove(bia),
        () => people().merge(kept, bia),
      ]) {
        await expect(call()).rejects.toMatchObject({ kind: 'not-found' });
      }
      await people().remove(kept);
      expect([(await itemB())?.credits, (await itemB())?.garments?.[0]?.brand]).toEqual([undefined, null]);
    });
  });
}
