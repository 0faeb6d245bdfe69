import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import { createServiceReader } from './service-reader';

const answer = vi.fn(async (_query: object) => ({ data: [{ title: 'Olá' }], meta: {} }) as object | null);
const read = vi.fn(async () => ({ title: 'Nome' }) as object | null);
let timeZone = 'America/Sao_Paulo';
const strapi = {
  service: (_uid: string) => ({ answer, read }),
  get: (_name: string) => ({ timeZone: () => timeZone, languages: () => [] }),
} as unknown as Core.Strapi;
let isAway = false;
let version = 1;
const reader = createServiceReader(strapi, { isAway: () => isAway, current: () => version });
const readHere = (path: string, signal = new AbortController().signal) => reader(path, signal);

describe('the reader of pages', () => {
  it('asks the services what the API would, for a visitor', async () => {
    const list = await readHere('/api/gallery-items?filters[category][$eq]=moda&pagination[page]=2');
    expect(list).toEqual({ data: [{ title: 'Olá' }], meta: {} });
    expect(answer).toHaveBeenCalledWith(
      expect.objectContaining({
        category: 'moda',
        page: 2,
        viewer: expect.objectContaining({ audience: 'visitor', timeZone: 'America/Sao_Paulo' }),
      }),
    );
    expect(await readHere('/api/site-setting')).toEqual({ data: { title: 'Nome' }, meta: {} });
  });

  it('hands over nothing for what is not stored', async () => {
    read.mockResolvedValueOnce(null);
    expect(await readHere('/api/about-page')).toBeNull();
    answer.mockResolvedValueOnce(null);
    expect(await readHere('/api/gallery-items?pagination[around]=abc')).toBeNull();
  });

  it('reads once for several pages what they share, until the content changes', async () => {
    version += 1;
    read.mockClear();
    const ask = () => readHere('/api/site-setting');
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
    ['a path outside the API', '/admin/init'],
    ['a path that climbs out of the API', '/api/../admin/init'],
    ['a name that every object has', '/constructor'],
    ['a query that the API refuses', '/api/gallery-items?populate=*'],
  ])('refuses %s', async (_what, path) => {
    await expect(readHere(path)).rejects.toThrow(TypeError);
  });

  it('asks nothing of a database that is known to be away', async () => {
    read.mockClear();
    isAway = true;
    await expect(readHere('/api/site-setting')).rejects.toThrow('does not answer');
    isAway = false;
    expect(read).not.toHaveBeenCalled();
  });

  it('ends when it is aborted, and passes a failure on', async () => {
    version += 1;
    read.mockReturnValueOnce(new Promise(() => {}));
    const late = readHere('/api/site-setting', AbortSignal.timeout(20));
    await expect(late).rejects.toThrow('timeout');
    read.mockRejectedValueOnce(new Error('the database is away'));
    await expect(readHere('/api/site-setting')).rejects.toThrow('the database is away');
  });
});
