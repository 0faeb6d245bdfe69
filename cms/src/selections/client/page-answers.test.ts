import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import type { ReadyAnswer } from '../../pages/answers';

const page = (text: string, headers = {}) => new Response(text, { status: 410, headers });
const pages = { gone: vi.fn(async () => page('whole')) };
vi.mock('../../platform/environment', () => ({ environment: { publicUrl: 'https://site.test' } }));
vi.mock('./client-pages', () => ({ openClientPages: () => pages }));
let version = 1;
vi.mock('../../entries/version/content-version', () => ({
  contentVersionOf: () => ({ current: () => version }),
}));
const { pageAnswersOf, providePageAnswers } = await import('./page-answers');

const services = new Map<string, unknown>();
const strapi = {
  add: (name: string, service: unknown) => services.set(name, service),
  get: (name: string) => services.get(name),
} as unknown as Core.Strapi;
providePageAnswers(strapi);
const { over, keptOver } = pageAnswersOf(strapi);
const textOf = (answer: ReadyAnswer | undefined) => answer?.variants.identity.bytes.toString();

it('keeps the page of a selection that is over until something is saved, unless it lacks what could not be read', async () => {
  pages.gone.mockResolvedValueOnce(page('without', { 'retry-after': '5' }));
  expect([textOf(await over('pt')), keptOver('pt')]).toEqual(['without', undefined]);
  expect((await Promise.all([over('pt'), over('pt')])).map(textOf)).toEqual(['whole', 'whole']);
  expect([textOf(keptOver('pt')), keptOver('en'), keptOver(null)]).toEqual(['whole', undefined, undefined]);
  expect(pages.gone).toHaveBeenCalledTimes(2);
  version += 1;
  expect(keptOver('pt')).toBeUndefined();
});
