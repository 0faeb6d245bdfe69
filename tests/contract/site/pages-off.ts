import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { GalleryCategory } from '../../../contract/src/gallery/gallery-category';
import { addItems, clearGallery, everyItem } from '../../support/api/gallery';
import { signInOwner } from '../../support/api/rest-client';
import { addStory, clearStories } from '../../support/api/stories';
import type { Product } from '../../support/server/product';

/** Marks of the pages that the version before rendered; `vitest -u` writes those of this one, where a change is meant. */
const record = join(import.meta.dirname, '../../support/material/pages-off.txt');
const text = 'Alfaiataria leve em linho cru, fotografada no fim da tarde.';

/** A page without what differs between two installations or two builds of the same page. */
function pageOf(html: string, { url }: Product, names: ReadonlyMap<string, string>): string {
  let page = html
    .replaceAll(url, 'https://site.test')
    // Printed beneath a story.
    .replaceAll(new URL(url).host, 'site.test')
    .replaceAll(/(<style[^>]*>)[\s\S]*?(?=<\/style>)|(<script(?: type="module"[^>]*)?>)[^<]*/g, '$1$2')
    // The build numbers them through.
    .replaceAll(/ class="[^"]*"/g, ' class')
    .replaceAll(/-[\w-]{8}(\.(?:js|css|woff2|jpg|png|svg|avif))/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\b20\d\d\b/g, 'YEAR')
    .replaceAll(/([?&]v=)[\w-]+/g, '$1VERSION');
  for (const [id, name] of names) page = page.replaceAll(id, name);
  return page;
}

const partsOf = (page: string) => page.split(/(?<=>)/);
const markOf = (part: string) => createHash('sha256').update(part).digest('hex').slice(0, 4);

/** Home, About, galleries and their windows, an item, a story, its photograph and pages that are missing. */
export function describePagesOff(current: () => Product): void {
  afterAll(async () => {
    const owner = await signInOwner(current());
    await clearStories(owner);
    await clearGallery(owner);
  });

  it('while the site has Portuguese alone, no part of a page is other than before it could have more', async () => {
    const owner = await signInOwner(current());
    const pictures = ['moda-1', 'moda-2', 'publicidade-1'];
    const items = (category: GalleryCategory, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ category, title: `${category} ${at + 1}`, description: at % 2 ? text : '', order: at + 1 },
        imageUrl: `/images/${pictures[at % pictures.length]}.jpg`,
      }));
    await addItems(owner, [...items('moda', 20), ...items('publicidade', 3)]);
    const stored = await everyItem(owner);
    const idOf = (title: string) => stored.find((item) => item.title === title)?.documentId ?? '';
    const inStory = [idOf('moda 1'), idOf('moda 2')];
    const story = await addStory(owner, {
      ...{ title: 'Barro', itemIds: inStory, client: 'Revista Ofício', text, rights: 'Todos' },
      credits: [{ role: 'Fotografia', names: [{ name: 'Ana Costa', instagram: 'anacosta' }] }],
    });
    const names = new Map(stored.map(({ documentId, title }) => [documentId, `{${title}}`]));
    names.set(story.documentId, '{Barro}');
    const paths = [
      ...['/', '/about', '/moda', '/moda/pagina/2', '/publicidade', `/publicidade/${idOf('publicidade 2')}`],
      ...['/moda/barro', `/moda/barro/${inStory[0]}`, '/moda/nao-existe', '/nao-existe', '/sitemap.xml'],
    ];
    const pages = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(current().url + path, { headers: { accept: 'text/html' } });
        return partsOf(pageOf(await answer.text(), current(), names));
      }),
    );
    const marks = pages.map((parts, at) => {
      const path = [...names].reduce((name, [id, title]) => name.replace(id, title), paths[at] ?? '');
      return `${path}\n${parts.map(markOf).join('')}\n`;
    });
    await expect(marks.join('')).toMatchFileSnapshot(record);
  });
}
