import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { provideShownItems, shownItems } from './shown-items';

it('is read again when this process learns of another time zone, after the change of the content', async () => {
  let timeZone = 'Pacific/Kiritimati';
  const rows: PromiseLike<object[]>['then'] = (...given) => Promise.resolve([]).then(...given);
  const query: object = new Proxy(() => query, {
    get: (_target, name) => (name === 'then' ? rows : () => query),
  });
  const services: Record<string, unknown> = {
    'content-version': { current: () => 1 },
    publication: { timeZone: () => timeZone, languages: () => [] },
  };
  const strapi = {
    get: (name: string) => services[name],
    add: (name: string, service: unknown) => Object.assign(services, { [name]: service }),
    db: { connection: query, getConnection: () => query },
  } as unknown as Core.Strapi;
  provideShownItems(strapi);

  const before = await shownItems(strapi);
  expect(await shownItems(strapi)).toBe(before);
  timeZone = 'Pacific/Pago_Pago';
  expect(await shownItems(strapi)).not.toBe(before);
});
