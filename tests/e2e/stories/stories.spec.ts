import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItem, addItems, clearGallery, everyItem } from '../../support/api/gallery';
import { addStory, clearStories } from '../../support/api/stories';
import { expectNoViolation } from '../../support/browser/axe';
import { untilLaidOut } from '../../support/browser/laid-out';
import { expect, test, withMotion } from '../../support/browser/product-fixture';
import { openPage, untilEffectsRan } from '../../support/site/open-page';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const viewer = (page: Page) => page.getByRole('dialog');
const figures = (page: Page) => page.getByRole('main').getByRole('figure');
const caption = (page: Page, text: string) => viewer(page).getByText(text, { exact: true });

/** Pictures that ship with the site, of four shapes. */
const pictures = ['moda-1', 'moda-2', 'hero', 'publicidade-2', 'moda-3', 'publicidade-1'].map(
  (name) => `/images/${name}.jpg`,
);

/** Stories whose first rows differ, with titles of 3 to 200 letters and one of a long word. */
const shaped: [title: string, names: string[], text: string | null][] = [
  [
    'Uma história que não termina '.repeat(7).slice(0, 200).trim(),
    ['moda-1'],
    'O barro seca, racha e volta à água.',
  ],
  ['Editorial de inverno fotografado na serra da Mantiqueira, SP', ['moda-3', 'moda-2', 'moda-1'], null],
  ['Pneumoultramicroscopicossilicovulcanocon', ['moda-1', 'moda-2'], 'Um.'],
  ['Verão no varal', ['publicidade-3', 'moda-3', 'publicidade-3'], 'Um.\n\nDois.'],
];

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A story's page: the title, the header, its column, and each row with the words beside it. */
function storyGeometry(page: Page) {
  return page.evaluate(() => {
    const areaOf = (element: Element | null): Area => {
      const { left, right, top, bottom } = (element ?? document.body).getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const head = document.querySelector('article header') ?? document.body;
    const gutter = Number.parseFloat(getComputedStyle(head).paddingLeft);
    const rows: Area[] = [];
    for (const area of [...document.querySelectorAll('main figure img')].map(areaOf)) {
      const row = rows.at(-1);
      if (row && Math.abs(row.top - area.top) < 1) row.right = area.right;
      else rows.push(area);
    }
    return {
      title: areaOf(head.querySelector('h1')),
      header: areaOf(document.querySelector('header')),
      first: areaOf(document.querySelector('main figure img')),
      rows,
      words: [...document.querySelectorAll('main [data-size]')].map(areaOf),
      gutter,
      page: document.documentElement.clientWidth,
      scrolled: document.documentElement.scrollWidth,
    };
  });
}

/** Each test starts with the same stories and items, whatever earlier tests changed. */
test.describe('stories', () => {
  // Serial, so that one worker fills the galleries.
  test.describe.configure({ mode: 'default' });
  let items: GalleryItem[];
  const shapedPaths: string[] = [];
  const idOf = (title: string) => items.find((item) => item.title === title)?.documentId ?? '';
  const idsOf = (...titles: string[]) => titles.map(idOf);

  test.beforeAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
    await addItems(owner, [
      ...pictures.map((imageUrl, at) => ({ title: `Barro ${at + 1}`, imageUrl, order: at + 2 })),
      { title: 'Linho', order: 1 },
      { title: 'Seda', order: 8 },
      { title: 'Noite 1', imageUrl: '/images/publicidade-3.jpg', order: 9 },
      { title: 'Noite 2', imageUrl: '/images/moda-2.jpg', order: 10 },
      { title: 'Cetim', order: 11 },
    ]);
    items = (await everyItem(owner)).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    await addStory(owner, {
      title: 'Barro',
      itemIds: idsOf('Barro 1', 'Barro 2', 'Barro 3', 'Barro 4', 'Barro 5', 'Barro 6'),
      kind: 'editorial',
      client: 'Revista Ofício',
      issue: 'nº 12',
      month: '2026-03',
      link: 'https://revista.test/barro',
      text: 'O barro seca, racha e volta à água.\n\nA luz é a da porta.',
      credits: [
        { role: 'Fotografia', names: [{ name: 'Ana Costa', instagram: 'anacosta' }] },
        { role: 'Beleza', names: [{ name: 'Bia Nunes', instagram: null }] },
        {
          role: 'Modelos',
          names: ['Iara', 'Maria Antonieta Albuquerque de Vasconcellos', 'Zoe'].map((name) => ({
            name,
            instagram: name.slice(0, 5).toLowerCase(),
          })),
        },
      ],
    });
    await addStory(owner, { title: 'Noite', itemIds: idsOf('Noite 1', 'Noite 2') });
    // First rows of one upright with words beside it, of a landscape, of a pair, and of a square.
    for (const [title, names, text] of shaped) {
      const category = 'publicidade' as const;
      const own = names.map((name, at) => ({
        title: `${title[0]} ${at}`,
        imageUrl: `/images/${name}.jpg`,
        category,
      }));
      const itemIds = [];
      for (const item of own) itemIds.push((await addItem(owner, item)).documentId);
      shapedPaths.push(`/publicidade/${(await addStory(owner, { title, category, itemIds, text })).slug}`);
    }
    const { status } = await owner.send('PUT', `/api/gallery-items/${idOf('Barro 3')}`, {
      data: {
        alt: 'Um pano que cai',
        garments: [{ description: 'Vestido de seda', brand: { name: 'Ateliê Mar', instagram: 'ateliemar' } }],
        credits: [{ role: 'Fotografia', names: [{ name: 'Rui Sá', instagram: null }] }],
      },
    });
    expect(status).toBe(200);
  });
  test.afterAll(async ({ owner }) => {
    await clearStories(owner);
    await clearGallery(owner);
  });

  test.describe('in the gallery', () => {
    test('each is one card, with its cover, client and number of images, and is not in the viewer', async ({
      page,
    }) => {
      await openPage(page, '/moda');
      await expect(cards(page)).toHaveText([
        /01Linho$/,
        /02BarroRevista Ofício · 6 imagens$/,
        /03Seda$/,
        /04Noite2 imagens$/,
        /05Cetim$/,
      ]);
      const card = page.getByRole('main').getByRole('link', { name: 'Barro, 6 imagens' });
      await expect(card).toHaveAttribute('href', '/moda/barro');
      await card.click({ position: { x: 20, y: 20 } });
      await expect(page).toHaveURL('/moda/barro');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barro');
      await page.goBack();
      await expect(cards(page)).toHaveCount(5);

      // The viewer has the items outside stories, each with its number.
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Linho' })
        .click({ position: { x: 20, y: 20 } });
      await expect(page.getByRole('region', { name: 'Visualizador de projetos' })).toBeVisible();
      await expect(caption(page, 'Linho')).toBeInViewport();
      await page.keyboard.press('ArrowRight');
      await expect(caption(page, 'Seda')).toBeInViewport();
      await expect(page).toHaveURL(`/moda/${idOf('Seda')}`);
      await expect(viewer(page).getByText('03', { exact: true })).toBeInViewport();
      await page.keyboard.press('ArrowRight');
      await expect(caption(page, 'Cetim')).toBeInViewport();
      await expect(viewer(page).getByText('05', { exact: true })).toBeInViewport();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a page shows the whole story, and a photograph opens over it, with its own credits and links to the others', async ({
      page,
      product,
    }) => {
      const response = await page.goto('/moda/barro');
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barro');
      const main = page.getByRole('main');
      for (const text of ['Revista Ofício, nº 12', 'Editorial', 'Março de 2026', 'A luz é a da porta.']) {
        await expect(main.getByText(text, { exact: true })).toBeVisible();
      }
      const link = (name: string) => main.getByRole('link', { name, exact: true });
      await expect(link('Ana Costa')).toHaveAttribute('href', 'https://instagram.com/anacosta');
      await expect(figures(page).getByRole('img')).toHaveCount(6);
      await expect(figures(page).nth(2).getByRole('img')).toHaveAccessibleName('Um pano que cai');
      await expect(figures(page).nth(2)).toContainText('Vestido de seda, Ateliê Mar');
      await expect(figures(page).nth(2)).toContainText('Fotografia: Rui Sá');
      await expect(page.getByRole('link', { name: 'Próxima história Noite' })).toHaveAttribute(
        'href',
        '/moda/noite',
      );
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/moda/barro`);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        'Barro · Revista Ofício · Editorial — Nome da Stylist',
      );

      await figures(page).nth(2).getByRole('link').first().click();
      await expect(page).toHaveURL(`/moda/barro/${idOf('Barro 3')}`);
      await expect(viewer(page)).toContainText('Fotografia: Rui Sá · Vestido de seda, Ateliê Mar');
      const makeUp = viewer(page).getByText('Beleza: Bia Nunes');
      await expect(makeUp).toBeHidden();
      await viewer(page).locator('summary').click();
      await expect(makeUp).toBeVisible();
      // The line above says it already.
      await expect(viewer(page).getByText('Rui Sá', { exact: true })).toHaveCount(1);
      await viewer(page).getByRole('link', { name: 'Próximo' }).click();
      await expect(page).toHaveURL(`/moda/barro/${idOf('Barro 4')}`);
      await viewer(page).getByRole('link', { name: 'Fechar' }).click();
      await expect(page).toHaveURL('/moda/barro');
      await expect(viewer(page)).toHaveCount(0);
    });
  });

  test.describe('the viewer over a story', () => {
    test('turns by keys, closes to the story, which shares its own address, and returns the focus', async ({
      page,
      product,
    }) => {
      await openPage(page, '/moda/barro');
      const first = figures(page).nth(0).getByRole('link').first();
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/moda/barro/${idOf('Barro 1')}`);
      await expect(page.getByRole('region', { name: 'Visualizador de projetos' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/moda/barro/${idOf('Barro 2')}`);
      await expect(page).toHaveTitle('Barro — Nome da Stylist');
      // A photograph that is named by its story has no title of its own.
      const captions = page.locator('[data-caption]');
      await expect(captions.getByText('02', { exact: true })).toBeInViewport();
      await expect(captions.getByText(/^Barro/)).toHaveCount(0);
      await expect(page.getByRole('img', { name: /^Foto 2 de 6 de “Barro”/ })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/moda/barro');
      await expect(figures(page).nth(1).getByRole('link').first()).toBeFocused();
      await page.evaluate(() => {
        navigator.share = async (data) => void Object.assign(window, { shared: data });
      });
      await page.getByRole('main').getByRole('button', { name: 'Compartilhar' }).click();
      const shared = () => page.evaluate(() => Reflect.get(window, 'shared'));
      await expect.poll(shared).toMatchObject({ url: `${product.url}/moda/barro` });
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });
  });

  test.describe('its page', () => {
    test('pictures of a row have one height, none is cropped or higher than the window, the first is requested first, and links to other stories end the page', async ({
      page,
    }) => {
      const windows = [
        [390, 844],
        [844, 390],
      ] as const;
      await page.goto('/moda/barro');
      const images = figures(page).getByRole('img');
      await expect(images.nth(0)).toHaveAttribute('loading', 'eager');
      await expect(images.nth(0)).toHaveAttribute('fetchpriority', 'high');
      await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
      for (const [width, windowHeight] of windows) {
        await page.setViewportSize({ width, height: windowHeight });
        const shown = await figures(page)
          .getByRole('img')
          .evaluateAll((all) =>
            (all as HTMLImageElement[]).map((image) => {
              const { width, height, top } = image.getBoundingClientRect();
              return {
                top,
                height,
                shape: width / height,
                own:
                  image.width && Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
              };
            }),
          );
        for (const { shape, own } of shown) expect(Math.abs(shape - own) / own).toBeLessThan(0.01);
        for (const [at, { top, height }] of shown.entries()) {
          expect(height, `${width} px`).toBeLessThanOrEqual(windowHeight);
          const next = shown[at + 1];
          if (next && Math.abs(next.top - top) < 1) expect(Math.abs(next.height - height)).toBeLessThan(1.5);
        }
      }
      const credits = page.getByRole('main').locator('section').last();
      await expect(credits.getByRole('link', { name: 'Ver toda a Moda' })).toHaveAttribute('href', '/moda');
      await expect(credits.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/);
    });

    for (const [width, height, leastSeen] of [
      [390, 844, 0.65],
      [768, 1024, 0.65],
      [1024, 768, 0.65],
      [1440, 900, 0.65],
      [1920, 1080, 0.65],
      [844, 390, 0.4],
    ] as const) {
      test(`its title leaves room for the first picture, and a row fills the page or is clearly narrow, at ${width} × ${height}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const path of ['/moda/barro', ...shapedPaths]) {
          await page.goto(path);
          await untilLaidOut(page);
          const { title, header, first, rows, words, gutter, ...own } = await storyGeometry(page);
          const column = own.page - 2 * gutter;
          expect.soft((title.bottom - title.top) / height, path).toBeLessThanOrEqual(0.28);
          const seen = Math.min(first.bottom, height) - Math.max(first.top, header.bottom);
          expect.soft(seen / (first.bottom - first.top), path).toBeGreaterThanOrEqual(leastSeen);
          expect(own.scrolled, path).toBe(own.page);
          const sides = rows.flatMap(({ left, right, top, bottom }) => {
            const missing = column - (right - left);
            if (Math.abs(missing) < 1 || Math.abs(right - left - own.page) < 1) return [];
            expect(missing, path).toBeGreaterThan(40);
            expect(bottom - top, path).toBeLessThanOrEqual(height);
            const isAtEnd = Math.abs(own.page - gutter - right) < 1;
            expect(isAtEnd || Math.abs(left - gutter) < 1, path).toBe(true);
            // Words that follow the row stand beside it, where it leaves room for them.
            const next = words.find((area) => area.bottom > top + 1);
            const isBeside = next && next.top < bottom && (isAtEnd ? next.right < left : next.left > right);
            if (next && missing > 300 && next.top - bottom < 200) expect(isBeside, path).toBe(true);
            return isAtEnd;
          });
          // Sideways on a phone the first row is lower than the others.
          const turns = sides.slice(height < 520 ? 1 : 0);
          expect(
            turns.filter((isAtEnd, at) => isAtEnd === turns[at - 1]),
            path,
          ).toEqual([]);
        }
      });
    }

    test('linked names are targets of 44 px that do not overlap, the next cover ends the page as wide as the window, and the first follows the last', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/moda/barro');
      const main = page.getByRole('main');
      const names = main.locator('section').last().locator('dd a');
      await expect(names).toHaveCount(5);
      for (const name of await names.all()) {
        await name.scrollIntoViewIfNeeded();
        const high = await name.evaluate((link) => {
          const [box = new DOMRect()] = link.getClientRects();
          const isHit = (_: unknown, y: number) => document.elementFromPoint(box.x + 4, y) === link;
          return Array.from({ length: window.innerHeight }, isHit).filter(Boolean).length;
        });
        expect(high, await name.innerText()).toBeGreaterThanOrEqual(44);
      }
      const next = main.getByRole('link', { name: 'Próxima história Noite' });
      await expect(next.locator('img')).toHaveAttribute('loading', 'lazy');
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { width: wide = 0, height = 0 } = (await next.boundingBox()) ?? {};
        expect(wide).toBe(width);
        expect(height).toBeGreaterThan(400);
      }
      await page.goto('/moda/noite');
      await expect(main.getByRole('link', { name: 'Próxima história Barro' })).toHaveAttribute(
        'href',
        '/moda/barro',
      );
      await expect(main.locator('[rel=prev]')).toHaveCount(0);
    });

    test('axe finds no violation, nor with a photograph open', async ({ page }) => {
      // Reduced motion, so that axe checks elements at rest.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [at, path] of ['/moda/barro', `/moda/barro/${idOf('Barro 3')}`].entries()) {
        await openPage(page, path);
        if (at === 1) {
          await expect(page.getByRole('region', { name: 'Visualizador de projetos' })).toBeVisible();
        }
        await page.setViewportSize({ width: at === 0 ? 360 : 1440, height: 900 });
        await test.step(path, () => expectNoViolation(page));
      }
    });
  });

  test.describe('its cover', () => {
    test.use(withMotion);

    test('grows from card and link into its picture; a double tap opens it once', async ({ page }) => {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(async () => {
            if (Reflect.get(window, 'goesBack')) {
              const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
              history.back();
              await isBack;
            }
            await (update as () => unknown)();
          });
          void transition.ready.then(() => {
            const grown = document.getAnimations().flatMap(({ effect }) => {
              const { pseudoElement } = effect as KeyframeEffect;
              return pseudoElement?.endsWith('(cover)') ? pseudoElement : [];
            });
            Object.assign(window, { grown: new Set(grown).size });
          });
          return transition;
        };
      });
      const grown = () => page.evaluate(() => Reflect.get(window, 'grown'));
      /** Follows a link once its page's data and script have come. */
      const follow = async (name: string, path: string, clickCount = 1) => {
        const link = page.getByRole('main').getByRole('link', { name });
        await page.evaluate(() => Object.assign(window, { grown: undefined }));
        const read = page.waitForResponse(`**${path}`);
        await link.hover();
        await (await read).finished();
        await page.waitForLoadState('networkidle');
        await untilEffectsRan(page);
        await link.click({ clickCount });
        await expect(page).toHaveURL(path);
      };
      await openPage(page, '/moda');
      await follow('Barro, 6 imagens', '/moda/barro', 2);
      // The group, the card's picture and the story's.
      await expect.poll(grown).toBe(3);
      await follow('Próxima história Noite', '/moda/noite');
      await expect.poll(grown).toBe(3);
      await page.goBack();
      await expect(page).toHaveURL('/moda/barro');
      await page.goBack();
      await expect(page).toHaveURL('/moda');
      // Back during the transition: a name that stayed would forbid the next one.
      await page.evaluate(() => Object.assign(window, { goesBack: true, grown: undefined }));
      await page.getByRole('main').getByRole('link', { name: 'Barro, 6 imagens' }).click();
      await expect.poll(grown).toBeDefined();
      await expect(page).toHaveURL('/moda');
      await expect(page.locator('main [style*=view-transition-name]')).toHaveCount(0);
    });
  });
});
