import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchFile } from '../../support/api/fetch-file';
import { film } from '../../support/material/videos';
import { itemOf, type MediaFixture, mp4, texts } from './fixture';

/** Uploads as they are served to visitors. */
export function describeServing(media: MediaFixture): void {
  describe('a served upload', () => {
    it('is sent whole or by range, immutable, and with a policy against scripts', async () => {
      const { imageUrl } = itemOf(await media.post([...texts, ['file', mp4]]));
      const url = media.product.url + imageUrl;
      // Just after a change caches must ask again.
      expect((await fetchFile(url)).headers.get('cache-control')).toBe('public, no-cache');
      const caching = async () => (await fetchFile(url)).headers.get('cache-control');
      await expect.poll(caching, { timeout: 30_000 }).toContain('immutable');
      const whole = await fetchFile(url);
      expect(whole.status).toBe(200);
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(whole.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);

      const range = async (value: string) =>
        fetchFile(media.product.url + imageUrl, { headers: { range: value } });
      const part = await range('bytes=0-1');
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 0-1/${film.length}`);
      expect((await part.arrayBuffer()).byteLength).toBe(2);
      const tail = await range('bytes=-100');
      expect(Buffer.from(await tail.arrayBuffer()).equals(film.subarray(-100))).toBe(true);
      expect((await range(`bytes=${film.length}-`)).status).toBe(416);
    });

    it('is closed for the very next request after the save that hides it, and never kept meanwhile', async () => {
      const { documentId, imageUrl } = itemOf(await media.post([...texts, ['file', mp4]]));
      const seen = new Set<string>();
      for (let round = 0; round < 20; round += 1) {
        const data = { hidden: round % 2 === 0 };
        await media.owner.send('PUT', `/api/gallery-items/${documentId}`, { data });
        const { status, headers } = await fetchFile(media.product.url + imageUrl);
        seen.add(`${data.hidden ? 'hidden' : 'shown'}: ${status} ${headers.get('cache-control')}`);
      }
      expect([...seen]).toEqual(['hidden: 404 no-store', 'shown: 200 public, no-cache']);
    });

    it.each([
      '/uploads/',
      '/uploads/.part',
      '/uploads/a.html',
      '/uploads/..%2f..%2fportfolio.db',
      '/uploads/../portfolio.db',
      '/uploads/%2e%2e/%2e%2e/portfolio.db',
      '/uploads/missing.jpg',
      '/originals/a.jpg',
    ])('is not %s', async (path) => {
      expect((await fetchFile(media.product.url + path)).status).toBe(404);
    });

    it('is never another file of the folder', async () => {
      for (const name of ['page.html', 'picture.svg', '.hidden.jpg', 'backup.zip']) {
        await writeFile(join(media.product.dataDir, 'public/uploads', name), 'x');
        expect((await fetch(`${media.product.url}/uploads/${name}`)).status).toBe(404);
      }
    });
  });
}
