import { setTimeout as wait } from 'node:timers/promises';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { AboutPage } from '../../../contract/src/site/about-page';
import type { Product } from '../server/product';
import { clearGallery } from './gallery';
import { type FormFile, type FormParts, sendForm } from './multipart';
import { ownerToken, type Refusal, type RestClient, signInOperator } from './rest-client';

/** An answer whose body has either the stored entry or the error. */
type Sent<Stored> = { status: number; body: Stored & Pick<Refusal, 'error'> };

/** A file to upload. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** A file of the media library, as Strapi's admin sees it. */
export interface LibraryFile {
  id: number;
  name: string;
  hash: string;
  ext: string;
  mime: string;
  url: string;
  width: number | null;
  height: number | null;
  formats: Record<string, { url: string }> | null;
  pictureState: string | null;
  watermark: string | null;
  markLook: number | null;
  credits: string | null;
}

/** The ways to upload a file. */
export interface Uploads {
  /** As the owner: a new gallery item. */
  toGallery(
    file: Upload,
    fields?: { title?: string; category?: string },
    poster?: Upload,
  ): Promise<Sent<{ data: GalleryItem }>>;
  /** As the owner: the photo of the About page. */
  toProfile(file: Upload): Promise<Sent<{ data: AboutPage }>>;
  /** As the operator: the media library of Strapi's admin. @param id of a file to replace */
  toLibrary(file: Upload, id?: number): Promise<Sent<LibraryFile>>;
  removeFromLibrary(id: number): Promise<number>;
  inLibrary(): Promise<LibraryFile[]>;
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

function part({ name, bytes }: Upload): FormFile {
  return { name, bytes, type: types[name.split('.').at(-1) ?? ''] };
}

/** Signs in as owner and operator for uploads. */
export async function openUploads(product: Product): Promise<Uploads> {
  const owner = await ownerToken(product);
  const operator = await signInOperator(product);

  async function send<Stored>(path: string, token: string | undefined, parts: FormParts) {
    const { status, body } = await sendForm(product, `POST ${path}`, parts, token);
    return { status, body: body as unknown as Sent<Stored>['body'] };
  }

  return {
    toGallery(file, fields, poster) {
      const texts = Object.entries({ title: 'Projeto', category: 'moda', ...fields });
      const parts: FormParts = [...texts, ['file', part(file)]];
      return send('/api/gallery-items', owner, poster ? [...parts, ['poster', part(poster)]] : parts);
    },
    toProfile: (file) => send('/api/about-page/profile-image', owner, [['file', part(file)]]),
    async toLibrary(file, id) {
      const path = id === undefined ? '/upload' : `/upload?id=${id}`;
      const { status, body } = await send<LibraryFile>(path, operator.token, [
        ['files', part(file)],
        ['fileInfo', JSON.stringify({ name: file.name })],
      ]);
      return { status, body: Array.isArray(body) ? body[0] : body };
    },
    async inLibrary() {
      const path = '/upload/files?pageSize=100';
      return (await operator.send<{ results: LibraryFile[] }>('GET', path)).body.results;
    },
    removeFromLibrary: async (id) => (await operator.send('DELETE', `/upload/files/${id}`)).status,
  };
}

/** Waits until every picture has all its files. @throws Error after two and a half minutes */
export async function whenComplete({ inLibrary }: Pick<Uploads, 'inLibrary'>): Promise<void> {
  for (const end = Date.now() + 150_000; ; await wait(200)) {
    const states = (await inLibrary()).map(({ pictureState }) => pictureState ?? 'done');
    if (states.every((state) => state === 'done')) return;
    if (Date.now() > end) throw new Error(`Not every picture has all its files: ${states}`);
  }
}

/** Removes every item and every library file. */
export async function clearMedia(owner: RestClient, uploads: Uploads): Promise<void> {
  await clearGallery(owner);
  for (const { id } of await uploads.inLibrary()) await uploads.removeFromLibrary(id);
}
