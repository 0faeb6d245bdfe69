import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { CreditName } from '../../../contract/src/credits/credit';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { type Story, storySchema } from '../../../contract/src/stories/story';
import { addItem, clearAtOnce } from '../../support/api/gallery';
import type { Refusal, Saved } from '../../support/api/rest-client';
import { addStory, addTitled, saveOver } from '../../support/api/stories';
import type { Running } from '../content-api/running';

type Sent = { documentId: string } | { name: string; instagram?: string | null };

/** Credits (ficha técnica) of stories and items, and their names. */
export function describeCredits(running: Running): void {
  const { owner, operator, visitor } = running;
  afterEach(() => clearAtOnce(owner, operator));

  const line = (role: string, ...names: (string | Sent)[]) => ({
    role,
    names: names.map((name) => (typeof name === 'string' ? { name, instagram: null } : name)),
  });
  const save = (story: { documentId: string }, data: unknown) =>
    owner.send<Saved<Story>>('PUT', `/api/stories/${story.documentId}`, { data });
  const change = (item: { documentId: string }, data: unknown) =>
    owner.send<Saved<GalleryItem>>('PUT', `/api/gallery-items/${item.documentId}`, { data });
  const changeOver = ({ documentId, updatedAt }: GalleryItem, data: unknown) => {
    const version = { 'if-match': `"${updatedAt}"` };
    return owner.send<Saved<GalleryItem>>('PUT', `/api/gallery-items/${documentId}`, { data }, version);
  };
  const names = async () => (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
  const addName = (data: unknown) => owner.send<Saved<CreditName>>('POST', '/api/credit-names', { data });
  const linesOf = ({ credits = [] }: Pick<GalleryItem, 'credits'>) =>
    credits.map(({ role, names: who }) => `${role}: ${who.map(({ name }) => name).join(', ')}`);
  const storyWith = async (credits: unknown[]) => {
    const { documentId } = await addItem(owner, {});
    return addStory(owner, { itemIds: [documentId], credits });
  };
  const read = async (story: { documentId: string }) =>
    (await visitor.send<{ data: Story }>('GET', `/api/stories/${story.documentId}`)).body.data;

  describe('a name', () => {
    const refused: [what: string, data: object, field: string][] = [
      ['no name', { name: ' ' }, 'name'],
      ['an invisible name', { name: '\u200b\u2060\u200f' }, 'name'],
      ['201 letters', { name: 'é'.repeat(201) }, 'name'],
    ];
    it('is refused with a value that is none', async () => {
      for (const [what, data, field] of refused) {
        const { status, body } = await addName(data);
        expect([what, status, body.error?.details.code]).toEqual([what, 400, `invalid/${field}`]);
      }
      expect(await names()).toEqual([]);
    });

    it('may equal another name, and contain any character of real names', async () => {
      const odd = ['Ana', 'Ana', `“${'ß'.repeat(198)}”`, "D'Ávila & <b>", 'أنا', '🌵'];
      for (const name of odd) expect((await addName({ name })).status).toBe(201);
      expect((await names()).map(({ name }) => name).sort()).toEqual(odd.sort());
    });
  });

  describe('a rename', () => {
    it('makes every cached copy with the old name stale: pages, previews and API reads', async () => {
      const story = await storyWith([line('Fotografia', 'Ana')]);
      const { documentId } = story.items[0] as GalleryItem;
      await change(
        { documentId },
        { garments: [{ description: 'Saia', brand: { name: 'Ana', instagram: null } }] },
      );
      const [ana] = await names();
      const about = `/api/stories/at/${story.slug}?filters[category][$eq]=moda`;
      const paths = [
        `/moda/${story.slug}`,
        `/moda/${story.slug}/${documentId}`,
        about,
        `${about}&pagination[around]=${documentId}`,
        '/api/stories?filters[category][$eq]=moda',
        '/api/gallery-cards?filters[category][$eq]=moda',
        '/api/gallery-items?filters[category][$eq]=moda',
        `/api/stories/${story.documentId}`,
        `/api/gallery-items/${documentId}`,
      ];
      const look = async (path: string, etag = '""') => {
        const response = await fetch(running.product.url + path, { headers: { 'if-none-match': etag } });
        return {
          status: response.status,
          tag: response.headers.get('etag') ?? '""',
          text: await response.text(),
        };
      };
      const before = await Promise.all(paths.map((path) => look(path)));
      await owner.send('PUT', `/api/credit-names/${ana?.documentId}`, { data: { name: 'Rui' } });
      for (const [at, path] of paths.entries()) {
        const { status, text } = await look(path, before[at]?.tag);
        expect([status, /Rui/.test(text), /Ana/.test(text)], path).toEqual([200, true, false]);
      }
    });

    it('causes no conflict for an edit of an entry that refers to the name, and is not undone by it', async () => {
      const story = await storyWith([line('Fotografia', 'Ana')]);
      const item = story.items[0] as GalleryItem;
      const [ana] = await names();
      const credits = [line('Fotografia', { documentId: ana?.documentId ?? '' })];
      const garments = [{ description: 'Saia', brand: { documentId: ana?.documentId ?? '' } }];
      await owner.send('PUT', `/api/credit-names/${ana?.documentId}`, { data: { name: 'Rui' } });
      const saved = await saveOver(owner, story, { title: 'Nova', credits }, story.updatedAt);
      expect([saved.status, linesOf(saved.body.data)]).toEqual([200, ['Fotografia: Rui']]);
      const changed = await changeOver(item, { garments });
      expect([changed.status, changed.body.data.garments?.[0]?.brand?.name]).toEqual([200, 'Rui']);
      expect((await names()).map(({ name }) => name)).toEqual(['Rui']);
    });
  });

  describe('lines', () => {
    it('refer to stored names, and store new ones', async () => {
      const ana = (await addName({ name: 'Ana Souza' })).body.data;
      const bia = (await addName({ name: 'Bia', instagram: 'bia' })).body.data;
      const story = await storyWith([
        line('Fotografia', { name: 'ANA  SOUZA', instagram: '@ana' }),
        line('Beleza', { name: 'Beatriz', instagram: 'Bia' }, { documentId: ana.documentId }),
        line('Modelo', { name: 'Bia', instagram: '@outra' }, 'Lia', { name: '', instagram: '@handle' }),
        line('Modelo', 'lia'),
        line('Marca', 'Casa'),
        line('Ninguém'),
      ]);
      expect(linesOf(parse(storySchema, story))).toEqual([
        'Fotografia: Ana Souza',
        'Beleza: Bia, Ana Souza',
        'Modelo: Bia, Lia, @handle',
        'Marca: Casa',
      ]);
      const [photographer, beauty, models, brand] = story.credits;
      expect(photographer?.names[0]).toEqual({ ...ana, instagram: 'ana' });
      expect(beauty?.names[0]).toEqual(bia);
      expect(models?.names[0]).toMatchObject({ name: 'Bia', instagram: 'outra' });
      expect(brand?.names[0]).toMatchObject({ kind: 'marca' });
      expect(await names()).toHaveLength(6);
      // Accepted in the form in which they are answered.
      const again = await save(story, { credits: story.credits, issue: '1' });
      expect(again.body.data.credits).toEqual(story.credits);
    });

    const refused: [what: string, credits: unknown, code: string][] = [
      ['a role of 61 letters', [{ role: 'é'.repeat(61), names: [{ name: 'Ana' }] }], 'invalid/credits'],
      ['a name that is not there', [{ role: 'Beleza', names: [{ documentId: 'x' }] }], 'invalid/credits'],
      ['an id that is none', [{ role: 'Beleza', names: [{ documentId: 5 }] }], 'invalid/credits'],
    ];
    it('are refused with a value that is none, and nothing is stored', async () => {
      const story = await storyWith([]);
      for (const [what, credits, code] of refused) {
        const { status, body } = await save(story, { credits, title: 'Nova' });
        expect([what, status, body.error?.details.code]).toEqual([what, 400, code]);
      }
      expect(await read(story)).toEqual(story);
      expect(await names()).toEqual([]);
    });

    it('name a stored handle, on every page that has it, and take a house for no person', async () => {
      const before = await storyWith([line('Modelo', { name: '', instagram: '@ana.souza' })]);
      const own = { name: 'Ana Souza', instagram: 'ana.souza' };
      const story = await storyWith([line('Beleza', own, 'Estúdio Sol'), line('Locação', 'Parque Lage')]);
      expect(linesOf(story)).toEqual(['Beleza: Ana Souza, Estúdio Sol', 'Locação: Parque Lage']);
      expect(linesOf(await read(before))).toEqual(['Modelo: Ana Souza']);
      expect((await names()).map(({ name, kind }) => [name, kind])).toEqual([
        ['Ana Souza', 'pessoa'],
        ['Estúdio Sol', 'marca'],
        ['Parque Lage', 'marca'],
      ]);
    });

    it('cause no conflict when the same save is retried', async () => {
      const item = await addItem(owner, {});
      const data = {
        alt: 'Mar',
        credits: [line('Beleza', 'Bia')],
        garments: [{ description: 'Saia', brand: null }],
      };
      const first = await changeOver(item, data);
      const again = await changeOver(item, data);
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect((await changeOver(item, { ...data, credits: [line('Beleza', 'Outra')] })).status).toBe(409);
    });

    it('saved concurrently create each name once', async () => {
      const { a = '', b = '', c = '', d = '' } = await addTitled(owner, ['a', 'b', 'c', 'd']);
      const credits = [line('Fotografia', 'Ana'), line('Modelo', { name: 'Lia', instagram: '@lia' })];
      const saved = await Promise.all([
        ...[a, b].map((id) =>
          owner.send('POST', '/api/stories', { data: { title: id, itemIds: [id], credits } }),
        ),
        ...[c, d].map((documentId) => change({ documentId }, { credits })),
      ]);
      expect(saved.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
      expect((await names()).map(({ name }) => name)).toEqual(['Ana', 'Lia']);
    });
  });

  it('merged or removed, give the story that they were in a new version', async () => {
    const story = await storyWith([line('Fotografia', 'Ana', 'Aninha')]);
    const [ana, aninha] = await names();
    const path = `/api/credit-names/${ana?.documentId}`;
    await owner.send('POST', `${path}/merge`, { data: { merged: aninha?.documentId } });
    const { updatedAt } = await read(story);
    expect(updatedAt).not.toBe(story.updatedAt);
    await owner.send('DELETE', path);
    expect((await read(story)).updatedAt).not.toBe(updatedAt);
  });

  it("can be edited in Strapi's admin", async () => {
    const story = await storyWith([line('Fotografia', 'Ana')]);
    const lia = (await addName({ name: 'Lia' })).body.data;
    const path = `/content-manager/collection-types/api::story.story/${story.documentId}`;
    const credits = [
      { role: 'Modelo', names: { connect: [{ documentId: lia.documentId }], disconnect: [] } },
    ];
    expect((await operator.send('PUT', path, { credits })).status).toBe(200);
    expect(linesOf(await read(story))).toEqual(['Modelo: Lia']);
    const odd = await operator.send<Refusal>('PUT', path, { month: '13' });
    expect([odd.status, odd.body.error.details.code]).toEqual([400, 'invalid/month']);
  });
}
