import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { pageAddressesIn } from '../../contract/src/site/paths';
import { addStory } from '../support/api/stories';
import { expect, test } from '../support/browser/product-fixture';
import { openPage } from '../support/site/open-page';

/** Would execute or break out of its context wherever a text is not escaped. */
const markup = `</script><script>pwned=1</script><img src=x onerror=pwned=2>"'><svg/onload=pwned=3><!--{{7*7}}&lt;b&gt;`;
const link = 'javascript:pwned=4';

/** Traces of markup that was not escaped. */
const tracesOf = (page: Page) =>
  page.evaluate(() => ({
    pwned: 'pwned' in window,
    elements: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
    links: [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*javascript:/i.test(address)),
  }));

test('markup in any text is shown as text on every public page, and in machine-readable data', async ({
  page,
  request,
  content,
  owner,
}) => {
  await content.settings({
    title: markup,
    subtitle: markup,
    logoText: markup,
    seoDescription: markup,
    socialMedia: [
      { platform: 'whatsapp', url: link, icon: 'whatsapp' },
      { platform: 'instagram', url: `https://instagram.com/"onclick="pwned=5`, icon: markup },
      { platform: markup, url: markup, icon: markup },
    ],
  });
  await content.about({
    title: markup,
    paragraphs: [{ text: markup }, { text: link }],
    services: [{ id: 'a', title: markup, description: markup }],
    contact: {
      email: `"><${markup}@a.b`,
      phone: markup,
      location: markup,
      instagram: link,
      whatsapp: markup,
    },
  });
  for (const category of ['moda', 'publicidade'] as const) {
    await content.fill(category, [{ title: markup, description: `${markup} ${link}` }]);
  }
  const { data } = (await (await request.get('/api/gallery-items')).json()) as { data: GalleryItem[] };
  const items = data.map(({ category, documentId }) => `/${category}/${documentId}`);
  expect(items).toHaveLength(2);
  const [grouped] = await content.fill('moda', [{ title: markup, description: markup }, { title: markup }]);
  const credits = [{ role: 'Fotografia', names: [{ name: markup, instagram: null }] }];
  await owner.send('PUT', `/api/gallery-items/${grouped?.documentId}`, {
    data: {
      alt: markup,
      credits,
      garments: [{ description: markup, brand: { name: markup, instagram: null } }],
    },
  });
  const story = await addStory(owner, {
    title: markup,
    itemIds: [grouped?.documentId ?? ''],
    client: markup,
    issue: markup.slice(0, 100),
    text: `${markup}\n\n${link}`,
    rights: markup,
    credits: [
      ...credits,
      { role: '</script><svg/onload=pwned=6>', names: [{ name: link, instagram: null }] },
    ],
  });
  const ofStory = [`/moda/${story.slug}`, `/moda/${story.slug}/${grouped?.documentId}`];
  for (const path of [...pageAddressesIn('pt'), ...items, ...ofStory, '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain('<script>pwned');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<svg/onload');
    expect(html).not.toMatch(/(?:href|src)=["']?\s*javascript:/i);
    if (path === '/no-such-page') continue;
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>pwned=1');
    }
    // A photograph's page has its story beneath it, which was sent with the same data.
    if (!['/about', ofStory[1]].includes(path)) continue;

    await openPage(page, path);
    expect(await tracesOf(page)).toEqual({ pwned: false, elements: 0, links: [] });
    await expect(page).toHaveTitle(/<\/script><script>pwned=1/);
    await expect(page.locator('main')).toContainText(markup);
  }
  for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/robots.txt']) {
    const answer = await request.get(path);
    expect(await answer.text()).not.toContain('<script>');
  }
});
