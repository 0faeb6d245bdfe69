import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import { createServiceReader } from './service-reader';

const origin = 'https://example.com';
const answer = vi.fn(async (_query: object) => ({ data: [{ title: 'Olá' }], meta: {} }) as object | null);
const read = vi.fn(async () => ({ title: 'Nome' }) as object | null);
let timeZone = 'America/Sao_Paulo';
const strapi = {
  service: (_uid: string) => ({ answer, read }),
  get: (_name: string) => ({ timeZone: () => timeZone }),
} as unknown as Core.Strapi;
let isAway = false;
let version = 1;
const fetchHere = createServiceReader(strapi, origin, { isAway: () => isAway, current: () => version });

describe('the reader of pages', () => {
  it('asks the services what the API would, for a visitor', async () => {
    const list = await fetchHere(
      `${origin}/api/gallery-items?filters[category][$eq]=moda&pagination[page]=2`,
    );
    expect(await list.json()).toEqual({ data: [{ title: 'Olá' }], meta: {} });
    expect(answer).toHaveBeenCalledWith(
      expect.objectContaining({
        category: 'moda',
        page: 2,
        viewer: expect.objectContaining({ audience: 'visitor', timeZone: 'America/Sao_Paulo' }),
      }),
    );
    const settings = await fetchHere(`${origin}/api/site-setting`);
    expect([settings.status, await settings.json()]).toEqual([200, { data: { title: 'Nome' }, meta: {} }]);
  });

  it('answers 404 for what is not stored', async () => {
    read.mockResolvedValueOnce(null);
    expect((await fetchHere(`${origin}/api/about-page`)).status).toBe(404);
    answer.mockResolvedValueOnce(null);
    expect((await fetchHere(`${origin}/api/gallery-items?pagination[around]=abc`)).status).toBe(404);
  });

  it('reads once for several pages what they share, until the content changes', async () => {
    version += 1;
    read.mockClear();
    const ask = async () => (await fetchHere(`${origin}/api/site-setting`)).json();
    const first = { data: { title: 'Nome' }, meta: {} };
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    expect(await ask()).toEqual(first);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRejectedValueOnce(new Error('no answer'));
    version += 1;
    await expect(ask()).rejects.toThrow('no answer');
    expect(await ask()).toEqual(first);
    expect(read).toHaveBeenCalledTimes(3);
    timeZone = 'Asia/Tokyo';
    await ask();
    expect(read).toHaveBeenCalledTimes(4);
    timeZone = 'America/Sao_Paulo';
  });

  it.each([
    ['another origin', 'https://evil.example/api/site-setting', undefined],
    ['a path outside the API', `${origin}/admin/init`, undefined],
    ['a path that climbs out of the API', `${origin}/api/../admin/init`, undefined],
    ['a name that every object has', `${origin}/constructor`, undefined],
    ['a query that the API refuses', `${origin}/api/gallery-items?populate=*`, undefined],
    ['a write', `${origin}/api/site-setting`, { method: 'PUT', body: '{}' }],
  ])('refuses %s', async (_what, url, init) => {
    await expect(fetchHere(url, init)).rejects.toThrow(TypeError);
  });

  it('asks nothing of a database that is known to be away', async () => {
    read.mockClear();
    isAway = true;
    await expect(fetchHere(`${origin}/api/site-setting`)).rejects.toThrow('does not answer');
    isAway = false;
    expect(read).not.toHaveBeenCalled();
  });

  it('ends when it is aborted, and passes a failure on', async () => {
    version += 1;
    read.mockReturnValueOnce(new Promise(() => {}));
    const late = fetchHere(`${origin}/api/site-setting`, { signal: AbortSignal.timeout(20) });
    await expect(late).rejects.toThrow('timeout');
    read.mockRejectedValueOnce(new Error('the database is away'));
    await expect(fetchHere(`${origin}/api/site-setting`)).rejects.toThrow('the database is away');
  });
});
