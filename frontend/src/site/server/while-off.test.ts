import { defaultSettings } from 'contract/site/defaults';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';
const found = (slug: string | null, documentId: string | null, isOldSlug = false) => ({
  category: 'publicidade',
  slug,
  documentId,
  isOldSlug,
});
const addresses: Record<string, object> = {
  'the-clay': found('barro', null, true),
  barro: found('barro', null),
  [id]: found('barro', id),
};

let languages: string[] | undefined | 'away';
const read = (path: string) => {
  if (path.startsWith('/api/site-setting')) {
    return languages === 'away'
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ data: { ...defaultSettings, ...(languages && { languages }) } });
  }
  const [, name = ''] = /^\/api\/stories\/address\/([\w-]+)/.exec(path) ?? [];
  return Promise.resolve(addresses[name] ? { data: addresses[name] } : null);
};
const portuguese = ({ url }: Request) =>
  Promise.resolve(new Response(`em português: ${url}`, { status: 404 }));

/** An answer of the English build. */
async function answerTo(path: string) {
  const { createSiteHandler } = await import('../entry-server');
  const marks = '<!--head--><style></style><!--splash--><!--app--><!--data-->';
  const publicUrl = 'https://portfolio.test';
  const options = { template: marks, publicUrl, credit: null, read, report: () => {}, portuguese };
  const response = await createSiteHandler(options)(new Request(publicUrl + path));
  const { status, headers } = response;
  const kept = headers.get('cache-control');
  return { status, to: headers.get('location'), kept, text: await response.text() };
}

beforeAll(() => {
  vi.stubEnv('VITE_LANGUAGE', 'en');
  vi.resetModules();
});
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => {
  languages = undefined;
});

describe('while English is off, its addresses lead to the Portuguese page', () => {
  it.each([
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/en/fashion/page/2', '/moda/pagina/2'],
    ['/en/advertising', '/publicidade'],
    ['/en/fashion/exemplo-2', '/moda/exemplo-2'],
    // The story is in the other gallery, and the photograph in the story.
    ['/en/fashion/the-clay', '/publicidade/barro'],
    ['/en/fashion/barro', '/publicidade/barro'],
    [`/en/fashion/${id}`, `/publicidade/barro/${id}`],
    [`/en/fashion/another/${id}`, `/publicidade/barro/${id}`],
    ['/en/manifest.webmanifest', '/manifest.webmanifest'],
  ])('%s to %s', async (path, to) => {
    expect(await answerTo(path)).toMatchObject({ status: 302, to, kept: 'no-store' });
  });

  it.each(['/en/404', '/en/moda', '/en/fashion/nobody'])('%s leads nowhere', async (path) => {
    expect(await answerTo(path)).toMatchObject({
      status: 404,
      text: 'em português: https://portfolio.test/404',
    });
  });
});

it('nobody is sent elsewhere while it is on, nor while the settings cannot be read', async () => {
  languages = ['en'];
  expect(await answerTo('/en')).toMatchObject({ status: 200, to: null, kept: null });
  expect(await answerTo('/en/fashion/barro')).toMatchObject({ status: 302, to: '/en/advertising/barro' });
  expect(await answerTo('/en/fashion/the-clay')).toMatchObject({ status: 301, to: '/en/advertising/barro' });
  languages = 'away';
  expect(await answerTo('/en')).toMatchObject({ status: 200, to: null, kept: 'no-store' });
});
