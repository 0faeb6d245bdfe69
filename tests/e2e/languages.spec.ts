import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { defaultAbout } from '../../contract/src/site/defaults';
import { pathsIn } from '../../contract/src/site/paths';
import { type Language, languageNames, languages } from '../../contract/src/translations/languages';
import { words } from '../../contract/src/words/words';
import { addItem, clearGallery } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { changeAbout, changeSettings, restoreDefaults } from '../support/api/single-types';
import { addStory, clearStories } from '../support/api/stories';
import { expectNoViolation } from '../support/browser/axe';
import { expect, test } from '../support/browser/product-fixture';
import { hydrate, openPage } from '../support/site/open-page';
import { foreignTo, spokenWith } from '../support/site/spoken-words';

const inEnglish = (translated: Record<string, string>) => ({
  translations: {
    en: Object.fromEntries(Object.entries(translated).map(([word, text]) => [word, { text, of: '' }])),
  },
});

/** Words of the content alone, by the language that they are in. */
const ofContent = {
  pt: ['barro', 'olaria', 'queda', 'alfaiataria', 'cabelo', 'parada'],
  en: ['clay', 'pottery', 'linen', 'tailoring'],
} as const;

/** A story and a photograph that are translated, and one of each that is not; a paragraph and a garment as well. */
async function fill(owner: RestClient): Promise<void> {
  await changeSettings(owner, { languages: ['en'], title: 'ANA LIMA', logoText: 'Ana Lima' });
  const paragraph = { text: 'Alfaiataria de memória.', ...inEnglish({ text: 'Tailoring from memory.' }) };
  await changeAbout(owner, {
    contact: { ...defaultAbout.contact, email: 'ana@lima.fr' },
    paragraphs: [paragraph, { text: 'Cabelo solto, seda parada.' }],
  });
  const item = (title: string, more = {}) => addItem(owner, { title, category: 'moda', ...more });
  const itemIds = [(await item('Barro cru')).documentId, (await item('Barro seco')).documentId];
  const lime = await item('Barro com cal');
  await item('Linho em queda', inEnglish({ title: 'Falling linen' }));
  await item('Seda parada');
  await item('Cabelo', { category: 'publicidade' });
  const story = { text: 'Fotografado na olaria.', rights: 'Olaria, uso editorial', month: '2026-03' };
  const credits = ['Fotografia', 'Maquiagem'].map((role) => ({
    role,
    names: [{ name: 'Ana', instagram: null }],
  }));
  const english = inEnglish({ title: 'Clay', text: 'Photographed at the pottery.', slug: 'clay' });
  await addStory(owner, { title: 'Barro', itemIds, kind: 'capa', credits, ...story, ...english });
  await addStory(owner, { title: 'Barro e cal', itemIds: [lime.documentId], ...story });
}

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
async function expectValid(html: string, path: string): Promise<void> {
  const { results } = await validator.validateString(html, path);
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector])),
  ).toEqual([]);
}

/** What a page's head says, and where its links lead. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => [...document.querySelectorAll<HTMLLinkElement>(selector)];
    return {
      lang: document.documentElement.lang,
      canonical: of('link[rel=canonical]')[0]?.href ?? '',
      alternates: Object.fromEntries(
        of('link[rel=alternate][hreflang]').map(({ hreflang, href }) => [hreflang, href]),
      ),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname)
        // The file of a photograph, and the panel.
        .filter((path) => !/\.\w+$|^\/admin\b/.test(path)),
      switches: of('a[hreflang]').map(({ href }) => href),
    };
  });
type Head = Omit<Awaited<ReturnType<typeof readPage>>, 'links' | 'lang'>;

/** Every page of a language to which links lead from its home page, each visited once. */
async function crawl(page: Page, language: Language, visit: (path: string) => Promise<void>) {
  const { home } = pathsIn(language);
  const { root, tag } = languages[language];
  const heads = new Map<string, Head>();
  const queue = [home];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (heads.has(path)) continue;
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expectValid((await answer?.text()) ?? '', path);
    await hydrate(page);
    const { lang, links, ...head } = await readPage(page);
    expect(lang, path).toBe(tag);
    expect(
      links.filter((link) => link !== root && !link.startsWith(`${root}/`)),
      `${path} leads out`,
    ).toEqual([]);
    heads.set(path, head);
    await visit(path);
    queue.push(...links);
  }
  return heads;
}

