import { describe, expect, it } from 'vitest';
import { itemVersion } from '../../../contract/src/gallery/gallery-item';
import { releaseWords } from '../../../contract/src/rights/release';
import { dayOf, defaultTimeZone, type RightsChanges, rightsNames } from '../../../contract/src/rights/rights';
import type { Story } from '../../../contract/src/stories/story';
import type { Release } from '../../../frontend/src/data/release';
import type { SiteEditor } from '../../../frontend/src/data/site-editor';
import type { SiteReader } from '../../../frontend/src/data/site-reader';
import { day, minute } from './dates';

/** The ports of rights and dates. @param ports over fashion A, B, C and advertising D */
export function describeRightsPorts(
  ports: () => { editor: SiteEditor; reader: SiteReader; openEditor: (release: Release) => SiteEditor },
): void {
  const moda = () => ports().editor.items.list('moda');
  const seen = async () => (await ports().reader.listGallery('moda')).map(({ title }) => title).join('');
  const idOf = async (title: string) => (await moda()).find((item) => item.title === title)?.documentId ?? '';
  const update = async (title: string, changes: Parameters<SiteEditor['items']['update']>[1]) =>
    ports().editor.items.update(await idOf(title), changes, null);
  const group = async (titles: string): Promise<Story> =>
    ports().editor.stories.create({
      title: 'Barro',
      category: 'moda',
      itemIds: await Promise.all([...titles].map(idOf)),
    });

  describe('rights and dates', () => {
    it('of an item are saved over its version, told to the owner alone, and emptied', async () => {
      const [item] = await moda();
      const { documentId = '' } = item ?? {};
      const dates = { publishAt: minute(-1), rightsUntil: day(9), rightsNote: 'Só Brasil', isWhole: true };
      const saved = await ports().editor.items.update(documentId, dates, item ? itemVersion(item) : null);
      expect(saved).toMatchObject(dates);
      expect((await moda())[0]).toMatchObject(dates);
      const [shown] = await ports().reader.listGallery('moda');
      expect(shown?.documentId).toBe(documentId);
      for (const name of rightsNames) expect(shown).not.toHaveProperty(name);
      const late = ports().editor.items.update(
        documentId,
        { rightsUntil: day(3) },
        item ? itemVersion(item) : null,
      );
      await expect(late).rejects.toMatchObject({ kind: 'conflict' });
      const bare = await update('A', { publishAt: '', rightsUntil: '', rightsNote: '', isWhole: false });
      for (const name of rightsNames) expect(bare).not.toHaveProperty(name);
    });

    it('take an item off the site: before its minute, after its last day', async () => {
      await update('A', { publishAt: minute(2) });
      await update('B', { rightsUntil: day(-2) });
      await update('C', { publishAt: minute(-2), rightsUntil: day(2) });
      expect(await seen()).toBe('C');
      expect((await moda()).map(({ title }) => title).join('')).toBe('ABC');
      await update('A', { publishAt: '' });
      await update('B', { rightsUntil: '' });
      expect(await seen()).toBe('ABC');
    });

    it('of a story are its items’ as well', async () => {
      const { documentId, slug } = await group('AB');
      const save = (changes: Parameters<SiteEditor['stories']['save']>[1]) =>
        ports().editor.stories.save(documentId, changes, null);
      for (const away of [{ hidden: true }, { publishAt: minute(2) }, { rightsUntil: day(-2) }]) {
        expect(await save(away)).toMatchObject(away);
        expect(await seen()).toBe('C');
        expect(await ports().reader.readStory('moda', slug)).toBeNull();
        expect(await ports().reader.listStories('moda')).toEqual([]);
        const [listed] = await ports().editor.stories.list('moda');
        expect(listed).toMatchObject(away);
        await save({ hidden: false, publishAt: '', rightsUntil: '' });
      }
      expect(await seen()).toBe('ABC');
      expect(await ports().editor.stories.read(documentId)).not.toHaveProperty('hidden');
      await update('A', { rightsUntil: day(-2) });
      const page = await ports().reader.readStory('moda', slug);
      expect(page?.story.items.map(({ title }) => title)).toEqual(['B']);
    });

    describe('are asked about, where a call brings out what was away', () => {
      const asked: string[] = [];
      /** @param answer of the owner */
      const asking = (answer: boolean, isTrial = false) => {
        asked.length = 0;
        return ports().openEditor({
          ask: (things) => {
            asked.push(things.length === 0 ? '' : releaseWords(things));
            return Promise.resolve(answer);
          },
          isTrial,
        });
      };
      const told = (title: string) => [`Isto põe “${title}” no site agora.`];
      /** A story that is away because its photograph is, and what would bring it out. */
      const arrange = async () => {
        await update('A', { hidden: true });
        const { documentId } = await group('A');
        const itemIds = [await idOf('A'), await idOf('B')];
        return (editor: SiteEditor) => editor.stories.save(documentId, { itemIds }, null);
      };

      it('and declined, nothing is changed', async () => {
        const join = await arrange();
        const before = [await ports().editor.stories.list('moda'), await moda()];
        await expect(join(asking(false))).rejects.toMatchObject({ kind: 'declined' });
        expect(asked).toEqual(told('Barro'));
        expect([await ports().editor.stories.list('moda'), await moda()]).toEqual(before);
      });

      it('and confirmed, once', async () => {
        const join = await arrange();
        await join(asking(true));
        expect(asked).toEqual(told('Barro'));
        expect(await seen()).toBe('BC');
        await update('A', { publishAt: minute(2) });
        const editor = asking(true);
        await editor.items.update(await idOf('A'), { hidden: false }, null);
        await editor.items.update(await idOf('A'), { publishAt: '' }, null);
        expect(asked).toEqual(told('A'));
      });

      it('and where a held story goes', async () => {
        const { documentId } = await group('AB');
        await ports().editor.stories.save(documentId, { hidden: true }, null);
        await asking(true).stories.delete(documentId, { withItems: false }, null);
        expect(asked).toEqual(['Isto põe “A” e “B” no site agora.']);
      });

      it('and where a held story that awaits files is shown', async () => {
        const { documentId } = await group('AB');
        const { stories } = ports().editor;
        await stories.save(documentId, { hidden: true }, null);
        await stories.save(documentId, { awaitedFiles: ['arquivo-1'] }, null);
        const editor = asking(true);
        await editor.stories.save(documentId, { hidden: false }, null);
        await editor.stories.save(documentId, { text: 'Na olaria.' }, null);
        expect(asked).toEqual(told('Barro'));
      });

      it('a trial tells and changes nothing, and nothing is asked where nothing was away', async () => {
        const join = await arrange();
        const before = await moda();
        await expect(join(asking(true, true))).rejects.toMatchObject({ kind: 'declined' });
        expect(asked).toEqual(told('Barro'));
        const trial = asking(true, true).items.update(await idOf('C'), { title: 'Outro' }, null);
        await expect(trial).rejects.toMatchObject({ kind: 'declined' });
        expect(asked).toEqual(['']);
        expect(await moda()).toEqual(before);
        const { documentId } = await ports().editor.stories.create({
          title: 'Sendo feita',
          category: 'moda',
          itemIds: [],
        });
        const editor = asking(false);
        await editor.stories.save(documentId, { itemIds: [await idOf('C')] }, null);
        await editor.items.update(await idOf('C'), { title: 'Outro', hidden: true }, null);
        expect(asked).toEqual([]);
      });
    });

    it.each([
      ['an end before the beginning', () => ({ publishAt: minute(5), rightsUntil: day(3) })],
      ['no day', () => ({ rightsUntil: '2026-02-30' })],
      ['no minute', () => ({ publishAt: 'amanhã' })],
    ])('refuse %s', async (_what, changes) => {
      await expect(update('A', changes())).rejects.toMatchObject({ kind: 'invalid', status: 400 });
      const { documentId } = await group('B');
      const saving = ports().editor.stories.save(documentId, changes(), null);
      await expect(saving).rejects.toMatchObject({ kind: 'invalid', status: 400 });
    });

    it('list what changes within 30 days, the nearest first, and what has ended, the latest first', async () => {
      const story = await group('AB');
      const publishAt = minute(5);
      await update('A', { publishAt, rightsUntil: day(10) });
      await update('B', { rightsUntil: day(-3) });
      await update('C', { rightsUntil: day(-2) });
      await ports().editor.stories.save(story.documentId, { rightsUntil: day(8) }, null);
      const told = (changes: RightsChanges['upcoming']) =>
        changes.map(({ kind, title, what, story: of }) => [kind, title, what, of?.title ?? null]);
      const changes = await ports().editor.rights.listChanges();
      expect(told(changes.upcoming)).toEqual([
        ['item', 'A', 'publish', 'Barro'],
        ['story', 'Barro', 'end', null],
        ['item', 'A', 'end', 'Barro'],
      ]);
      expect(told(changes.ended)).toEqual([
        ['item', 'C', 'end', null],
        ['item', 'B', 'end', 'Barro'],
      ]);
      expect(changes.upcoming[0]).toMatchObject({
        documentId: await idOf('A'),
        category: 'moda',
        story: { documentId: story.documentId },
        at: publishAt,
      });
      await update('A', { hidden: true, publishAt: minute(40), rightsUntil: '' });
      await update('B', { hidden: true });
      const later = await ports().editor.rights.listChanges();
      expect(told(later.upcoming)).toEqual([['story', 'Barro', 'end', null]]);
      expect(told(later.ended)).toEqual([['item', 'C', 'end', null]]);
    });
  });

  it('a story’s items that change alike are one change, and the story’s own where it does as well', async () => {
    const { documentId } = await group('ABC');
    const publishAt = minute(5);
    for (const title of 'ABC') await update(title, { publishAt });
    await update('C', { rightsUntil: day(9) });
    const told = async () =>
      (await ports().editor.rights.listChanges()).upcoming.map(({ kind, title, what, count }) =>
        [kind, title, what, count].join(' '),
      );
    expect(await told()).toEqual(['item A publish 3', 'item C end 1']);
    await ports().editor.stories.save(documentId, { publishAt, rightsUntil: day(9) }, null);
    expect(await told()).toEqual(['story Barro publish 1', 'story Barro end 1']);
  });

  it("the site's time zone is saved, and decides when a day is over", async () => {
    const { content } = await ports().editor.documents.readSettings();
    expect(content.timeZone).toBe(defaultTimeZone);
    // Of the two zones one is a day ahead of the other at any time.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    await ports().editor.documents.saveSettings({ ...content, timeZone: west }, null);
    await update('A', { rightsUntil: dayOf(Date.now(), west) });
    expect(await seen()).toBe('ABC');
    const saved = await ports().editor.documents.saveSettings({ ...content, timeZone: east }, null);
    expect(saved.content.timeZone).toBe(east);
    expect(await seen()).toBe('BC');
  });
}
