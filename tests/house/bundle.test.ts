import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';
import { uploadItem } from '../support/api/gallery';
import { signInOwner } from '../support/api/rest-client';
import { addStory } from '../support/api/stories';
import { openUploads } from '../support/api/uploads';
import { plainPhoto } from '../support/material/photos';
import { type Product, startProduct } from '../support/server/product';

const bundle = (folder: string) =>
  promisify(execFile)(process.execPath, ['scripts/bundle.mjs', folder], { cwd: root });

describe('npm run bundle', () => {
  let folder: string;
  let product: Product;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-bundle-'));
    await bundle(folder);
    product = await startProduct({}, { isEmpty: true, server: join(folder, 'cms/server.mjs') });
  }, 300_000);
  afterAll(async () => {
    await product?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('copies a product that runs alone: site, panel, Strapi, sign-ins', async () => {
    for (const path of ['/', '/moda', '/about', '/admin/login', '/strapi']) {
      const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('</html>');
    }
    expect((await (await signInOwner(product)).send('GET', '/api/debug')).status).toBe(200);
  });

  it('encodes uploaded pictures', async () => {
    const uploads = await openUploads(product);
    const bytes = await plainPhoto(1200, 1500, [120, 90, 70]);
    expect((await uploads.toGallery({ name: 'a.jpg', bytes })).status).toBe(201);
    expect((await uploads.toLibrary({ name: 'b.jpg', bytes })).status).toBe(201);
  });

  it('makes a book, whose thread, fonts and packages are read when there is one', async () => {
    const owner = await signInOwner(product);
    const { documentId } = await uploadItem(product, owner, await plainPhoto(600, 800, [120, 90, 70]));
    const story = await addStory(owner, { itemIds: [documentId] });
    const authorization = `Bearer ${owner.token}`;
    const answer = await fetch(`${product.url}/api/book?stories=${story.documentId}`, {
      headers: { authorization },
    });
    expect((await answer.text()).trimEnd()).toMatch(/%%EOF$/);
  });

  it('refuses a folder that is not empty', async () => {
    await expect(bundle(folder)).rejects.toMatchObject({ stderr: expect.stringContaining('is not empty') });
  });
});
