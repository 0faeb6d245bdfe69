import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { site } from 'contract/words/pt';
import { describe, expect, it, vi } from 'vitest';
import type { SiteReader } from '../../data/site-reader';
import { partsOf } from '../app/routes';
import { matchRoute } from '../routing/paths';
import { splitTemplate } from './document';
import { loadPage } from './load-page';
import { renderPage } from './render-page';

const template = splitTemplate(
  '<html lang="pt-BR"><head><!--head--><style>.a{top:0}</style></head><body><!--splash--><div id="root"><!--app--></div><!--data--></body>',
);
const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';
const item = { ...placeholder, documentId: id, title: 'Linho' } as GalleryItem;
const window = { items: [item], number: 1, count: 1 };
const stored: SiteReader = {
  readSettings: async () => defaultSettings,
  readAbout: async () => defaultAbout,
  listGallery: async () => [item],
  readWindow: async () => window,
  findWindow: async () => window,
  listStories: async () => [],
  readStory: async () => null,
  findAddress: async () => null,
};

/** A page's HTML, without the data for hydration. */
async function htmlOf(path: string, other: Partial<SiteReader> = {}): Promise<string> {
  const page = await loadPage(matchRoute(path), { ...stored, ...other }, vi.fn());
  await partsOf(page.route).chunk?.load();
  const html = renderPage({
    page,
    pathname: path,
    publicUrl: 'https://portfolio.test',
    credit: null,
    template,
  });
  return html.replace(/<script type="application\/json".*?<\/script>/s, '');
}

/** Texts and links of the terms of a list, as [text, address]. */
const termsOf = (html: string) =>
  [...html.matchAll(/<dd>(?:<a[^>]*href="([^"]*)"[^>]*>)?(.*?)<\/dd>/g)].map(([, href, text]) => [
    text?.replace(/<[^>]*>/g, ''),
    href,
  ]);

const picture = { documentId: id, imageUrl: '/uploads/serra.jpg', image: null, alt: 'Serra' };

describe('About', () => {
  const withContact = (contact: Partial<typeof defaultAbout.contact>) => ({
    readAbout: async () => ({ ...defaultAbout, contact: { ...defaultAbout.contact, ...contact } }),
  });

  it('shows every contact, numbers of Brazil and addresses in one form, and links valid ones', async () => {
    const contact = {
      email: 'ana@ateliê.com',
      phone: '11 3333-4444',
      location: 'Recife, PE',
      instagram: 'instagram.com/ana',
      whatsapp: '(11) 98888-7777',
    };
    const html = await htmlOf('/about', withContact(contact));
    expect(termsOf(html)).toEqual([
      ['ana@ateliê.com', 'mailto:ana@xn--ateli-lsa.com'],
      ['+55 11 3333-4444', 'tel:+551133334444'],
      ['Recife, PE', undefined],
      ['@ana', 'https://instagram.com/ana'],
      ['+55 11 98888-7777', 'https://wa.me/5511988887777'],
    ]);
    expect(html.slice(html.indexOf('<footer'))).toContain('href="mailto:ana@xn--ateli-lsa.com"');
    const phone = '(11) 98888-7777, com a Bia';
    expect(termsOf(await htmlOf('/about', withContact({ ...contact, phone })))[1]).toEqual([
      phone,
      'tel:+5511988887777',
    ]);
  });

  it('shows the agent where there is one', async () => {
    const agent = 'Ana Souza, Agência X';
    expect(termsOf(await htmlOf('/about', withContact({ agent }))).at(-1)).toEqual([agent, undefined]);
    expect(await htmlOf('/about', withContact({ agent: ' ' }))).not.toContain('Agente');
  });

  it('links no invalid contact, and omits empty ones', async () => {
    const html = await htmlOf(
      '/about',
      withContact({
        email: 'a combinar',
        phone: '',
        location: ' ',
        instagram: 'javascript:alert(1)',
        whatsapp: '9',
      }),
    );
    expect(termsOf(html)).toEqual([
      ['a combinar', undefined],
      ['javascript:alert(1)', undefined],
      ['9', undefined],
    ]);
  });

  it("shows one of the owner's photographs until a portrait is uploaded", async () => {
    const readSettings = async () => ({ ...defaultSettings, portraitPicture: picture });
    expect(await htmlOf('/about', { readSettings })).toContain('src="/uploads/serra.jpg"');
    const readAbout = async () => ({ ...defaultAbout, profileImage: '/uploads/eu.jpg' });
    const html = await htmlOf('/about', { readSettings, readAbout });
    expect(html).toContain('src="/uploads/eu.jpg"');
    expect(html).not.toContain('serra');
  });
});

