import type { Page } from '@playwright/test';
import { defaultAbout } from '../../contract/src/site/defaults';
import { addStory } from '../support/api/stories';
import { expect, test } from '../support/browser/product-fixture';
import { openPage, openWithPrefetch } from '../support/site/open-page';

/** What pages send, in order, as it comes. */
async function beaconsOf(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.context().route('**/visits', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  return sent;
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });

test('each page that is shown is counted once: loaded, reached inside the site, and by Back', async ({
  page,
  content,
}) => {
  await content.settings({ languages: ['en'] });
  await content.fill('moda', [{ title: 'Linho em queda' }]);
  const sent = await beaconsOf(page);
  await openWithPrefetch(page, '/?utm_source=a#b', ['/moda']);
  await expect.poll(() => sent).toEqual(['view /']);
  await nav(page, 'Moda').click();
  await expect.poll(() => sent).toEqual(['view /', 'view /moda']);
  // A photograph is shown over the page, which is the same one.
  await page.getByRole('main').getByRole('link', { name: 'Linho em queda' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('/*');
  await expect.poll(() => sent.slice(2)).toEqual(['view /']);
  await page.goto('/en/about');
  await expect.poll(() => sent.slice(3)).toEqual(['view /en/about']);
  // A page that the browser has kept.
  await page.evaluate(() =>
    document.dispatchEvent(new PageTransitionEvent('pageshow', { bubbles: true, persisted: true })),
  );
  await expect.poll(() => sent.slice(4)).toEqual(['view /en/about']);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(['', []]);
});

test.describe('from a page that is not there', () => {
  test.use({ allowedErrors: [/status of 404/] });
  test('the next one is counted', async ({ page }) => {
    const sent = await beaconsOf(page);
    await openPage(page, '/nada');
    await nav(page, 'Sobre').click();
    // The server does not count the first.
    await expect.poll(() => sent).toEqual(['view /nada', 'view /about']);
  });
});

test('a page in a hidden tab waits to be seen', async ({ page }) => {
  const sent = await beaconsOf(page);
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.assign(window, {
      become(hidden: boolean) {
        isHidden = hidden;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
  const become = (isHidden: boolean) =>
    page.evaluate((hidden) => Reflect.get(window, 'become')(hidden), isHidden);
  await openPage(page, '/about');
  expect(sent).toEqual([]);
  for (const isHidden of [false, true, false]) await become(isHidden);
  await expect.poll(() => sent).toEqual(['view /about']);
  await page.goto('/moda');
  await become(false);
  await expect.poll(() => sent).toEqual(['view /about', 'view /moda']);
});

test('nothing is sent with Global Privacy Control, nor by whoever is signed in to the panel', async ({
  page,
}) => {
  const sent = await beaconsOf(page);
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('authToken', 'a'));
  await openPage(page, '/about');
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  await openPage(page, '/moda');
  await nav(page, 'Sobre').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  await page.evaluate(() => document.dispatchEvent(new Event('pageshow', { bubbles: true })));
  await expect.poll(() => sent).toEqual(['view /about']);
});

test.describe('where no module comes', () => {
  test.use({ allowedErrors: [/ERR_FAILED|module/i] });
  test('a tap on each contact is counted, and on nobody else’s link', async ({ page, content, owner }) => {
    await content.settings({
      socialMedia: [
        { platform: 'whatsapp', url: '+55 11 91234-5678', icon: '' },
        { platform: 'instagram', url: 'ana', icon: '' },
      ],
    });
    await content.about({
      contact: { ...defaultAbout.contact, instagram: '@ana', agent: 'Ana Souza, ana@agencia.com' },
    });
    const [item] = await content.fill('moda', [{ title: 'Barro' }]);
    const names = [{ name: 'Zé', instagram: 'ze' }];
    await addStory(owner, {
      title: 'Barro',
      itemIds: [item?.documentId ?? ''],
      client: 'Revista',
      link: 'https://www.instagram.com/revista',
      credits: [{ role: 'Fotografia', names }],
    });
    const sent = await beaconsOf(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/', '/about', '/moda', '/moda/barro']) {
      await page.goto(path);
      await expect.poll(() => sent).toEqual([`view ${path}`]);
      const hrefs = await page.evaluate(() => {
        document.addEventListener('click', (event) => event.preventDefault());
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
        return links.map((link) => {
          (link.firstElementChild ?? link).dispatchEvent(
            new MouseEvent('click', { bubbles: true, cancelable: true }),
          );
          return link.getAttribute('href') ?? '';
        });
      });
      const contacts = hrefs.filter((href) => /^(mailto|tel):|wa\.me|instagram.com\/ana$/.test(href));
      expect(contacts.length).toBeGreaterThan(1);
      await expect.poll(() => sent.slice(1)).toEqual(contacts.map(() => `contact ${path}`));
      sent.length = 0;
    }
  });
});
