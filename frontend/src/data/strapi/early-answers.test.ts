import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarlyAnswer } from './early-answers';

const list = '/api/gallery-items?page=1';
const asOwner = { headers: { authorization: 'Bearer one' } };
const get = vi.fn<typeof fetch>(async () => new Response('[]'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', get.mockClear());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives an answer once, to the call that it was asked for', () => {
  const asked = askEarly(list, 'one');
  expect(get).toHaveBeenCalledOnce();
  expect(get.mock.calls[0]?.[1]?.headers).toMatchObject(asOwner.headers);
  expect(takeEarlyAnswer(list, asOwner)).toBe(asked);
  expect(takeEarlyAnswer(list, asOwner)).toBeNull();
});

it('gives none to another account, path or method, or to nobody', () => {
  askEarly(list, 'one');
  expect(takeEarlyAnswer(list, { headers: { authorization: 'Bearer two' } })).toBeNull();
  expect(takeEarlyAnswer(list)).toBeNull();
  expect(takeEarlyAnswer('/api/gallery-items?page=2', asOwner)).toBeNull();
  expect(takeEarlyAnswer(list, { ...asOwner, method: 'PUT' })).toBeNull();
  expect(takeEarlyAnswer(list, asOwner)).not.toBeNull();
});

it('gives none that is older than ten seconds', () => {
  askEarly(list, 'one');
  vi.advanceTimersByTime(10_001);
  expect(takeEarlyAnswer(list, asOwner)).toBeNull();
});

it('leaves a failure to whoever takes the answer', async () => {
  get.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  askEarly(list, 'one').catch(() => undefined);
  await expect(takeEarlyAnswer(list, asOwner)).rejects.toThrow('Failed to fetch');
});
