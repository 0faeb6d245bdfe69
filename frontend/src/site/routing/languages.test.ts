import { galleryCategories } from 'contract/gallery/gallery-category';
import { languageAt, pathsIn } from 'contract/site/paths';
import { languageNames, languages } from 'contract/translations/languages';
import { afterEach, describe, expect, it, vi } from 'vitest';

const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';

/** The addresses of a language's build. */
async function routingOf(language: string) {
  vi.stubEnv('VITE_LANGUAGE', language);
  vi.resetModules();
  return await import('./paths');
}
afterEach(() => vi.unstubAllEnvs());

describe.each(languageNames)('addresses in %s', (language) => {
  const { root, window } = languages[language];

  it('are its own alone, and say which page of the other languages is the same', async () => {
    const { isPage, matchRoute, pageAddresses, pathInLanguage, paths } = await routingOf(language);
    const own = galleryCategories.flatMap((category) => [
      paths.gallery(category, 2),
      paths.item(category, id),
      paths.story(category, 'barro'),
      paths.story(category, 'barro', id),
      // Stories may have had the names of windows.
      paths.story(category, window),
      paths.story(category, window, id),
    ]);
    for (const path of [...pageAddresses, ...own]) {
      expect([path, isPage(path), languageAt(path)]).toEqual([path, true, language]);
      for (const other of languageNames) {
        const there = pathInLanguage(other, matchRoute(path));
        expect([there, isPage(there)]).toEqual([there, other === language]);
      }
      expect(pathInLanguage(language, matchRoute(path))).toBe(path);
    }
    expect(pathInLanguage(language, { page: 'not-found' })).toBe(pathsIn(language).home);
  });

  it('have one spelling each', async () => {
    const { isPage, paths } = await routingOf(language);
    const others = languageNames.filter((other) => other !== language).map((other) => languages[other]);
    for (const path of [
      ...galleryCategories.flatMap((category) => [
        `${paths.gallery(category)}/`,
        `${paths.gallery(category)}/${window}/1`,
        ...others.flatMap((other) => [
          `${root}/${other[category]}`,
          `${paths.gallery(category)}/${other.window}/2`,
        ]),
      ]),
      ...(root ? [`${root}/`, root.toUpperCase(), `${root}/robots.txt`, `${root}/404`] : ['//']),
    ]) {
      expect([path, isPage(path)]).toEqual([path, false]);
    }
  });
});

it('no word of a language begins like another one’s root', () => {
  expect(['/english', '/enfim', '/EN', '/'].map(languageAt)).toEqual(['pt', 'pt', 'pt', 'pt']);
});
