import { EventEmitter } from 'node:events';
import type { Context, Next } from 'koa';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import bodyTimeout from './body-timeout';

vi.mock('../media/receive/read-multipart', () => ({
  takesFiles: ({ path }: Context) => path === '/api/gallery-items',
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose body arrives, or not; `destroy` hangs up. */
function request(path: string, headers: Record<string, string>) {
  const req = Object.assign(new EventEmitter(), { complete: false, destroy: vi.fn() });
  const ctx = {
    path,
    req,
    get: (name: string) => headers[name] ?? '',
    is: (type: string) => (headers['content-type'] ?? '').includes(type),
  };
  const next = vi.fn(async () => {}) as unknown as Next;
  bodyTimeout()(ctx as unknown as Context & never, next);
  expect(next).toHaveBeenCalledOnce();
  return req;
}
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '50000000' };

it.each([
  ['of a stated length', '/api/auth/local', { ...json, 'content-length': '100000' }],
  ['in chunks', '/admin/login', { ...json, 'transfer-encoding': 'chunked' }],
  ['for an upload, which is no form', '/api/gallery-items', { ...json, 'content-length': '100000' }],
  ['in a form for another route', '/api/site-setting', form],
])('a body %s has thirty seconds', (_what, path, headers) => {
  const { destroy } = request(path, headers);
  vi.advanceTimersByTime(29_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
});

it('a body that has arrived, none, and an upload have no such limit', () => {
  const arrived = request('/api/auth/local', { ...json, 'content-length': '10' });
  arrived.emit('end');
  const [none, upload] = [request('/api/auth/local', {}), request('/api/gallery-items', form)];
  vi.advanceTimersByTime(60_000);
  for (const { destroy } of [arrived, none, upload]) expect(destroy).not.toHaveBeenCalled();
});
