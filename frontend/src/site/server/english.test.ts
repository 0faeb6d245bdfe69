import { bareItem } from 'contract/gallery/placeholder-gallery';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import type { Story } from 'contract/stories/story';
import { expect, it, vi } from 'vitest';
import type { SiteReader } from '../../data/site-reader';
import { partsOf } from '../app/routes';
import { matchRoute, paths } from '../routing/paths';
import { splitTemplate } from './document';
import { loadPage } from './load-page';
import { renderPage } from './render-page';

// As in a build of the English site.
vi.mock('../../config', () => ({ language: 'en', dataSource: 'strapi' }));
vi.mock('contract/words/pt', () => vi.importActual('contract/words/en'));

const template = splitTemplate(
  '<html><head><!--head--><style></style></head><body><!--splash--><div id="root"><!--app--></div><!--data--></body>',
);
const [id, other] = ['k3b0x7z9k3b0x7z9k3b0x7z9', 'a3b0x7z9k3b0x7z9k3b0x7z9'];
const itemOf = (documentId: string, title: string) =>
  bareItem({ documentId, title, imageUrl: '/a.jpg', order: 1, category: 'moda' });
const nameOf = (name: string) => ({
  documentId: name,
  name,
  kind: 'pessoa' as const,
  instagram: null,
  site: null,
});
const creditOf = (role: string, name: string) => ({ role, names: [nameOf(name)] });
const story: Story = {
  ...{ documentId: 's', title: 'Clay', slug: 'clay', category: 'moda', kind: 'capa', client: 'Ofício' },
  ...{ issue: null, month: '2026-03', link: null, text: 'O barro seca.', rights: null, cover: null },
  ...{ updatedAt: null, untranslated: ['text'], translatedTo: ['en'], slugs: { pt: 'barro' } },
  credits: [creditOf('Fotografia', 'Ana'), creditOf('Make', 'Bia'), creditOf('Maquiagem', 'Caio')],
  items: [
    {
      ...itemOf(id, 'Clay'),
      garments: [{ description: 'Vestido', brand: null, untranslated: ['description'] }],
    },
    { ...itemOf(other, 'Porta'), untranslated: ['title'], credits: [creditOf('Reza', 'Dora')] },
  ],
};
const link = { title: 'Sal', slug: 'sal', category: 'moda' as const, cover: itemOf('c', 'Sal') };
const stored: SiteReader = {
  readSettings: async () => ({ ...defaultSettings, languages: ['en'], untranslated: ['subtitle'] }),
  readAbout: async () => ({ ...defaultAbout, untranslated: ['title', 'location'] }),
  listGallery: async () => [],
  readWindow: async () => ({
    number: 1,
    count: 1,
    items: [
      {
        ...itemOf('c', 'Sal'),
        story: { slug: 'sal', title: 'Sal', client: null, untranslated: ['title'], count: 2 },
      },
      itemOf('d', 'Wind'),
    ],
  }),
  findWindow: async () => null,
  listStories: async () => [],
  readStory: async () => ({ story, previous: null, next: { ...link, untranslated: ['title'] } }),
  findAddress: async () => null,
};

async function htmlOf(path: string, reader: Partial<SiteReader> = {}): Promise<string> {
  const page = await loadPage(matchRoute(path), { ...stored, ...reader }, vi.fn());
  await partsOf(page.route).chunk?.load();
  return renderPage({ page, pathname: path, publicUrl: 'https://portfolio.test', credit: null, template });
}

/** The texts, and the alternative texts, of elements that are marked as Portuguese; not the link to Portuguese. */
const marked = (html: string) => [
  ...Array.from(
    html.matchAll(
      /<(?!img)\w+(?![^>]* hreflang)[^>]* lang="pt-BR"[^>]*>(.*?)<\/(?:p|h\d|dd|dt|div|span)>/gis,
    ),
    ([, text = '']) => text.replace(/<[^>]*>/g, ''),
  ),
  ...Array.from(html.matchAll(/<img[^>]* lang="pt-BR"[^>]*>/g), ([image]) => /alt="(.*?)"/.exec(image)?.[1]),
];
const spoken = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');

it("an English story marks the owner's words that stand in Portuguese, and those alone", async () => {
  const html = await htmlOf(paths.story('moda', 'clay'));
  expect(marked(html)).toEqual([
    'FASHION STYLIST',
    'Vestido',
    'Reza:',
    'O barro seca.',
    'Sal',
    'São Paulo, SP',
    expect.stringMatching(/^Porta/),
  ]);
  for (const said of ['March 2026', 'Cover', 'Photography', 'Make-up', 'Next story', 'See all Fashion'])
    expect(spoken(html)).toContain(said);
  expect(html.match(/<dt>Make-up<\/dt>/g)).toHaveLength(1);
  expect(html).toContain('alt="Photo 1 of 2 from “Clay”, photographed by Ana"');
  expect(html).toContain('"inLanguage":"pt-BR"');
  expect(html).toContain('og:locale" content="en_GB"/><meta property="og:locale:alternate"');
});

it('an English gallery names a card in one language', async () => {
  const html = await htmlOf(paths.gallery('moda'));
  expect(marked(html)).toEqual(['FASHION STYLIST', 'Sal', 'Sal', 'São Paulo, SP', 'Sal']);
  expect(html).toContain('2 images');
});

it('without what is stored, an English page has English words', async () => {
  const fail = () => Promise.reject(new Error('away'));
  const html = await htmlOf(paths.about, { readSettings: fail, readAbout: fail });
  expect(spoken(html)).toMatch(/About\s+me.*Fashion production/s);
  expect(marked(html)).toEqual([]);
});
