import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { itemVersion } from '../../../contract/src/gallery/gallery-item';
import { galleryWindowSize } from '../../../contract/src/limits';
import type { Language } from '../../../contract/src/translations/languages';
import type { Authenticator } from '../../../frontend/src/data/authenticator';
import { type Release, unasked } from '../../../frontend/src/data/release';
import type { SiteEditor } from '../../../frontend/src/data/site-editor';
import type { SiteReader } from '../../../frontend/src/data/site-reader';
import type { Account } from '../../support/server/product';
import { describeRightsPorts } from '../rights/rights-ports';
import { describeSelectionsPorts } from '../selections/selections-ports';
import { describeStoryPorts } from '../stories/story-ports';
import { describeTranslationPorts } from '../translations/translation-ports';

/** One implementation of the data ports. */
export interface Ports {
  reader: SiteReader;
  /** As visitors of a language read. */
  readerIn: (language: Language) => SiteReader;
  openEditor: (release: Release) => SiteEditor;
  authenticator: Authenticator;
  account: Account;
}

/** More than one window of a gallery. */
const long = galleryWindowSize + 1;

/**
 * The contract of the data ports, for both implementations. Uploads need a browser: the e2e tests cover them.
 * @param open opens the ports on default documents and galleries with these titles
 */
export function describePorts(open: (moda: string[], publicidade: string[]) => Promise<Ports>): void {
  let ports: Ports & { editor: SiteEditor };
  const reopen = async (...galleries: Parameters<typeof open>) => {
    const opened = await open(...galleries);
    ports = { ...opened, editor: opened.openEditor(unasked) };
  };
  beforeEach(() => reopen(['A', 'B', 'C'], ['D']));

  const documents = () => ports.editor.documents;
  const items = () => ports.editor.items;
  const reader = () => ports.reader;
  const titles = (items: GalleryItem[]) => items.map(({ title }) => title).join('');
  const orders = (items: GalleryItem[]) => items.map(({ order }) => order);
  const ids = (items: GalleryItem[]) => items.map(({ documentId }) => documentId);
  const unknownId = 'a'.repeat(24);

  describe('settings', () => {
    it('are saved over their base version, and read by visitors', async () => {
      const { content, version } = await documents().readSettings();
      const saved = await documents().saveSettings({ ...content, title: 'ANA' }, version);
      expect(saved.content).toEqual({ ...content, title: 'ANA' });
      expect(saved.version).not.toBe(version);
      expect(await documents().readSettings()).toEqual(saved);
      expect(await reader().readSettings()).toEqual(saved.content);
    });

    it('conflict with another version, which stays; null as version overwrites it', async () => {
      const { content, version } = await documents().readSettings();
      const other = await documents().saveSettings({ ...content, title: 'ANA' }, version);
      const late = { ...content, title: 'BIA' };
      await expect(documents().saveSettings(late, version)).rejects.toMatchObject({
        name: 'DataError',
        kind: 'conflict',
        status: 409,
      });
      expect(await documents().readSettings()).toEqual(other);
      expect((await documents().saveSettings(late, null)).content.title).toBe('BIA');
    });

    it('name a photograph for home, which visitors see while it is not hidden', async () => {
      const [item] = await items().list('moda');
      const { documentId = '', imageUrl = '' } = item ?? {};
      const { content } = await documents().readSettings();
      const homePicture = { documentId, imageUrl, image: item?.image ?? null, alt: 'A' };
      const saved = await documents().saveSettings({ ...content, homePicture }, null);
      expect(saved.content.homePicture).toMatchObject({ documentId, imageUrl, alt: 'A' });
      const before = { ...content, subtitle: 'B' };
      expect((await documents().saveSettings(before, null)).content.homePicture?.documentId).toBe(documentId);
      expect((await reader().readSettings()).homePicture?.documentId).toBe(documentId);
      await items().update(documentId, { hidden: true }, null);
      expect((await reader().readSettings()).homePicture).toBeUndefined();
      await items().update(documentId, { hidden: false }, null);
      await documents().saveSettings({ ...content, homePicture: null }, null);
      expect((await documents().readSettings()).content.homePicture ?? null).toBeNull();
    });

    it('have social links that are saved separately', async () => {
      const { content, version } = await documents().readSettings();
      const links = [{ platform: 'Instagram', url: 'https://instagram.com/ana', icon: 'instagram' }];
      const saved = await documents().saveSocialLinks(links, version);
      expect(saved.content).toEqual({ ...content, socialMedia: links });
    });
  });

  describe('the About page', () => {
    it('is saved over its base version, and read by visitors', async () => {
      const { content, version } = await documents().readAbout();
      const next = { ...content, title: 'Sobre Ana', paragraphs: [{ text: 'Um.' }, { text: 'Dois.' }] };
      const saved = await documents().saveAbout(next, version);
      expect(saved.content).toMatchObject({
        title: 'Sobre Ana',
        paragraphs: [{ text: 'Um.' }, { text: 'Dois.' }],
      });
      expect(saved.content.services).toEqual(content.services);
      expect(await reader().readAbout()).toEqual(saved.content);
      await expect(documents().saveAbout(content, version)).rejects.toMatchObject({
        kind: 'conflict',
      });
      expect(await documents().readAbout()).toEqual(saved);
    });

    it('has a contact that is saved separately', async () => {
      const { content, version } = await documents().readAbout();
      const contact = { ...content.contact, email: 'ana@portfolio.test' };
      const saved = await documents().saveContact(contact, version);
      expect(saved.content).toEqual({ ...content, contact });
      await expect(documents().saveContact(content.contact, version)).rejects.toMatchObject({
        kind: 'conflict',
      });
    });
  });

  describe('Instagram and WhatsApp', () => {
    const contact = async () => (await documents().readAbout()).content.contact;
    const urls = async () => (await documents().readSettings()).content.socialMedia.map(({ url }) => url);

    it('are the same in the contact and in the links, wherever they are typed', async () => {
      const [about, settings] = [await documents().readAbout(), await documents().readSettings()];
      await documents().saveContact({ ...about.content.contact, instagram: '@ana' }, about.version);
      expect(await urls()).toEqual(['https://wa.me/5511999999999', 'https://instagram.com/ana']);
      // The links are a newer version now.
      await expect(documents().saveSocialLinks([], settings.version)).rejects.toMatchObject({
        kind: 'conflict',
      });
      const links = [
        { platform: 'whatsapp', url: '21 98888-7777', icon: 'whatsapp' },
        { platform: 'instagram', url: '', icon: 'instagram' },
      ];
      await documents().saveSocialLinks(links, (await documents().readSettings()).version);
      expect(await contact()).toEqual({
        ...about.content.contact,
        whatsapp: '+5521988887777',
        instagram: '',
      });
      expect(await urls()).toEqual(['21 98888-7777', '']);
    });

    it('follow a save of the whole document, too, and nothing else moves', async () => {
      const { content } = await documents().readAbout();
      const { version } = await documents().readSettings();
      await documents().saveAbout({ ...content, title: 'Sobre Ana' }, null);
      expect((await documents().readSettings()).version).toBe(version);
      await documents().saveAbout({ ...content, contact: { ...content.contact, whatsapp: '' } }, null);
      expect(await urls()).toEqual(['', 'https://instagram.com/nomedastylist']);
      const settings = (await documents().readSettings()).content;
      const [whatsapp, instagram] = settings.socialMedia;
      if (!whatsapp || !instagram) throw new Error('The links are not there');
      const socialMedia = [whatsapp, { ...instagram, url: 'instagram.com/ana' }];
      await documents().saveSettings({ ...settings, socialMedia }, null);
      expect(await contact()).toMatchObject({ whatsapp: '', instagram: '@ana' });
    });
  });

  describe('a gallery', () => {
    it('is listed in order, to the owner and to visitors', async () => {
      for (const list of [items().list, reader().listGallery]) {
        expect(titles(await list('moda'))).toBe('ABC');
        expect(titles(await list('publicidade'))).toBe('D');
      }
    });

    it('is reordered for both, numbered from 1', async () => {
      const seen = ids(await items().list('moda'));
      const ordered = await items().reorder('moda', seen.toReversed(), seen);
      expect([titles(ordered), orders(ordered)]).toEqual(['CBA', [1, 2, 3]]);
      expect(titles(await reader().listGallery('moda'))).toBe('CBA');
      // A retry after a lost answer is not a conflict.
      expect(titles(await items().reorder('moda', seen.toReversed(), seen))).toBe('CBA');
    });

    it('keeps its order when the list does not match the stored items or has changed meanwhile', async () => {
      const seen = ids(await items().list('moda'));
      const [a = '', b = '', c = ''] = seen;
      for (const list of [
        [a, b],
        [a, b, c, c],
        [a, b, unknownId],
      ]) {
        await expect(items().reorder('moda', list, seen)).rejects.toMatchObject({
          kind: 'conflict',
        });
      }
      await items().reorder('moda', [b, a, c], seen);
      await expect(items().reorder('moda', [c, b, a], seen)).rejects.toMatchObject({
        kind: 'conflict',
      });
      expect(titles(await items().list('moda'))).toBe('BAC');
    });

    it('is read in windows: by number, none beyond the last, and the one that holds an item', async () => {
      const many = Array.from({ length: long }, (_, at) => `Item ${at + 1}`);
      await reopen(many, []);
      const first = await reader().readWindow('moda', 1);
      expect(first).toMatchObject({ number: 1, count: 2 });
      const second = await reader().readWindow('moda', 2);
      expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(many);
      expect(await reader().readWindow('moda', 3)).toMatchObject({ items: [], count: 2 });
      expect(await reader().readWindow('publicidade', 1)).toEqual({ items: [], number: 1, count: 0 });
      const last = second.items.at(-1);
      expect(await reader().findWindow('moda', last?.documentId ?? '')).toMatchObject(second);
      expect(await reader().findWindow('moda', unknownId)).toBeNull();
      expect(await reader().findWindow('moda', 'no id at all')).toBeNull();
    });
  });

  describe('an item', () => {
    const first = async () => {
      const [item] = await items().list('moda');
      if (!item) throw new Error('There is no item');
      return item;
    };

    it('saves the given texts, trims the title and keeps the rest', async () => {
      const item = await first();
      const changes = { title: '  Linho ', description: 'Luz de inverno' };
      const changed = await items().update(item.documentId, changes, itemVersion(item));
      const words = { title: 'Linho', description: 'Luz de inverno' };
      expect(changed).toEqual({ ...item, ...words, updatedAt: changed.updatedAt });
      expect(itemVersion(changed)).not.toBe(itemVersion(item));
      expect((await reader().listGallery('moda'))[0]).toMatchObject(words);
      const bare = await items().update(item.documentId, { description: '' }, itemVersion(changed));
      expect(bare).toMatchObject({ title: 'Linho', description: null });
    });

    it('conflicts with a concurrent change, which stays', async () => {
      const item = await first();
      await items().update(item.documentId, { title: 'Um' }, itemVersion(item));
      const late = items().update(item.documentId, { title: 'Dois' }, itemVersion(item));
      await expect(late).rejects.toMatchObject({ kind: 'conflict' });
      expect((await first()).title).toBe('Um');
    });

    it('is hidden from visitors only, and shown again', async () => {
      const { documentId } = await first();
      expect((await items().update(documentId, { hidden: true }, null)).hidden).toBe(true);
      const seen = await reader().listGallery('moda');
      expect(titles(seen)).toBe('BC');
      expect(seen.map(({ order }) => order)).toEqual([1, 2]);
      expect(await reader().findWindow('moda', documentId)).toBeNull();
      expect(titles(await items().list('moda'))).toBe('ABC');
      await items().update(documentId, { hidden: false }, null);
      expect(titles(await reader().listGallery('moda'))).toBe('ABC');
    });

    it('that is the only one and hidden makes its gallery "coming soon"', async () => {
      const [only] = await items().list('publicidade');
      await items().update(only?.documentId ?? '', { hidden: true }, null);
      expect(await reader().readWindow('publicidade', 1)).toMatchObject({
        items: [],
        isComingSoon: true,
      });
    });

    it('moves to the end of the other gallery', async () => {
      const { documentId } = await first();
      const moved = await items().update(documentId, { category: 'publicidade' }, null);
      expect(moved).toMatchObject({ title: 'A', category: 'publicidade', order: 2 });
      expect(titles(await reader().listGallery('publicidade'))).toBe('DA');
      expect(titles(await reader().listGallery('moda'))).toBe('BC');
    });

    it('is absent after deletion, also for changes', async () => {
      const { documentId } = await first();
      await items().delete(documentId);
      expect(titles(await reader().listGallery('moda'))).toBe('BC');
      for (const change of [
        () => items().delete(documentId),
        () => items().update(documentId, { title: 'X' }, null),
      ]) {
        await expect(change()).rejects.toMatchObject({ name: 'DataError', kind: 'not-found', status: 404 });
      }
    });
  });

  describeStoryPorts(() => ports);
  describeTranslationPorts(() => ports);
  describeRightsPorts(() => ports);
  describeSelectionsPorts(() => ports, it);

  describe('signing in', () => {
    it('returns the owner and a token, and trims the e-mail', async () => {
      const { email, password } = ports.account;
      const { user, token } = await ports.authenticator.signIn(` ${email} `, password);
      expect(user).toMatchObject({ email, role: 'admin' });
      expect(token.split('.')).toHaveLength(3);
      await ports.authenticator.signOut(token);
    });

    it.each([
      ['another password', (account: Account) => [account.email, 'não é esta senha'], 'auth/wrong-password'],
      ['no e-mail', ({ password }: Account) => ['admin', password], 'auth/invalid-email'],
    ])('is refused with %s', async (_what, given, code) => {
      const [email = '', password = ''] = given(ports.account);
      await expect(ports.authenticator.signIn(email, password)).rejects.toMatchObject({
        name: 'AuthError',
        code,
      });
    });
  });
}
