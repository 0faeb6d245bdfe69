import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, createReadCache, type ReadCache } from './read-cache';

const json = (body: object, headers: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('the cache of public reads', () => {
  let version: number;
  let time: number;
  let asked: string[];
  let answer: (read: string) => Answer | Promise<Answer>;
  let cache: ReadCache;

  const get = (read: string) =>
    cache.get(read, () => {
      asked.push(read);
      return Promise.resolve(answer(read));
    });
  const textOf = async (read: string) => (await get(read))?.variants.identity.bytes.toString();

  beforeEach(() => {
    version = 1;
    time = 0;
    asked = [];
    answer = (read) => json({ read, version });
    cache = createReadCache({ version: () => version, now: () => time });
  });

  it('asks Strapi once for all, and has the answer at hand from then on', async () => {
    await Promise.all([textOf('/api/a'), textOf('/api/a'), textOf('/api/a')]);
    expect(cache.peek('/api/a')?.variants.identity.bytes.toString()).toBe('{"read":"/api/a","version":1}');
    expect(cache.peek('/api/b')).toBeUndefined();
    expect(asked).toEqual(['/api/a']);
  });

  it('asks again after a save, and after five minutes', async () => {
    await textOf('/api/a');
    version = 2;
    expect(cache.peek('/api/a')).toBeUndefined();
    expect(await textOf('/api/a')).toContain('"version":2');
    time = 5 * 60_000;
    expect(cache.peek('/api/a')).toBeUndefined();
  });

  it('gives nothing that a save overtook', async () => {
    answer = (read) => {
      version += 1;
      return json({ read });
    };
    expect(await get('/api/a')).toBeNull();
    expect(cache.peek('/api/a')).toBeUndefined();
  });

  it.each([
    ['a refusal', () => json({ error: {} }, {}, 403)],
    ['an outage', () => json({ error: {} }, {}, 503)],
    ['an answer that sets a cookie', () => json({}, { 'set-cookie': 'a=b' })],
  ])('keeps no %s', async (_what, give) => {
    answer = give;
    expect(await get('/api/a')).toBeNull();
    expect(await get('/api/a')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('gives, and does not keep, what says that it is not to be kept', async () => {
    answer = () => json({ data: [] }, { 'cache-control': 'no-store' });
    expect(await textOf('/api/a?page=9')).toBe('{"data":[]}');
    expect(cache.peek('/api/a?page=9')).toBeUndefined();
  });

  it('passes a failure on, and asks again', async () => {
    answer = () => Promise.reject(new Error('late'));
    await expect(get('/api/a')).rejects.toThrow('late');
    answer = () => json({});
    expect(await textOf('/api/a')).toBe('{}');
  });

  it('keeps what the answer says about itself, and who may keep it', async () => {
    const own = { 'x-frame-options': 'SAMEORIGIN', etag: '"strapi"', vary: 'Origin' };
    answer = () => json({}, { ...own, 'access-control-allow-origin': 'https://other.example' });
    const headers = (await get('/api/a'))?.variants.identity.headers.join('|');
    for (const header of [
      'x-frame-options|SAMEORIGIN',
      'cache-control|public, max-age=0, must-revalidate',
      'vary|Authorization, Accept-Encoding',
    ]) {
      expect(headers).toContain(header);
    }
    expect(headers).not.toMatch(/"strapi"|other[.]example/);
  });

  it('is not filled by made-up reads', async () => {
    for (let page = 0; page <= 300; page += 1) await get(`/api/a?page=${page}`);
    expect(cache.peek('/api/a?page=0')).toBeUndefined();
    expect(cache.peek('/api/a?page=300')).toBeDefined();
  });
});
