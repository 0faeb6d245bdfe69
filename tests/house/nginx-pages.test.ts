import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { galleryCategories } from '../../contract/src/gallery/gallery-category';
import { languageNames, languages } from '../../contract/src/translations/languages';
import { root } from '../../scripts/steps/paths.mjs';

/** nginx's pattern of cached pages, which repeats the site's routes. */
const siteConf = readFileSync(join(root, 'deploy/nginx/site.conf'), 'utf8');
const nginxConf = readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8');
const [, rule = ''] = /^location ~ (\^\S+\$) \{\n {4}proxy_cache pages;/m.exec(siteConf) ?? [];

/** The addresses of a language's build. */
async function routingOf(language: string) {
  vi.stubEnv('VITE_LANGUAGE', language);
  vi.resetModules();
  return await import('../../frontend/src/site/routing/paths');
}
afterEach(() => void vi.unstubAllEnvs());

it.each(languageNames)('nginx caches every page of the site in %s', async (language) => {
  const { isPage, pageAddresses, paths, siteFiles } = await routingOf(language);
  const stored = galleryCategories.flatMap((category) => [
    paths.gallery(category, 2),
    paths.gallery(category, 99_999),
    paths.item(category, 'k3b0x7z9k3b0x7z9k3b0x7z9'),
    paths.story(category, 'verao-no-varal-2'),
    paths.story(category, 'verao-no-varal-2', 'k3b0x7z9k3b0x7z9k3b0x7z9'),
  ]);
  for (const path of [...pageAddresses, ...siteFiles, ...stored]) {
    expect({ path, isPage: isPage(path), isKept: new RegExp(rule).test(path) }).toEqual({
      path,
      isPage: true,
      isKept: true,
    });
  }
  // What it says itself while no replica answers is in the language of the address.
  const away = nginxConf.match(/(?<=map \$asked_path \$away_page \{)[^}]*/)?.[0] ?? '';
  expect(away).toContain(`<html lang="${languages[language].tag}">`);
});

it('nginx would cache a future page', () => {
  for (const path of ['/contacto', '/sobre-mim', '/en/contact'])
    expect(new RegExp(rule).test(path), path).toBe(true);
});

it('nginx caches nothing else as a page', async () => {
  const files = rule.replaceAll('\\.', '.').match(/(?<=\|)[a-z]+\.[a-z]+/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  const { isPage } = await routingOf('pt');
  for (const name of files) expect(isPage(`/${name}`), name).toBe(true);
  const others = [
    '/admin',
    '/strapi',
    '/upload',
    '/healthz',
    '/uploads/a.jpg',
    '/api/gallery-items',
    '/about/x',
    '/en/',
    '/EN',
    '/en/moda/2/3/4',
  ];
  for (const path of others) expect(new RegExp(rule).test(path), path).toBe(false);
});
