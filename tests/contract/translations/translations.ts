import { afterEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { AboutPage } from '../../../contract/src/site/about-page';
import { defaultAbout } from '../../../contract/src/site/defaults';
import type { SiteSettings } from '../../../contract/src/site/site-settings';
import type { FoundAddress, Story } from '../../../contract/src/stories/story';
import { originalMark } from '../../../contract/src/translations/translation';
import { addItem, clearAtOnce } from '../../support/api/gallery';
import type { Refusal, Saved } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import { addStory, addTitled, saveOver } from '../../support/api/stories';
import type { Running } from '../content-api/running';

const [settings, about] = ['/api/site-setting', '/api/about-page'];
const item = (documentId: string) => `/api/gallery-items/${documentId}`;
const story = (documentId: string) => `/api/stories/${documentId}`;
const admin = (name: string, documentId = '') =>
  `/content-manager/${documentId ? 'collection' : 'single'}-types/api::${name}.${name}/${documentId}`;

/** A text in English of each word. */
const en = (...words: string[]) => ({
  en: Object.fromEntries(words.map((word) => [word, { text: `English ${word}` }])),
});

/** Content in the site's other languages: who gets what, how it is saved, and addresses. */
export function describeTranslations(running: Running): void {
  const { owner, visitor, operator } = running;
  const put = async <Data>(path: string, data: object) => {
    const { status, body } = await owner.send<{ data: Data }>('PUT', path, { data });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const turn = (languages: string[]) => put(settings, { languages });
  const read = async <Data>(path: string, language?: string) => {
    const locale = language === undefined ? '' : `${path.includes('?') ? '&' : '?'}locale=${language}`;
    return (await visitor.send<{ data: Data; meta: unknown }>('GET', path + locale)).body;
  };
  afterEach(async () => {
    await clearAtOnce(owner, operator);
    await restoreDefaults(owner);
    const none = { languages: [], translations: null };
    await put(settings, none);
    await put(about, { translations: null });
  });

  /** Something of each type, all of it in both languages. */
  async function fill() {
    const added = await addTitled(owner, ['Português', 'Português 7', 'Só português']);
    const [a = '', b = '', c = ''] = Object.values(added);
    await put(item(c), {
      description: 'português',
      alt: 'português',
      garments: [{ description: 'português', brand: null, translations: en('description') }],
      translations: en('title', 'description', 'alt'),
    });
    const told = { title: 'Português', text: 'português', rights: 'português', itemIds: [a, b] };
    const made = await addStory(owner, { ...told, translations: en('title', 'text', 'rights') });
    await put(story(made.documentId), { translations: { en: { slug: { text: 'english-slug' } } } });
    const other = await addItem(owner, { title: 'Português em outra', imageUrl: '/images/moda-2.jpg' });
    const second = await addStory(owner, { title: 'Outra português', itemIds: [other.documentId] });
    await put(settings, {
      subtitle: 'português',
      seoDescription: 'português',
      homePicture: c,
      translations: en('subtitle', 'seoDescription'),
    });
    await put(about, {
      title: 'português',
      contact: { ...defaultAbout.contact, location: 'português' },
      paragraphs: [{ text: 'português', translations: en('text') }],
      services: [{ title: 'português', description: 'português', translations: en('title', 'description') }],
      translations: en('title', 'location'),
    });
    const ofModa = 'filters[category][$eq]=moda';
    const named = [a, b, c].flatMap((id) => [item(id), `/api/stories/address/${id}`]);
    const reads = [settings, about, `/api/gallery-cards?${ofModa}`, '/api/gallery-items', '/api/stories'];
    const fields = ['/api/gallery-items?fields=*', '/api/stories?fields=title,slugs', `${about}?fields=*`];
    return {
      made,
      second,
      items: { a, b, c },
      reads: [...reads, ...fields, ...named, story(made.documentId)],
    };
  }
  const at = (slug: string) => `/api/stories/at/${slug}?filters[category][$eq]=moda`;

  it('are told to the owner; a visitor gets one language, and nothing of another one while it is off', async () => {
    const { reads, made, items } = await fill();
    const told = async (slug: string, language?: string) => {
      const texts: string[] = [];
      for (const path of [...reads, at(slug)]) texts.push(JSON.stringify(await read(path, language)));
      return texts.join('\n');
    };
    const found = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))];
    const off = await told('portugues');
    expect(found(off, /english|"(?:translat\w+|untranslated|slugs|languages)"/gi)).toEqual([]);
    const draft = await told('portugues', 'en');
    expect(found(draft, /english|"(?:translat\w+|slugs|languages)"/gi)).toEqual([]);
    expect(await told('portugues', 'pt')).toBe(off);

    await turn(['en']);
    const inPortuguese = await told('portugues');
    expect(found(inPortuguese, /english[^"]*|"(?:translations|untranslated)"/gi)).toEqual(['english-slug']);
    const inEnglish = await told('english-slug', 'en');
    // What is not translated is the other story alone, and says so.
    expect(found(inEnglish, /"translations"|[^"]*portugu[^"]*/gi).sort()).toEqual([
      'Outra português',
      'Português em outra',
      'outra-portugues',
      'portugues',
    ]);
    expect(inEnglish).toMatch(/"title":"Outra português"[^{]*"untranslated":\["title"\]/);

    const { data } = await read<Story>(at('english-slug'), 'en');
    expect(data).toMatchObject({ title: 'English title', slug: 'english-slug', slugs: { pt: 'portugues' } });
    expect(data.translatedTo).toEqual(['en']);
    // A photograph has its story's title, with the number that it had.
    expect(data.items.map(({ title }) => title)).toEqual(['English title', 'English title 7']);
    const { translations } = (await owner.send<Saved<Story>>('GET', story(made.documentId))).body.data;
    expect(translations?.en?.title).toEqual({ text: 'English title', of: originalMark('Português') });
    const [garment] = (await owner.send<Saved<GalleryItem>>('GET', item(items.c))).body.data.garments ?? [];
    expect(garment?.translations?.en?.description?.text).toBe('English description');
    for (const path of [settings, '/api/stories', '/api/gallery-items', at('portugues')]) {
      const { status, text } = await visitor.send('GET', `${path}${path.includes('?') ? '&' : '?'}locale=fr`);
      expect([status, text]).toEqual([400, expect.stringContaining('locale')]);
    }
  });

  it('change by the words that a save names; lists keep theirs by their entries', async () => {
    const { made, items } = await fill();
    const { en: kept } =
      (
        await put<Story>(story(made.documentId), {
          title: 'Outro',
          translations: { en: { text: null, rights: { text: ' Mine\nalone ', of: '01234567' } } },
        })
      ).translations ?? {};
    expect(kept).toEqual({
      title: { text: 'English title', of: originalMark('Português') },
      slug: { text: 'english-slug', of: '' },
      rights: { text: 'Mine alone', of: '01234567' },
    });
    const one = { id: 1, text: 'um', translations: en('text') };
    const paragraphs = [{ text: 'dois' }, { text: 'um' }];
    await put(about, { paragraphs: [{ text: one.text, translations: one.translations }, { text: 'dois' }] });
    const moved = await put<AboutPage>(about, { paragraphs });
    const told = moved.paragraphs.map(({ text, translations }) => [text, translations?.en?.text?.text]);
    expect(told).toEqual([
      ['dois', undefined],
      ['um', 'English text'],
    ]);
    const [service] = defaultAbout.services;
    const services = [{ serviceId: 'novo', title: 'Novo', description: '' }, { serviceId: service?.id }];
    await put(about, {
      services: [{ serviceId: service?.id, title: 'a', description: '', translations: en('title') }],
    });
    const edited = await put<{ services: AboutPage['services'] }>(about, {
      services: services.map((entry) => ({ title: 'Mudou', description: '', ...entry })),
    });
    expect(edited.services.map(({ translations }) => translations?.en?.title?.of)).toEqual([
      undefined,
      originalMark('a'),
    ]);
    const garments = [
      { description: 'novo', brand: null },
      { description: 'português', brand: null },
    ];
    const worn = (await put<GalleryItem>(item(items.c), { garments })).garments ?? [];
    expect(worn.map(({ translations }) => translations?.en?.description?.text)).toEqual([
      undefined,
      'English description',
    ]);
    // An answer that was lost: what was sent is there.
    const data = { translations: { en: { title: { text: 'Sent' } } } };
    expect((await saveOver(owner, made, data, 'older')).status).toBe(409);
    await put(story(made.documentId), data);
    expect((await saveOver(owner, made, data, 'older')).status).toBe(200);
  });

  const wrong: [what: string, translations: unknown, code: string][] = [
    ['a list', [], 'invalid/translations'],
    ['an unknown language', { fr: {} }, 'invalid/translations.fr'],
    ['Portuguese', { pt: {} }, 'invalid/translations.pt'],
    ['a word that is not translated', { en: { client: { text: 'a' } } }, 'invalid/translations.en.client'],
    ['a text alone', { en: { title: 'a' } }, 'invalid/translations.en.title'],
    ['more than a text', { en: { title: { text: 'a', by: 'b' } } }, 'invalid/translations.en.title.by'],
    ['no text', { en: { title: { text: { a: 1 } } } }, 'invalid/translations.en.title.text'],
    ['too long a text', { en: { title: { text: 'a'.repeat(201) } } }, 'invalid/translations.en.title.text'],
    ['an odd mark', { en: { title: { text: 'a', of: 'x' } } }, 'invalid/translations.en.title.of'],
    ['an odd slug', { en: { slug: { text: 'Olá' } } }, 'invalid/translations.en.slug.text'],
    ['a reserved slug', { en: { slug: { text: 'page' } } }, 'invalid/translations.en.slug'],
    ['a slug of another story', { en: { slug: { text: 'english-slug' } } }, 'invalid/translations.en.slug'],
  ];
  it("are refused where they are wrong, in Strapi's admin as well", async () => {
    const { second } = await fill();
    for (const [what, translations, code] of wrong) {
      const { status, body } = await owner.send<Refusal>('PUT', story(second.documentId), {
        data: { translations },
      });
      expect([what, status, body.error?.details.code]).toEqual([what, 400, code]);
      const byHand = await operator.send<Refusal>('PUT', admin('story', second.documentId), { translations });
      expect([what, byHand.status, byHand.body.error?.details.code]).toEqual([what, 400, code]);
    }
    const paragraphs = [{ text: 'a', translations: { en: { title: { text: 'a' } } } }];
    const nested = await owner.send<Refusal>('PUT', about, { data: { paragraphs } });
    expect(nested.body.error.details.code).toBe('invalid/paragraphs.0.translations.en.title');
    const { body } = await owner.send<Refusal>('PUT', settings, { data: { languages: ['en', 'fr'] } });
    expect(body.error.details.code).toBe('invalid/languages');
    const byHand = { seoDescription: 'x', translations: { en: { subtitle: { text: 'By hand' } } } };
    expect((await operator.send('PUT', admin('site-setting'), byHand)).status).toBe(200);
    const { translations } = (await owner.send<Saved<SiteSettings>>('GET', settings)).body.data;
    expect(translations?.en).toMatchObject({ subtitle: { text: 'By hand' }, seoDescription: {} });
  });

  describe('slugs of all languages', () => {
    const lead = async (name: string, language?: string) =>
      (await read<FoundAddress>(`/api/stories/address/${name}`, language)).data;
    const slugIn = (text: string | null) => ({ translations: { en: { slug: text && { text } } } });

    it('are one name space, and every former one leads to the present one of the language', async () => {
      const { made, second } = await fill();
      await turn(['en']);
      await put(story(made.documentId), slugIn('second-slug'));
      await put(story(made.documentId), { slug: 'novo' });
      const expected: [string, string, string | undefined, boolean][] = [
        ['portugues', 'novo', undefined, true],
        ['english-slug', 'novo', undefined, true],
        ['second-slug', 'novo', undefined, true],
        ['novo', 'novo', undefined, false],
        ['portugues', 'second-slug', 'en', true],
        ['english-slug', 'second-slug', 'en', true],
        ['novo', 'second-slug', 'en', true],
        ['second-slug', 'second-slug', 'en', false],
      ];
      for (const [name, slug, language, isOldSlug] of expected)
        expect([name, await lead(name, language)]).toEqual([
          name,
          { category: 'moda', slug, documentId: null, isOldSlug },
        ]);
      for (const taken of ['portugues', 'english-slug', 'second-slug', 'novo']) {
        for (const data of [{ slug: taken }, slugIn(taken)])
          expect((await owner.send('PUT', story(second.documentId), { data })).status).toBe(400);
      }
      // Its own former ones are free for it, in either language.
      await put(story(made.documentId), { slug: 'english-slug', ...slugIn('portugues') });
      expect(await lead('portugues')).toMatchObject({ slug: 'english-slug', isOldSlug: true });
      await put(story(made.documentId), slugIn(null));
      expect(await lead('second-slug', 'en')).toMatchObject({ slug: 'english-slug', isOldSlug: true });
      const again = await addStory(owner, { title: 'Português', itemIds: [] });
      expect(again.slug).toBe('portugues-2');

      const clone = await operator.send(
        'POST',
        `${admin('story')}clone/${made.documentId}`.replace('single', 'collection'),
        {
          title: 'Cópia',
        },
      );
      expect(clone.status).toBe(200);
      await turn([]);
      expect(await lead('portugues', 'en')).toMatchObject({ slug: 'english-slug' });
    });
  });
}
