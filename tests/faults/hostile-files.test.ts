import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFiles } from '../support/disk';
import { type HostileFile, hostileFiles } from '../support/hostile-files';
import { sendForm } from '../support/multipart';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOperator, signInOwner } from '../support/rest-client';

let files: HostileFile[];
beforeAll(async () => {
  files = await hostileFiles();
});

const atOnce = 4;

/** Does something with every file, a few at a time. */
async function forEachFile(list: HostileFile[], work: (file: HostileFile) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const file of left) await work(file);
    }),
  );
}

/** A media host that must not hear of any of them. */
function startSilentHost(): Promise<{ server: Server; url: string; calls: () => number }> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const prefix = encodeURIComponent(`http://127.0.0.1:${port}`);
      resolve({ server, url: `cloudinary://key:secret@demo?upload_prefix=${prefix}`, calls: () => calls });
    });
  });
}

describe.each(['local', 'cloudinary'] as const)('hostile files, with the %s provider', (provider) => {
  let product: Product;
  let owner: RestClient;
  let before: string[];
  const host = provider === 'cloudinary' ? startSilentHost() : null;
  beforeAll(async () => {
    product = await startProduct(host ? { CLOUDINARY_URL: (await host).url } : {});
    owner = await signInOwner(product);
    before = await mediaFiles(product);
  });
  afterAll(async () => {
    await product?.remove();
    (await host)?.server.close();
  });

  it('are at least 200, each refused for what it is, and leave nothing', async () => {
    expect(files.length).toBeGreaterThanOrEqual(200);
    const surprises: string[] = [];
    await forEachFile(files, async ({ trick, name, type, bytes, codes }) => {
      const { status, body } = await sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['category', 'moda'],
          ['file', { name, type, bytes }],
        ],
        owner.token,
      );
      const code = body.error?.details.code ?? '';
      const isRefused = status === (code === 'media/too-large' ? 413 : 400) && codes.includes(code);
      if (!isRefused || !body.error?.message) surprises.push(`${trick}: ${status} ${code}`);
    });
    expect(surprises).toEqual([]);
    expect(await mediaFiles(product)).toEqual(before);
    expect((await owner.send('GET', '/api/gallery-items')).body).toMatchObject({ data: [] });
    expect((await host)?.calls() ?? 0).toBe(0);
    expect(product.logs()).not.toMatch(/error/i);
  });

  it("are refused by Strapi's media library just so", async () => {
    const operator = await signInOperator(product);
    const surprises: string[] = [];
    const some = files.filter((_file, index) => index % 5 === 0);
    await forEachFile(some, async ({ trick, name, type, bytes }) => {
      const { status } = await sendForm(
        product,
        'POST /upload',
        [
          ['files', { name, type, bytes }],
          ['fileInfo', JSON.stringify({ name: 'foto.jpg' })],
        ],
        operator.token,
      );
      if (status < 400 || status >= 500) surprises.push(`${trick}: ${status}`);
    });
    expect(surprises).toEqual([]);
    expect(await mediaFiles(product)).toEqual(before);
    expect((await operator.send('GET', '/upload/files')).body).toMatchObject({ results: [] });
  });
});
