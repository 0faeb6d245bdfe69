import { describe, expect, it } from 'vitest';
import { type GalleryItem, itemVersion } from '../../../contract/src/gallery/gallery-item';
import { storyVersion } from '../../../contract/src/stories/story';
import type { Language } from '../../../contract/src/translations/languages';
import { originalMark } from '../../../contract/src/translations/translation';
import type { SiteEditor } from '../../../frontend/src/data/site-editor';
import type { SiteReader } from '../../../frontend/src/data/site-reader';

type Ports = { editor: SiteEditor; readerIn: (language: Language) => SiteReader };

/** Translations at the ports: saved word by word, and read in a language. @param ports over fashion A, B, C and advertising D */
export function describeTranslationPorts(ports: () => Ports): void {
  const documents = () => ports().editor.documents;
  const english = () => ports().readerIn('en');
  const portuguese = () => ports().readerIn('pt');
  const of = (original: string) => originalMark(original);
  const en = <Words extends object>(words: Words) => ({ en: words });
  const turn = (languages: 'en'[]) => documents().saveSettings({ languages }, null);
  const item = async (title: string): Promise<GalleryItem> => {
    const found = (await ports().editor.items.list('moda')).find((one) => one.title === title);
    if (!found) throw new Error(`There is no ${title}`);
    return found;
  };
  const stale = { name: 'DataError', kind: 'conflict' };

  describe('translations', () => {
    it('of settings change word by word, over their version, and are seen while English is on', async () => {
      const { content, version } = await documents().readSettings();
      const subtitle = { text: 'Stylist', of: of(content.subtitle) };
      const first = await documents().saveSettings({ translations: en({ subtitle }) }, version);
      expect(first.content).toEqual({ ...content, translations: en({ subtitle }) });
      expect(await documents().readSettings()).toEqual(first);
      const late = documents().saveSettings({ translations: en({ subtitle: null }) }, version);
      await expect(late).rejects.toMatchObject(stale);
      // While it is off, a visitor has nothing of it.
      const off = await english().readSettings();
      expect(off).toMatchObject({ subtitle: content.subtitle, untranslated: ['subtitle', 'seoDescription'] });
      expect(await portuguese().readSettings()).toEqual(content);

      const on = await turn(['en']);
      expect(on.content).toEqual({ ...first.content, languages: ['en'] });
      const seen = await english().readSettings();
      expect(seen).toMatchObject({ subtitle: 'Stylist', untranslated: ['seoDescription'] });
      expect(seen).not.toHaveProperty('translations');
      expect(await portuguese().readSettings()).toEqual({ ...content, languages: ['en'] });

      const second = await documents().saveSettings(
        { subtitle: 'OUTRO', translations: en({ seoDescription: { text: ' Portfolio. ' } }) },
        on.version,
      );
      const seoDescription = { text: 'Portfolio.', of: of(content.seoDescription) };
      expect(second.content.translations).toEqual(en({ subtitle, seoDescription }));
      const gone = en({ subtitle: null, seoDescription: { text: ' ' } });
      const back = { subtitle: content.subtitle, languages: [], translations: gone };
      expect((await documents().saveSettings(back, second.version)).content).toEqual(content);
    });

    it('of About go where their paragraph and service go, and with them', async () => {
      await turn(['en']);
      const { content, version } = await documents().readAbout();
      const [one, two] = [
        { text: 'Um.' },
        { text: 'Dois.', translations: en({ text: { text: 'Two.', of: of('Dois.') } }) },
      ];
      const [styling, fashion] = content.services;
      if (!styling || !fashion) throw new Error('The default services are gone');
      const styled = { ...styling, translations: en({ title: { text: 'Styles', of: of('Styling') } }) };
      const location = { text: 'Brazil', of: of(content.contact.location) };
      const saved = await documents().saveAbout(
        { paragraphs: [one, two], services: [styled, fashion], translations: en({ location }) },
        version,
      );
      expect(saved.content).toEqual({
        ...content,
        paragraphs: [one, two],
        services: [styled, fashion],
        translations: en({ location }),
      });
      expect(await documents().readAbout()).toEqual(saved);
      const late = documents().saveAbout({ paragraphs: [one] }, version);
      await expect(late).rejects.toMatchObject(stale);

      // Sent without its translations, an entry keeps them wherever it is.
      const moved = await documents().saveAbout(
        { paragraphs: [{ text: 'Dois.' }, one], services: [fashion, { ...styling, title: 'Estilo' }] },
        saved.version,
      );
      expect(moved.content.paragraphs).toEqual([two, one]);
      expect(moved.content.services).toEqual([fashion, { ...styled, title: 'Estilo' }]);
      expect(await english().readAbout()).toMatchObject({
        contact: { ...content.contact, location: 'Brazil' },
        paragraphs: [{ text: 'Two.' }, { text: 'Um.', untranslated: ['text'] }],
        services: [
          { untranslated: ['title', 'description'] },
          { title: 'Styles', untranslated: ['description'] },
        ],
        untranslated: ['title'],
      });
      const { paragraphs, services, contact } = await portuguese().readAbout();
      expect([paragraphs, services[1], contact]).toEqual([
        [{ text: 'Dois.' }, one],
        { ...styling, title: 'Estilo' },
        content.contact,
      ]);
      const { paragraphs: before, services: offered } = content;
      const back = { paragraphs: before, services: offered, translations: en({ location: null }) };
      expect((await documents().saveAbout(back, moved.version)).content.translations).toBeUndefined();
    });

    it("of a story and its items are seen with them, at the story's address in each language", async () => {
      await turn(['en']);
      const { stories, items } = ports().editor;
      const [a, b] = [await item('A'), await item('B')];
      const made = await stories.create({ title: 'Barro', category: 'moda', itemIds: [a.documentId] });
      const title = { text: 'Clay', of: of('Barro') };
      const words = en({ title, slug: { text: 'clay', of: '' } });
      const story = await stories.save(made.documentId, { translations: words }, storyVersion(made));
      expect(story).toMatchObject({ slug: 'barro', translations: words });
      const late = stories.save(made.documentId, { translations: en({ title: null }) }, storyVersion(made));
      await expect(late).rejects.toMatchObject(stale);

      const worn = {
        description: 'Saia',
        brand: null,
        translations: en({ description: { text: 'Skirt', of: of('Saia') } }),
      };
      const changes = {
        alt: 'Linho',
        garments: [worn],
        translations: en({ alt: { text: 'Linen', of: of('Linho') } }),
      };
      const dressed = await items.update(a.documentId, changes, itemVersion(a));
      expect(dressed).toMatchObject({ translations: changes.translations, garments: [worn] });
      const lost = items.update(a.documentId, { translations: en({ alt: null }) }, itemVersion(a));
      await expect(lost).rejects.toMatchObject(stale);
      const added = await items.update(
        a.documentId,
        {
          garments: [
            { description: 'Blusa', brand: null },
            { description: 'Saia', brand: null },
          ],
        },
        null,
      );
      expect(added.garments).toEqual([{ description: 'Blusa', brand: null }, worn]);

      const page = await english().readStory('moda', 'clay');
      expect(page?.story).toMatchObject({
        title: 'Clay',
        slug: 'clay',
        slugs: { pt: 'barro' },
        translatedTo: ['en'],
      });
      expect(page?.story.items[0]).toMatchObject({
        ...{ alt: 'Linen', untranslated: ['title'], translatedTo: ['en'] },
        garments: [{ description: 'Blusa', untranslated: ['description'] }, { description: 'Skirt' }],
      });
      const {
        items: [card],
      } = await english().readWindow('moda', 1);
      expect(card?.story).toMatchObject({ title: 'Clay', slug: 'clay' });
      expect((await portuguese().readStory('moda', 'barro'))?.story).toMatchObject({
        title: 'Barro',
        slugs: { en: 'clay' },
      });
      const at = async (reader: SiteReader, name: string) => {
        const { slug, isOldSlug } = (await reader.findAddress(name)) ?? {};
        return [slug, isOldSlug];
      };

      // One name space: no other story may have either, and former ones lead to where they are now.
      for (const taken of ['clay', 'barro', 'page', 'Clay!']) {
        const other = stories.create({ title: 'Outra', category: 'moda', itemIds: [b.documentId] });
        const { documentId } = await other;
        for (const change of [{ slug: taken }, { translations: en({ slug: { text: taken, of: '' } }) }])
          await expect(stories.save(documentId, change, null), taken).rejects.toMatchObject({
            kind: 'invalid',
          });
      }
      await stories.save(made.documentId, { translations: en({ slug: { text: 'mud', of: '' } }) }, null);
      for (const name of ['clay', 'barro']) expect(await at(english(), name)).toEqual(['mud', true]);
      for (const name of ['clay', 'mud']) expect(await at(portuguese(), name)).toEqual(['barro', true]);
      expect(await at(english(), 'mud')).toEqual(['mud', false]);

      await turn([]);
      expect((await english().readStory('moda', 'barro'))?.story).toMatchObject({
        title: 'Barro',
        untranslated: ['title'],
      });
      const seen = (await portuguese().readStory('moda', 'barro'))?.story;
      for (const key of ['slugs', 'translatedTo', 'translations']) expect(seen).not.toHaveProperty(key);
      expect((await stories.read(made.documentId)).translations?.en?.title).toEqual(title);
    });
  });
}
