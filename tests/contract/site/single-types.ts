import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { aboutComponentsSchema } from '../../../contract/src/site/about-page';
import { defaultAbout, defaultSettings } from '../../../contract/src/site/defaults';
import { type SiteSettings, siteSettingsSchema } from '../../../contract/src/site/site-settings';
import { isSameContact } from '../../../contract/src/site/social-address';
import { toAboutPage } from '../../../frontend/src/data/strapi/wire';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { Refusal } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import type { Running } from '../content-api/running';

const settingsPath = '/api/site-setting';
const aboutPath = '/api/about-page';
const adminPath = (name: string) => `/content-manager/single-types/api::${name}.${name}`;

/** The single types, settings and About, are changed attribute by attribute (§7). */
export function describeSingleTypes(running: Running): void {
  const { owner, operator, visitor } = running;
  afterEach(() => restoreDefaults(owner));

  const put = async (path: string, data: unknown) => {
    const { status, body } = await owner.send('PUT', path, { data });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** Without what a save does not set. */
  const asSettings = (body: unknown) => {
    const {
      home: _,
      asksWatermark: _asked,
      ...saved
    } = v.parse(v.object({ data: siteSettingsSchema }), body).data;
    return saved;
  };
  const asAbout = (body: unknown) =>
    toAboutPage(v.parse(v.object({ data: aboutComponentsSchema }), body).data);
  const settings = async () => asSettings((await visitor.send('GET', settingsPath)).body);
  const about = async () => asAbout((await visitor.send('GET', aboutPath)).body);

  describe('the settings', () => {
    it('change by one attribute alone', async () => {
      const expected = { ...defaultSettings, subtitle: 'STYLING & DIREÇÃO' };
      expect(asSettings(await put(settingsPath, { subtitle: 'STYLING & DIREÇÃO' }))).toEqual(expected);
      expect(await settings()).toEqual(expected);
    });

    it('answer 404 when absent, and a change of one attribute creates them from the defaults', async () => {
      expect((await operator.send('DELETE', adminPath('site-setting'))).status).toBe(200);
      expect((await visitor.send('GET', settingsPath)).status).toBe(404);

      const expected = { ...defaultSettings, title: 'OUTRO NOME' };
      expect(asSettings(await put(settingsPath, { title: 'OUTRO NOME' }))).toEqual(expected);
      expect(await settings()).toEqual(expected);
    });
  });

  it("Instagram and WhatsApp are one contact through Strapi's admin as well, and differing ones stay until one is edited", async () => {
    const edit = async (name: string, data: object) => {
      const { status, body } = await operator.send('PUT', adminPath(name), data);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    const { contact } = defaultAbout;
    const urls = async () => (await settings()).socialMedia.map(({ url }) => url);
    await edit('about-page', { contact: { ...contact, instagram: '@ana' } });
    expect(await urls()).toEqual(['https://wa.me/5511999999999', 'https://instagram.com/ana']);
    await edit('site-setting', { socialMedia: [{ platform: 'instagram', url: '@bia', icon: 'instagram' }] });
    expect((await about()).contact).toMatchObject({ instagram: '@bia', whatsapp: '' });

    // Made anew from the defaults, they differ from the contact, as on a site of before.
    expect((await operator.send('DELETE', adminPath('site-setting'))).status).toBe(200);
    await put(settingsPath, { title: 'OUTRO NOME' });
    await put(aboutPath, { contact: { ...contact, instagram: '@bia', whatsapp: '', phone: '11 3333-4444' } });
    expect(await urls()).toEqual(defaultSettings.socialMedia.map(({ url }) => url));
    await put(aboutPath, { contact: { ...contact, instagram: '@bia.lima', whatsapp: '' } });
    expect(await urls()).toEqual(['https://wa.me/5511999999999', 'https://instagram.com/bia.lima']);
  });

  it('the contact and the links, saved at once, wait for each other and end as one', async () => {
    const { contact } = defaultAbout;
    const saves = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? owner.send('PUT', aboutPath, { data: { contact: { ...contact, instagram: `@ana${at}` } } })
        : owner.send('PUT', settingsPath, {
            data: { socialMedia: [{ platform: 'instagram', url: `@bia${at}`, icon: 'instagram' }] },
          }),
    );
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
    const [link] = (await settings()).socialMedia;
    expect(isSameContact('instagram', link?.url ?? '', (await about()).contact.instagram)).toBe(true);
  });

  describe('the photographs in the settings', () => {
    afterEach(async () => {
      await clearStories(owner);
      await clearGallery(owner);
    });
    const raw = async () => (await visitor.send<{ data: SiteSettings }>('GET', settingsPath)).body.data;
    const withoutAny = (data: SiteSettings) => Object.keys(data).filter((key) => !key.endsWith('Picture'));

    it('are read as visitors see them, and kept by other saves', async () => {
      const before = await raw();
      const item = await addItem(owner, { title: 'Linho' });
      await put(settingsPath, { homePicture: item.documentId });
      await put(settingsPath, { subtitle: 'STYLING' });
      const { homePicture, ...others } = await raw();
      const { documentId, imageUrl, image } = item;
      expect(homePicture).toEqual({ documentId, imageUrl, image, alt: 'Linho' });
      expect(Object.keys(others)).toEqual(Object.keys(before));

      await put(settingsPath, { homePicture: null, portraitPicture: documentId });
      expect(await raw()).toMatchObject({ portraitPicture: { documentId } });
      await put(settingsPath, { portraitPicture: '' });
      expect(Object.keys(await raw())).toEqual(Object.keys(before));
    });

    it('are absent while hidden, and removed when deleted', async () => {
      const { documentId } = await addItem(owner, {});
      const itemPath = `/api/gallery-items/${documentId}`;
      await put(settingsPath, { homePicture: documentId, portraitPicture: documentId });
      await put(itemPath, { hidden: true });
      for (const client of [visitor, owner]) {
        const { body } = await client.send<{ data: SiteSettings }>('GET', settingsPath);
        expect(withoutAny(body.data)).toEqual(Object.keys(body.data));
      }
      await put(itemPath, { hidden: false });
      expect(await raw()).toMatchObject({ homePicture: { documentId }, portraitPicture: { documentId } });
      await owner.send('DELETE', itemPath);
      expect(withoutAny(await raw())).toEqual(Object.keys(await raw()));
    });

    it('are described by their alt text, or else by title, story and photographer', async () => {
      const { documentId } = await addItem(owner, { title: 'Linho' });
      const credits = [{ role: 'Fotografia', names: [{ name: 'Ana Prado' }] }];
      await addStory(owner, { title: 'Barro', itemIds: [documentId], credits });
      await put(settingsPath, { homePicture: documentId });
      expect((await raw()).homePicture?.alt).toBe('Linho, Barro, fotografia de Ana Prado');
      await put(`/api/gallery-items/${documentId}`, { alt: 'Linho cru em queda' });
      expect((await raw()).homePicture?.alt).toBe('Linho cru em queda');
    });

    it('are unchanged by a retried save', async () => {
      const { documentId } = await addItem(owner, {});
      const { body } = await owner.send<{ data: { updatedAt: string } }>('GET', settingsPath);
      const version = { 'if-match': `"${body.data.updatedAt}"` };
      const save = (homePicture: string | null) =>
        owner.send('PUT', settingsPath, { data: { homePicture } }, version);
      expect([(await save(documentId)).status, (await save(documentId)).status]).toEqual([200, 200]);
      expect((await save(null)).status).toBe(409);
    });

    it('can be requested alone, present or not', async () => {
      const path = `${settingsPath}?fields=title,homePicture`;
      expect((await visitor.send<{ data: object }>('GET', path)).body.data).toEqual({
        documentId: ((await raw()) as { documentId?: string }).documentId,
        title: defaultSettings.title,
      });
    });

    it('cannot be an unknown item, a film or another value', async () => {
      const film = await addItem(owner, { fileType: 'video', imageUrl: '/videos/f.mp4' });
      for (const homePicture of ['nobody', film.documentId, 7, { connect: [] }]) {
        const { status, body } = await owner.send<Refusal>('PUT', settingsPath, { data: { homePicture } });
        expect(status, JSON.stringify(homePicture)).toBe(400);
        expect(body.error.details.errors?.map(({ path }) => path.join('.')) ?? ['homePicture']).toEqual([
          'homePicture',
        ]);
      }
      expect(await raw()).not.toHaveProperty('homePicture');
      const byOperator = await operator.send<Refusal>('PUT', adminPath('site-setting'), {
        homePicture: { connect: [{ documentId: film.documentId }] },
      });
      expect(byOperator.status).toBe(400);
    });
  });

  describe('the page of licences and the hashtags', () => {
    it('are in the answer when they are set', async () => {
      const before = await visitor.send('GET', settingsPath);
      const words = { licensePage: 'https://exemplo.com/licenças?a=1', hashtags: '#moda #ação' };
      await put(settingsPath, words);
      expect(await settings()).toEqual({ ...defaultSettings, ...words });
      await put(settingsPath, { licensePage: '', hashtags: ' ' });
      const { updatedAt: _, ...after } = (before.body as { data: { updatedAt: string } }).data;
      expect((await visitor.send('GET', settingsPath)).body).toMatchObject({ data: after });
      expect(await settings()).toEqual(defaultSettings);
    });
  });

  describe('the About page', () => {
    it('changes by one attribute alone', async () => {
      const expected = { ...defaultAbout, title: 'Quem sou' };
      expect(asAbout(await put(aboutPath, { title: 'Quem sou' }))).toEqual(expected);
      expect(await about()).toEqual(expected);
    });

    it('answers 404 when absent, and a change of the contact creates it from the defaults', async () => {
      expect((await operator.send('DELETE', adminPath('about-page'))).status).toBe(200);
      expect((await visitor.send('GET', aboutPath)).status).toBe(404);

      const contact = { ...defaultAbout.contact, location: 'Rio de Janeiro, RJ' };
      expect(asAbout(await put(aboutPath, { contact }))).toEqual({ ...defaultAbout, contact });
    });

    it('gives a new service a short random id', async () => {
      const services = [
        { title: 'Consultoria', description: 'a' },
        { title: 'Aulas', description: 'b' },
      ];
      const { services: saved } = asAbout(await put(aboutPath, { services }));
      expect(saved).toMatchObject(services);
      expect(saved[0]?.id).toMatch(/^[\w-]{6,16}$/);
      expect(saved[0]?.id).not.toBe(saved[1]?.id);
    });
    it('returns any text unchanged', async () => {
      const paragraphs = [
        { text: '</script><script>alert("x")</script> & <b>' },
        { text: '\u2028 “aspas” 👗' },
      ];
      await put(aboutPath, { paragraphs });
      expect((await about()).paragraphs).toEqual(paragraphs);
    });
  });
}
