import { setTimeout as wait } from 'node:timers/promises';
import type { AboutPage } from '../../../contract/src/about-page';
import type { GalleryItem } from '../../../contract/src/gallery-item';
import type { Product } from '../server/product';
import { clearGallery } from './gallery';
import { type Answer, ownerToken, type Refusal, type RestClient, signInOperator } from './rest-client';

/** A body with either the stored entry or the error. */
type Body<Stored> = Stored & Pick<Refusal, 'error'>;

/** A file to upload. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** A file of the media library, as Strapi's admin sees it. */
export interface LibraryFile {
  id: number;
  hash: string;
  ext: string;
  mime: string;
  url: string;
  width: number | null;
  height: number | null;
  formats: Record<string, { url: string }> | null;
  provider_metadata: {
    picture?: { state: string; watermark: string | null; markLook?: number; credits?: string };
  } | null;
}

/** The ways to upload a file. */
export interface Uploads {
  /** As the owner: a new gallery item. */
  toGallery(
    file: Upload,
    fields?: { title?: string; category?: string },
    poster?: Upload,
  ): Promise<Answer<Body<{ data: GalleryItem }>>>;
  /** As the owner: the photo of the About page. */
  toProfile(file: Upload): Promise<Answer<Body<{ data: AboutPage }>>>;
  /** As the operator: the media library of Strapi's admin. @param id of a file to replace */
  toLibrary(file: Upload, id?: number): Promise<Answer<Body<LibraryFile>>>;
  removeFromLibrary(id: number): Promise<number>;
  inLibrary(): Promise<LibraryFile[]>;
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

function part({ name, bytes }: Upload): File {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Signs in as owner and operator for uploads. */
export async function openUploads(product: Product): Promise<Uploads> {
  const owner = await ownerToken(product);
  const { token: operator } = await signInOperator(product);

  async function send<Answered>(
    path: string,
    token: string | undefined,
    form: FormData,
  ): Promise<Answer<Answered>> {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = (await response.json()) as Answered;
    return { status: response.status, headers: response.headers, body };
  }

  return {
    toGallery(file, fields = {}, poster) {
      const form = new FormData();
      form.set('title', fields.title ?? 'Projeto');
      form.set('category', fields.category ?? 'moda');
      form.set('file', part(file));
      if (poster) form.set('poster', part(poster));
      return send('/api/gallery-items', owner, form);
    },
    toProfile(file) {
      const form = new FormData();
      form.set('file', part(file));
      return send('/api/about-page/profile-image', owner, form);
    },
    async toLibrary(file, id) {
      const form = new FormData();
      form.set('files', part(file));
      form.set('fileInfo', JSON.stringify({ name: file.name }));
      const path = id === undefined ? '/upload' : `/upload?id=${id}`;
      const answer = await send<Body<LibraryFile>>(path, operator, form);
      return { ...answer, body: Array.isArray(answer.body) ? answer.body[0] : answer.body };
    },
    async inLibrary() {
      const response = await fetch(`${product.url}/upload/files?pageSize=100`, {
        headers: { authorization: `Bearer ${operator}` },
      });
      return ((await response.json()) as { results: LibraryFile[] }).results;
    },
    async removeFromLibrary(id) {
      const { status } = await fetch(`${product.url}/upload/files/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${operator}` },
      });
      return status;
    },
  };
}

/** Waits until every picture has all its files. @throws Error after two and a half minutes */
export async function whenComplete({ inLibrary }: Pick<Uploads, 'inLibrary'>): Promise<void> {
  for (const end = Date.now() + 150_000; ; await wait(200)) {
    const states = (await inLibrary()).map((file) => file.provider_metadata?.picture?.state ?? 'done');
    if (states.every((state) => state === 'done')) return;
    if (Date.now() > end) throw new Error(`Not every picture has all its files: ${states}`);
  }
}

/** Removes every item and every library file. */
export async function clearMedia(owner: RestClient, uploads: Uploads): Promise<void> {
  await clearGallery(owner);
  for (const { id } of await uploads.inLibrary()) await uploads.removeFromLibrary(id);
}
