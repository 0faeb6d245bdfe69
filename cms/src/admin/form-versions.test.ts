import { expect, it, vi } from 'vitest';
import { nameFormVersions } from './form-versions';

const admin = 'http://site.test/content-manager';
const item = `${admin}/collection-types/api::gallery-item.gallery-item/k3b0x7z9`;

it('a form of Strapi’s admin names the version that it shows, and its place only where that was changed', async () => {
  let stored: object = { data: { updatedAt: '2026-01-01T00:00:00.000Z', order: 3 } };
  let status = 200;
  const send = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(stored, { status }));
  vi.stubGlobal('fetch', send);
  nameFormVersions();
  const save = async (url: string, body: object) => {
    await fetch(url, { method: 'PUT', body: JSON.stringify(body) });
    const { headers, body: sent } = send.mock.lastCall?.[1] ?? {};
    return [new Headers(headers).get('if-match'), JSON.parse(String(sent))];
  };

  // A form that was never read names nothing.
  expect(await save(item, { title: 'Um', order: 3 })).toEqual([null, { title: 'Um', order: 3 }]);
  await fetch(`${item}?locale=`);
  const first = '"2026-01-01T00:00:00.000Z"';
  expect(await save(item, { title: 'Um', order: 2 })).toEqual([first, { title: 'Um', order: 2 }]);

  stored = { data: { updatedAt: '2026-01-02T00:00:00.000Z', order: 2 } };
  await save(item, { title: 'Dois', order: 2 });
  status = 400;
  stored = { error: {} };
  const second = '"2026-01-02T00:00:00.000Z"';
  expect(await save(item, { title: 'Três', order: 2 })).toEqual([second, { title: 'Três' }]);
  // A refusal changes nothing of what the form shows.
  expect(await save(item, { title: 'Três', order: 2 })).toEqual([second, { title: 'Três' }]);
  expect(await save(`${admin}/single-types/api::about-page.about-page`, { title: 'a' })).toEqual([
    null,
    { title: 'a' },
  ]);
  expect(await save('/admin/users/me', { order: 2 })).toEqual([null, { order: 2 }]);
  vi.unstubAllGlobals();
});