test.describe('with English on', () => {
  // Serial, so that one worker has English on.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(({ owner }) => fill(owner));
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
    await restoreDefaults(owner);
  });

  const crawled = new Map<string, Head>();
  for (const language of languageNames) {
    test(`links lead through all pages of ${language}: valid, without violations, each word in its language or marked`, async ({
      page,
      product,
    }) => {
      const others = languageNames.filter((name) => name !== language);
      const foreign = foreignTo(language);
      expect(foreign.size).toBeGreaterThan(50);
      for (const word of others.flatMap((name) => ofContent[name])) foreign.add(word);
      const kinds = new Set<string>();
      const heads = await crawl(page, language, async (path) => {
        expect.soft(await spokenWith(page, language, foreign), path).toEqual([]);
        const kind = path
          .replaceAll(/[a-z0-9]{24}/g, 'id')
          .replace(/(?:clay|barro-e-cal|barro)(?=\/|$)/, 'story');
        if (kinds.has(kind)) return;
        kinds.add(kind);
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await test.step(`${path} at ${width} px`, () => expectNoViolation(page));
        }
      });
      // Home, About, two galleries and their photographs, a story and a photograph of it.
      expect([...kinds]).toHaveLength(8);
      for (const [path, head] of heads) crawled.set(product.url + path, head);
    });
  }

  test('each page names itself or the Portuguese one, and the other language’s as that names it, like the switch and the sitemap', async ({
    request,
  }) => {
    expect(crawled.size).toBeGreaterThanOrEqual(20);
    const xml = await (await request.get('/sitemap.xml')).text();
    const listed = new Map(
      Array.from(xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g), ([, address = '', entry = '']) => {
        const links = entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g);
        return [address, Object.fromEntries(Array.from(links, ([, tag, href]) => [tag, href]))];
      }),
    );
    const own = [...crawled].filter(([address, { canonical }]) => canonical === address);
    expect([...listed.keys()].toSorted()).toEqual(own.map(([address]) => address).toSorted());
    for (const [address, { canonical, alternates, switches }] of crawled) {
      expect(new Set(switches).size, address).toBe(languageNames.length - 1);
      for (const other of switches) expect(crawled.get(other)?.switches, other).toContain(address);
      if (canonical === address) expect(alternates, address).toEqual(listed.get(address));
      // Nothing of it is translated: Portuguese stands for both.
      if (Object.keys(alternates).length === 0) {
        expect(crawled.get(canonical)?.canonical, address).toBe(canonical);
        continue;
      }
      expect(Object.keys(alternates).toSorted()).toEqual(['en', 'pt-BR', 'x-default']);
      expect(alternates['x-default'], address).toBe(alternates['pt-BR']);
      for (const other of Object.values(alternates))
        expect(crawled.get(other)?.alternates, `${address} and ${other}`).toEqual(alternates);
    }
  });

  test.describe('a page that is missing', () => {
    test.use({ allowedErrors: [/status of 404/] });

    for (const language of languageNames)
      test(`says so in ${language}`, async ({ page }) => {
        const { gallery, home } = pathsIn(language);
        const { notFound, meta } = words[language].site;
        const path = `${gallery('moda')}/nobody`;
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expectValid((await answer?.text()) ?? '', path);
        await hydrate(page);
        await expect(page.getByRole('main')).toContainText(notFound.text);
        await expect(page).toHaveTitle(new RegExp(`^${meta.notFound} — `));
        expect(await spokenWith(page, language, foreignTo(language))).toEqual([]);
        await expectNoViolation(page);
        await page.getByRole('link', { name: notFound.home }).click();
        await expect(page).toHaveURL(home);
      });
  });

  test('English pages open one another without loading a document, and the switch loads the same one in Portuguese', async ({
    page,
  }) => {
    const { home, gallery, story } = pathsIn('en');
    const { viewer, nav: names } = words.en.site;
    const nav = page.getByRole('navigation', { name: names.label });
    await openPage(page, story('moda', 'clay'));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('main').getByRole('figure').getByRole('link').first().click();
    await page.getByRole('button', { name: viewer.close, exact: true }).click();
    await expect(page).toHaveURL(story('moda', 'clay'));
    expect(documents).toBe(0);
    await nav.getByRole('link', { name: languages.pt.name }).click();
    await expect(page).toHaveURL(pathsIn('pt').story('moda', 'barro'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barro');
    await page.getByRole('contentinfo').getByRole('link', { name: languages.en.name }).click();
    await expect(page).toHaveURL(story('moda', 'clay'));
    await nav.getByRole('link', { name: names.moda, exact: true }).click();
    await expect(page).toHaveURL(gallery('moda'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.moda);
    await page.goto(home);
    await expect(page.getByRole('navigation', { name: names.label })).toBeVisible();
  });
});