describe('home', () => {
  const image = { width: 1200, height: 800, placeholder: null, focalPoint: { x: 90, y: 30 }, sources: [] };
  const work = {
    imageUrl: '/uploads/serra.jpg',
    image,
    alt: '',
    title: 'Serra',
    photographers: ['Ana Lima'],
    category: 'moda' as const,
    slug: 'serra',
    documentId: null,
  };
  const homeOf = (more: Partial<typeof work>, year = 2027) =>
    htmlOf('/', {
      readSettings: async () => ({ ...defaultSettings, home: { year, work: { ...work, ...more } } }),
    });

  it("shows the owner's work as early as the built-in picture, with its focal point, as a link that says what it is and whose", async () => {
    const html = await homeOf({});
    const [, link = ''] = /<a [^>]*href="\/moda\/serra"[^>]*>(.*?)<\/a>/s.exec(html) ?? [];
    for (const part of ['fetchPriority="high"', 'loading="eager"', 'object-position:90% 30%']) {
      expect(link).toContain(part);
    }
    expect(
      link
        .replace(/<[^>]*>/g, '|')
        .split('|')
        .filter(Boolean),
    ).toEqual(['Serra', 'Foto: Ana Lima']);
    expect(html).not.toContain('hero.jpg');
    const unknown = await homeOf({ photographers: [], documentId: 'abc' } as never);
    expect(unknown).toContain('href="/moda/serra/abc"');
    expect(unknown).not.toContain('Foto:');
  });

  it('says the year of the newest work; a site without work has the built-in picture, which leads nowhere', async () => {
    expect(await homeOf({})).toContain('>Portfolio 2027<');
    const bare = await htmlOf('/');
    expect(bare).toContain('>Portfolio 2025<');
    expect(bare).toMatch(/<div class="[^"]*" style="[^"]*"><picture>[^§]*hero/);
  });

  it('has no footer', async () => {
    expect(await htmlOf('/')).not.toContain('<footer');
    expect(await htmlOf('/moda')).toContain('<footer');
  });
});

it('an icon links each valid social address, and no other', async () => {
  const socialMedia = [
    { platform: 'whatsapp', url: 'javascript:alert(1)', icon: 'whatsapp' },
    { platform: 'instagram', url: '@ana', icon: 'instagram' },
  ];
  const html = await htmlOf('/moda', { readSettings: async () => ({ ...defaultSettings, socialMedia }) });
  expect([...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([link]) => link)).toEqual([
    expect.stringMatching(/href="https:\/\/instagram.com\/ana".*rel="noopener noreferrer"/),
    expect.stringMatching(/href="https:\/\/instagram.com\/ana".*rel="noopener noreferrer"/),
  ]);
});

it('the splash is on every page but that of a single project', async () => {
  for (const path of ['/', '/about', '/moda', '/nada']) expect(await htmlOf(path)).toContain('id="splash"');
  const html = await htmlOf(`/moda/${id}`);
  expect(html).not.toContain('id="splash"');
  expect(html).toContain('Projeto Linho');
});

it('every page has one title, one description, and one address if it exists', async () => {
  for (const path of ['/', '/about', '/moda', '/publicidade', '/nada']) {
    const html = await htmlOf(path);
    const head = html.slice(0, html.indexOf('</head>'));
    const counts = ['<title', 'name="description"', 'rel="canonical"'].map((tag) => [
      head.split(tag).length - 1,
      html.split(tag).length - 1,
    ]);
    const address = path === '/nada' ? 0 : 1;
    expect(counts, path).toEqual([
      [1, 1],
      [1, 1],
      [address, address],
    ]);
  }
});
