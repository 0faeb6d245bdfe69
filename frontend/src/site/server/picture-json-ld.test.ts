import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { Credit, CreditName } from 'contract/credits/credit';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { Story } from 'contract/stories/story';
import { describe, expect, it } from 'vitest';
import { toScriptJson } from './escape';
import { itemJsonLd, rightsOf, storyJsonLd } from './picture-json-ld';

const site = { publicUrl: 'https://stylist.example', siteName: 'Nome', licensePage: null };

const person = (name: string, more: Partial<CreditName> = {}): CreditName => ({
  documentId: name,
  name,
  kind: 'pessoa',
  instagram: null,
  site: null,
  ...more,
});
const credit = (role: string, ...names: CreditName[]): Credit => ({ role, names });

const photo = (number: number, more: Partial<GalleryItem> = {}): GalleryItem =>
  bareItem({
    documentId: `${number}`.padStart(24, 'a'),
    title: `Foto "${number}" <3`,
    imageUrl: `/uploads/${number}.jpg`,
    order: number,
    category: 'moda',
    uploadedAt: '2026-03-01T12:00:00.000Z',
    image: {
      width: 1600,
      height: 2400,
      placeholder: null,
      sources: [
        { type: 'image/avif', variants: [{ url: `/uploads/${number}.avif`, width: 1600, height: 2400 }] },
        { type: 'image/jpeg', variants: [{ url: `/uploads/${number}.jpg`, width: 1600, height: 2400 }] },
      ],
    },
    ...more,
  });

const ana = person('Ana “Nina” Costa 🌞', { instagram: 'ana.costa' });
const story: Story = {
  documentId: 's'.repeat(24),
  title: 'Barro',
  slug: 'barro',
  category: 'moda',
  kind: 'editorial',
  client: 'Revista Ofício',
  issue: 'nº 12',
  month: '2026-03',
  link: null,
  text: 'O barro seca.\n\nSete looks.',
  rights: null,
  credits: [
    credit('Fotografia', ana),
    credit('Beleza', person('Bia'), person('Casa 7', { kind: 'agencia', site: 'https://casa7.example' })),
  ],
  cover: null,
  updatedAt: '2026-04-01T12:00:00.000Z',
  items: [photo(1), photo(2), photo(3, { fileType: 'video', imageUrl: '/uploads/3.mp4', duration: 6.4 })],
};

/** The validator's errors for an entry in a page. */
async function errorsOf(entry: unknown) {
  const html = `<script type="application/ld+json">${toScriptJson(entry)}</script>`;
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ['jsonld'] }).parse(html);
  const issues = await new Validator().validate(found);
  return issues.filter(({ severity }) => severity === 'ERROR');
}

it('the validator rejects an incomplete entry', async () => {
  expect(await errorsOf({ '@context': 'https://schema.org', '@type': 'VideoObject' })).not.toEqual([]);
});

describe('a story', () => {
  it('is a valid ImageGallery, each picture with its author, films as VideoObject', async () => {
    const entry = storyJsonLd(story, site);
    expect(await errorsOf(entry)).toEqual([]);
    expect(entry).toMatchObject({
      '@type': 'ImageGallery',
      url: 'https://stylist.example/moda/barro',
      name: 'Barro',
      description: 'O barro seca.',
      creator: [{ '@type': 'Person', name: ana.name, sameAs: ['https://instagram.com/ana.costa'] }],
      contributor: [
        { '@type': 'Role', roleName: 'Beleza', contributor: { '@type': 'Person', name: 'Bia' } },
        {
          roleName: 'Beleza',
          contributor: { '@type': 'Organization', name: 'Casa 7', sameAs: ['https://casa7.example'] },
        },
      ],
      associatedMedia: [
        {
          '@type': 'ImageObject',
          contentUrl: 'https://stylist.example/uploads/1.jpg',
          creditText: `${ana.name} / Revista Ofício`,
          copyrightNotice: `© ${ana.name}`,
        },
        { '@type': 'ImageObject' },
        {
          '@type': 'VideoObject',
          contentUrl: 'https://stylist.example/uploads/3.mp4',
          thumbnailUrl: 'https://stylist.example/uploads/3.jpg',
          duration: 'PT6S',
        },
      ],
    });
  });

  it('has no creator where none is known, and is still valid', async () => {
    const bare = { ...story, credits: [], client: null, text: null, month: null };
    const entry = storyJsonLd(bare, site);
    expect(await errorsOf(entry)).toEqual([]);
    expect(entry).not.toHaveProperty('creator');
    expect(entry).toMatchObject({ associatedMedia: [{ creditText: 'Nome' }, {}, {}] });
  });
});

describe('a photograph', () => {
  it('has an entry of its own, as part of its story', async () => {
    const licensed = { ...site, licensePage: 'https://stylist.example/licencas' };
    const entry = itemJsonLd(photo(1), story, licensed);
    expect(await errorsOf(entry)).toEqual([]);
    expect(entry).toMatchObject({
      '@type': 'ImageObject',
      url: `https://stylist.example/moda/barro/${photo(1).documentId}`,
      acquireLicensePage: 'https://stylist.example/licencas',
      isPartOf: { '@id': 'https://stylist.example/moda/barro' },
    });
  });

  it('prefers its own credits to those of its story', () => {
    const own = { credits: [credit('Fotografia', person('Caio'), person('Duda'))] };
    expect(rightsOf(own, story, 'Nome')).toMatchObject({
      creditText: 'Caio / Duda / Revista Ofício',
      copyrightNotice: '© Caio, Duda',
    });
    expect(rightsOf(own, { ...story, rights: '© 2026 Ofício' }, 'Nome').copyrightNotice).toBe(
      '© 2026 Ofício',
    );
  });

  it('without a title of its own has its story’s, and is told apart by its place', () => {
    const items = [1, 2].map((number) => photo(number, { title: `Barro ${number}` }));
    const entries = storyJsonLd({ ...story, items }, site).associatedMedia;
    expect(entries).toMatchObject([
      { name: 'Barro', description: 'Foto 1 de 2 de “Barro”' },
      { name: 'Barro', description: 'Foto 2 de 2 de “Barro”' },
    ]);
  });

  it('has no isPartOf without a story', async () => {
    const entry = itemJsonLd(photo(1), null, site);
    expect(await errorsOf(entry)).toEqual([]);
    expect(entry).not.toHaveProperty('isPartOf');
    expect(entry).not.toHaveProperty('copyrightNotice');
  });

  it('has no entry for a data: URL, and for a film without a picture', () => {
    const inline = { image: null, imageUrl: 'data:image/png;base64,AA==' };
    expect(itemJsonLd(photo(1, inline), null, site)).toBeNull();
    const film = { fileType: 'video', image: null, imageUrl: '/uploads/1.mp4' } as const;
    expect(itemJsonLd(photo(1, film), null, site)).toBeNull();
  });
});
