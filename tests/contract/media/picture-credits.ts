import { readFile } from 'node:fs/promises';
import ExifReader from 'exifreader';
import { beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Story } from '../../../contract/src/stories/story';
import { fetchFile } from '../../support/api/fetch-file';
import { sampleFilm } from '../../support/api/media-library';
import type { RestClient } from '../../support/api/rest-client';
import { changeSettings } from '../../support/api/single-types';
import { addStory } from '../../support/api/stories';
import { type Upload, type Uploads, whenComplete } from '../../support/api/uploads';
import { photo } from '../../support/material/photos';
import { sharp } from '../../support/material/sharp';
import type { Product } from '../../support/server/product';

interface CreditsFixture {
  product: Product;
  owner: RestClient;
  uploads: Uploads;
}

/** Credits are written some seconds after the last change. */
const polling = { timeout: 120_000, interval: 200 };

/** A photograph with a camera's EXIF: make, artist and GPS coordinates. */
async function cameraPhoto(): Promise<Upload> {
  const bytes = await sharp(await photo(480, 360))
    .withExif({
      IFD0: { Make: 'Kamerawerk', Artist: 'Somebody Else' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return { name: 'a.jpg', bytes };
}

async function itemOf({ owner }: CreditsFixture, documentId: string): Promise<GalleryItem> {
  const { body } = await owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${documentId}`);
  return body.data;
}

/** URLs of a picture's variants: JPEGs and others. */
function urlsOf({ image }: GalleryItem) {
  const of = (type: string) =>
    image?.sources.find((source) => source.type === type)?.variants.map(({ url }) => url) ?? [];
  return { jpeg: of('image/jpeg'), others: [...of('image/avif'), ...of('image/webp')] };
}

async function bytesOf({ product }: CreditsFixture, url: string): Promise<Buffer> {
  const response = await fetchFile(product.url + url, { redirect: 'manual' });
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The metadata that an independent reader finds in a JPEG. */
function metadataOf(jpeg: Buffer) {
  const { xmp, iptc, exif, gps } = ExifReader.load(jpeg, { expanded: true });
  const text = (tag: unknown) => (tag as { description: string } | undefined)?.description ?? null;
  const names = iptc?.['By-line'] as { description: string }[] | { description: string } | undefined;
  return {
    creators: [names ?? []].flat().map(({ description }) => description),
    credit: text(xmp?.Credit),
    rights: text(xmp?.rights),
    title: text(xmp?.title),
    description: text(xmp?.description),
    isTraced: Boolean(exif || gps),
  };
}

const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

/** Credits inside JPEGs, on a product with local media that no other test changes meanwhile. */
export function describePictureCredits(fixture: () => CreditsFixture): void {
  const nothing = {
    creators: [],
    credit: null,
    rights: null,
    title: null,
    description: null,
    isTraced: false,
  };
  let item: GalleryItem;
  let film: GalleryItem;
  let unknown: GalleryItem;
  /** In the story at first only. */
  let guest: GalleryItem;
  let story: Story;
  const now = ({ documentId }: GalleryItem) => itemOf(fixture(), documentId);
  const metadataAt = async (url: string) => metadataOf(await bytesOf(fixture(), url));
  /** The metadata of an item's largest JPEG. */
  const metadataNow = async (of: GalleryItem) => metadataAt(urlsOf(await now(of)).jpeg.at(-1) ?? '');
  /** The story's share picture: its first item. */
  const shareUrl = async () => {
    const path = `/api/stories/at/${story.slug}?filters[category][$eq]=moda`;
    const { body } = await fixture().owner.send<{ meta: { shareImage?: { url: string } } }>('GET', path);
    return body.meta.shareImage?.url ?? '';
  };

  beforeAll(async () => {
    const { uploads } = fixture();
    const file = await cameraPhoto();
    const poster = { name: 'capa.jpg', bytes: await photo(300, 240) };
    const video = { name: 'f.mp4', bytes: await readFile(sampleFilm.path) };
    const sent = [
      await uploads.toGallery(file, { title: 'Maré alta' }),
      await uploads.toGallery(video, { title: 'Bastidores' }, poster),
      await uploads.toGallery(file, { title: 'Sem história' }),
      await uploads.toGallery(file, { title: 'De passagem' }),
    ];
    await whenComplete(uploads);
    [item, film, unknown, guest] = (await Promise.all(sent.map(({ body }) => now(body.data)))) as [
      GalleryItem,
      GalleryItem,
      GalleryItem,
      GalleryItem,
    ];
  });

  it('are written into every JPEG under a new URL, with the same pixels, and nothing else changes', async () => {
    const { owner } = fixture();
    const before = await now(item);
    expect(await metadataAt(before.imageUrl)).toEqual(nothing);
    story = await addStory(owner, {
      title: 'Sal',
      client: 'Revista "Nó" & Cia',
      itemIds: [item.documentId, film.documentId, guest.documentId],
      credits: [{ role: 'Fotografia', names: [{ name: 'Conceição Araújo', instagram: null }] }],
    });
    await expect.poll(async () => (await now(item)).imageUrl, polling).not.toBe(before.imageUrl);
    const after = await now(item);
    const [old, made] = [urlsOf(before), urlsOf(after)];
    expect(made.others).toEqual(old.others);
    expect(made.jpeg).toHaveLength(old.jpeg.length);
    for (const [at, url] of made.jpeg.entries()) {
      const [copy, source] = [await bytesOf(fixture(), url), await bytesOf(fixture(), old.jpeg[at] ?? '')];
      expect(url).not.toBe(old.jpeg[at]);
      expect((await pixelsOf(copy)).equals(await pixelsOf(source))).toBe(true);
      expect(metadataOf(source)).toEqual(nothing);
      expect(metadataOf(copy), url).toEqual({
        creators: ['Conceição Araújo'],
        credit: 'Conceição Araújo / Revista "Nó" & Cia',
        rights: '© Conceição Araújo',
        title: 'Maré alta',
        description: null,
        isTraced: false,
      });
    }
    expect(made.jpeg).toContain(after.imageUrl);
    expect(await metadataAt(await shareUrl())).toMatchObject({
      creators: ['Conceição Araújo'],
      title: 'Maré alta',
    });
    expect(await metadataNow(film)).toMatchObject({ creators: ['Conceição Araújo'], title: 'Bastidores' });
    // The page is stale for about a second when another replica wrote them.
    const page = async () =>
      (await fetch(`${fixture().product.url}/moda/${story.slug}/${item.documentId}`)).text();
    await expect.poll(page, polling).not.toContain(before.imageUrl);
    // This picture has no credits.
    expect((await now(unknown)).imageUrl).toBe(unknown.imageUrl);
  });

  it("follow a renamed name and the item's own credits, and leave an item that left its story", async () => {
    const { owner } = fixture();
    const before = await now(item);
    const name = story.credits[0]?.names[0]?.documentId;
    await owner.send('PUT', `/api/credit-names/${name}`, { data: { name: 'Ção Araújo' } });
    await owner.send('PUT', `/api/gallery-items/${film.documentId}`, {
      data: {
        alt: 'Mãos costuram uma barra',
        credits: [{ role: 'Fotografia', names: [{ name: 'Lia Souza', instagram: null }] }],
      },
    });
    // The hash in a share URL stands for the credits: one requested before the rewrite has the old ones.
    await owner.send('PUT', `/api/stories/${story.documentId}`, { data: { kind: 'editorial' } });
    expect(await metadataNow(guest)).toMatchObject({ creators: ['Conceição Araújo'] });
    await owner.send('PUT', `/api/stories/${story.documentId}`, {
      data: { itemIds: [item.documentId, film.documentId] },
    });
    // Asked again where the files are made anew in between: the address leads to the new ones then.
    const early = async () => {
      const url = await shareUrl();
      const [, hash] = /share_([\w-]+)_w/.exec(url) ?? [];
      const share = await fetchFile(fixture().product.url + url, { redirect: 'manual' });
      if (share.status !== 200) return false;
      const metadata = metadataOf(Buffer.from(await share.arrayBuffer()));
      expect(metadata).toEqual(await metadataAt(`/uploads/${hash}.jpg`));
      return true;
    };
    await expect.poll(early, polling).toBe(true);
    await expect.poll(() => metadataNow(item), polling).toMatchObject({ creators: ['Ção Araújo'] });
    expect(await metadataAt(await shareUrl())).toMatchObject({ creators: ['Ção Araújo'] });
    await expect
      .poll(() => metadataNow(film), polling)
      .toMatchObject({
        creators: ['Lia Souza'],
        rights: '© Lia Souza',
        description: 'Mãos costuram uma barra',
      });
    expect(await metadataNow(guest)).toEqual(nothing);
    expect((await now(item)).imageUrl).not.toBe(before.imageUrl);
    expect(await metadataAt(before.imageUrl)).toMatchObject({ creators: ['Conceição Araújo'] });
  });

  it('change together with the watermark, and stay when only the watermark changes', async () => {
    const { owner, uploads } = fixture();
    const before = urlsOf(await now(item));
    const marks = async () => {
      const { body } = await owner.send<{ data: { done: number; total: number } }>(
        'GET',
        '/api/site-setting/watermarks',
      );
      return body.data.total - body.data.done;
    };
    await owner.send('PUT', `/api/gallery-items/${item.documentId}`, { data: { alt: 'De costas, no mar' } });
    await changeSettings(owner, { title: 'EVA', logoText: 'Eva' });
    await expect.poll(marks, polling).toBe(0);
    // Both are written in one step, so no picture is ever without them.
    expect(await metadataNow(item)).toMatchObject({
      creators: ['Ção Araújo'],
      description: 'De costas, no mar',
    });
    const after = urlsOf(await now(item));
    for (const url of before.others) expect(after.others).not.toContain(url);
    const texts = (await uploads.inLibrary()).map(({ watermark }) => watermark);
    expect(texts).toContain('EVA');
  });

  if (process.env.TEST_ALL)
    it('are removed with the last appearance of a name, and return under the same URL', async () => {
      const { owner } = fixture();
      const before = await now(item);
      const name = story.credits[0]?.names[0]?.documentId;
      await owner.send('DELETE', `/api/credit-names/${name}`);
      await expect
        .poll(() => metadataNow(item), polling)
        .toMatchObject({
          creators: [],
          credit: story.client,
          rights: null,
        });
      await owner.send('PUT', `/api/stories/${story.documentId}`, {
        data: { credits: [{ role: 'Fotografia', names: [{ name: 'Ção Araújo', instagram: null }] }] },
      });
      await expect.poll(async () => (await now(item)).imageUrl, polling).toBe(before.imageUrl);
      expect(await metadataNow(item)).toMatchObject({ creators: ['Ção Araújo'] });
    });
}
