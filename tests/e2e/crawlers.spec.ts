import type { APIRequestContext } from '@playwright/test';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { defaultSettings } from '../../contract/src/site/defaults';
import { pageAddressesIn } from '../../contract/src/site/paths';
import { clearGallery, ownPicture } from '../support/api/gallery';
import { addStory, clearStories } from '../support/api/stories';
import { openUploads } from '../support/api/uploads';
import { expect, test } from '../support/browser/product-fixture';
import { photograph } from '../support/material/marked-photographs';
import { sharp } from '../support/material/sharp';

/** The head's tags as a crawler reads them: by name or property. */
async function tagsOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  const unescaped = (text: string) =>
    text.replace(
      /&(quot|#39|lt|gt|amp);/g,
      (_, name: string) => ({ quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' })[name] ?? '',
    );
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    ...Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescaped(content)])),
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
  };
}

const pages = {
  '/': 'Nome da Stylist — Fashion Stylist',
  '/about': 'Sobre — Nome da Stylist',
  '/moda': 'Moda — Nome da Stylist',
  '/publicidade': 'Publicidade — Nome da Stylist',
};

test.describe('share tags', () => {
  test('every page has a title, a description, an address and a share picture', async ({
    request,
    product,
  }) => {
    expect(Object.keys(pages).sort()).toEqual(pageAddressesIn('pt').sort());
    for (const [path, title] of Object.entries(pages)) {
      const tags = await tagsOf(request, path);
      expect(tags, path).toMatchObject({
        title,
        'og:title': title,
        'twitter:title': title,
        'og:type': 'website',
        'og:locale': 'pt_BR',
        'og:site_name': 'Nome da Stylist',
        'og:url': product.url + path,
        canonical: product.url + path,
        'og:image': `${product.url}/images/share.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:image': `${product.url}/images/share.jpg`,
      });
      expect(tags.description?.length).toBeGreaterThan(40);
      expect(tags['og:description']).toBe(tags.description);
      expect(tags['og:image:alt']).toBeTruthy();
    }
    const { format, width, height } = await sharp(
      await (await request.get('/images/share.jpg')).body(),
    ).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('an item has its own share picture, and another one with another title', async ({
    request,
    product,
    owner,
  }) => {
    const uploads = await openUploads(product);
    const file = { name: 'foto.jpg', bytes: await photograph('2:3', 0.5) };
    const { documentId } = (await uploads.toGallery(file, { title: 'Linho "em" queda' })).body.data;
    const path = `/moda/${documentId}`;
    const shared = async () => {
      const tags = await tagsOf(request, path);
      const response = await request.get(tags['og:image'] ?? '');
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect((await response.body()).length).toBeLessThanOrEqual(300_000);
      return tags;
    };
    const centred = await shared();
    expect(centred).toMatchObject({
      title: 'Linho "em" queda — Nome da Stylist',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Linho "em" queda',
      'twitter:image': centred['og:image'],
      canonical: product.url + path,
    });
    await owner.send('PUT', `/api/gallery-items/${documentId}`, { data: { title: 'Seda' } });
    await expect.poll(async () => (await tagsOf(request, path))['og:image']).not.toBe(centred['og:image']);
    await shared();
    await clearGallery(owner);
  });

  test('the person is described for search engines, from the settings', async ({
    request,
    product,
    content,
  }) => {
    await content.settings({
      logoText: 'Ana Prado',
      socialMedia: [
        { platform: 'whatsapp', url: '11 99999-9999', icon: 'whatsapp' },
        { platform: 'instagram', url: '@nomedastylist', icon: 'instagram' },
        { platform: 'behance', url: 'me procure', icon: 'behance' },
      ],
    });
    const html = await (await request.get('/')).text();
    const person = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    // The default portrait does not show the stylist.
    expect(JSON.parse(person)).not.toHaveProperty('image');
    expect(JSON.parse(person)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ana Prado',
      jobTitle: 'Fashion Stylist',
      url: `${product.url}/`,
      email: 'contato@exemplo.com',
      sameAs: ['https://wa.me/5511999999999', 'https://instagram.com/nomedastylist'],
      knowsAbout: ['Styling', 'Produção de moda', 'Assistência de moda'],
    });
  });
});

test('a site without a name or items is noindex but crawlable, until it has an item or a name', async ({
  request,
  content,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const expectAddresses = async (count: number) => {
    // Of each page.
    const robots = count === 0 ? 'noindex' : undefined;
    await expect
      .poll(() =>
        Promise.all(pageAddressesIn('pt').map(async (path) => (await tagsOf(request, path)).robots)),
      )
      .toEqual(pageAddressesIn('pt').map(() => robots));
    expect((await text('/sitemap.xml')).match(/<loc>/g) ?? []).toHaveLength(count);
  };
  await expectAddresses(0);
  expect((await text('/robots.txt')).split('\n')).not.toContain('Disallow: /');
  await content.settings({ title: 'ANA LIMA' });
  await expectAddresses(pageAddressesIn('pt').length);
  await content.settings(defaultSettings);
  await expectAddresses(0);
  await content.fill('publicidade', [{ title: 'A' }]);
  await expectAddresses(pageAddressesIn('pt').length + 1);
});

test('the sitemap lists every page, window, item and story with its photographs, at addresses that answer', async ({
  request,
  product,
  content,
  owner,
}) => {
  const many = Array.from({ length: 21 }, (_, at) => ({ title: `Foto ${at}`, imageUrl: ownPicture }));
  const items = await content.fill('moda', many);
  const [first] = await content.fill('publicidade', [{ title: 'C' }]);
  const inStory = items.slice(0, 2).map(({ documentId }) => documentId);
  await addStory(owner, { title: 'Barro', itemIds: inStory });
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const ofItem = ({ documentId }: GalleryItem) =>
    `/moda/${inStory.includes(documentId) ? 'barro/' : ''}${documentId}`;
  expect(addresses.sort()).toEqual(
    [
      ...pageAddressesIn('pt'),
      '/moda/pagina/2',
      '/moda/barro',
      ...items.map(ofItem),
      `/publicidade/${first?.documentId}`,
    ]
      .map((path) => product.url + path)
      .sort(),
  );
  const [entry = ''] = /<url><loc>[^<]*\/moda\/barro<\/loc>.*?<\/url>/.exec(xml) ?? [];
  expect(entry.match(/<image:loc>[^<]*\.jpg<\/image:loc>/g)).toHaveLength(2);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await clearStories(owner);
});

test('robots.txt keeps crawlers to the site; the manifest and every icon exist', async ({
  request,
  product,
  content,
}) => {
  const robots = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(robots).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      ...['/admin', '/strapi', '/api'].map((path) => `Disallow: ${path}`),
      `Sitemap: ${product.url}/sitemap.xml`,
    ]),
  );
  await content.settings({ logoText: 'Ana Prado' });
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { icons: { src: string; type: string }[] } = await response.json();
  expect(manifest).toMatchObject({ name: 'Ana Prado', lang: 'pt-BR', start_url: '/' });
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  for (const path of ['/favicon.ico', ...named.map(([, path = '']) => path)]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
});

test('an unknown address is the 404 page, of a file and below /api no page', async ({ request }) => {
  for (const path of [
    '/nothing-here',
    '/moda/nao-existe',
    '/moda/a/b',
    '/index.html',
    '/moda/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2findex.html',
    '/.vite/manifest.json',
  ]) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toContain('text/html');
    const html = await response.text();
    expect(html, path).toContain('Esta página não existe ou saiu do portfólio.');
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('rel="canonical"');
    expect(html, path).toContain('<title>Página não encontrada — Nome da Stylist</title>');
  }
  for (const path of ['/assets/missing.js', '/images/missing.jpg', '/api/nothing-here']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, response.status()]).toEqual([path, 404]);
  }
});
