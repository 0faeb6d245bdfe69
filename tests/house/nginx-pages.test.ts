import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { galleryCategories } from '../../contract/src/gallery/gallery-category';
import { isPage, pageAddresses, paths } from '../../frontend/src/site/routing/paths';
import { root } from '../../scripts/steps/paths.mjs';

/** nginx's pattern of cached pages, which repeats the site's routes. */
const siteConf = readFileSync(join(root, 'deploy/nginx/site.conf'), 'utf8');
const [, rule = ''] = /^location ~ (\^\S+\$) \{\n {4}proxy_cache pages;/m.exec(siteConf) ?? [];

it('nginx caches every page of the site', () => {
  const stored = galleryCategories.flatMap((category) => [
    paths.gallery(category, 2),
    paths.gallery(category, 99_999),
    paths.item(category, 'k3b0x7z9k3b0x7z9k3b0x7z9'),
    paths.story(category, 'verao-no-varal-2'),
    paths.story(category, 'verao-no-varal-2', 'k3b0x7z9k3b0x7z9k3b0x7z9'),
  ]);
  for (const path of [...pageAddresses, ...stored]) {
    expect({ path, isPage: isPage(path), isKept: new RegExp(rule).test(path) }).toEqual({
      path,
      isPage: true,
      isKept: true,
    });
  }
});

it('nginx would cache a future page', () => {
  for (const path of ['/contacto', '/sobre-mim']) expect(new RegExp(rule).test(path), path).toBe(true);
});

it('nginx caches nothing else as a page', () => {
  const files = rule.replaceAll('\\.', '.').match(/(?<=\|)[a-z]+\.[a-z]+/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect(isPage(`/${name}`), name).toBe(true);
  const others = [
    '/admin',
    '/strapi',
    '/upload',
    '/healthz',
    '/uploads/a.jpg',
    '/api/gallery-items',
    '/about/x',
  ];
  for (const path of others) expect(new RegExp(rule).test(path), path).toBe(false);
});
