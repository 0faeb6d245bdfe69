import { afterEach, expect, it } from 'vitest';
import { addItem, clearGallery } from '../../support/api/gallery';
import { changeSettings, restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import type { Running } from './running';

type Words = Record<string, unknown> & { '@type': string };

const ana = 'Ana “Nina” <b>Costa</b> & "Filhas" 👗';
const bia = '</script><script>alert(1)</script>';
const title = 'Barro <!-- "vivo" 🔥';

/** A page's JSON-LD, besides the Person of the site. */
export function describeMachineWords(running: Running): void {
  const { owner } = running;
  afterEach(async () => {
    await clearStories(owner);
    await clearGallery(owner);
    await restoreDefaults(owner);
  });

  /** Every JSON-LD script of a page; each ends at the first </script>. */
  const wordsOf = async (path: string): Promise<Words[]> => {
    const html = await (await fetch(running.product.url + path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const [person, ...words] = scripts.map(([, json = '']) => JSON.parse(json) as Words);
    expect(person?.['@type']).toBe('Person');
    expect(html).not.toContain('<script>alert');
    return words;
  };

  it('names the creators of a story and its photographs and their licence, with any characters in names', async () => {
    const licensePage = 'https://exemplo.com/licenca?a="b"&c=</script>';
    await changeSettings(owner, { licensePage });
    const first = await addItem(owner, { title, description: 'Água & "sal"' });
    const second = await addItem(owner, { title: 'Segunda' });
    const alone = await addItem(owner, { title: 'Sozinha' });
    const { slug } = await addStory(owner, {
      title,
      client: 'Revista "Ofício"',
      itemIds: [first.documentId, second.documentId],
      credits: [
        { role: 'Fotografia', names: [{ name: ana, instagram: 'ana' }] },
        { role: 'Beleza', names: [{ name: bia }] },
      ],
    });
    await owner.send('PUT', `/api/gallery-items/${second.documentId}`, {
      data: { credits: [{ role: 'Fotografia', names: [{ name: bia }] }] },
    });
    const { url } = running.product;
    const story = `${url}/moda/${slug}`;
    const maker = { '@type': 'Person', name: ana, sameAs: ['https://instagram.com/ana'] };
    const license = { license: licensePage, acquireLicensePage: licensePage };

    const [gallery, ...more] = await wordsOf(`/moda/${slug}`);
    expect(more).toEqual([]);
    expect(gallery).toMatchObject({
      '@type': 'ImageGallery',
      '@id': story,
      name: title,
      creator: [maker],
      contributor: [{ '@type': 'Role', roleName: 'Beleza', contributor: { name: bia } }],
      sourceOrganization: { name: 'Revista "Ofício"' },
      associatedMedia: [
        {
          '@type': 'ImageObject',
          url: `${story}/${first.documentId}`,
          name: title,
          creator: [maker],
          ...license,
        },
        { url: `${story}/${second.documentId}`, creator: [{ name: bia }], copyrightNotice: `© ${bia}` },
      ],
    });
    expect(await wordsOf(`/moda/${slug}/${first.documentId}`)).toMatchObject([
      {
        '@type': 'ImageObject',
        name: title,
        description: 'Água & "sal"',
        creditText: `${ana} / Revista "Ofício"`,
        isPartOf: { '@type': 'ImageGallery', '@id': story, name: title },
        ...license,
      },
    ]);
    const [lone = {}, ...others] = await wordsOf(`/moda/${alone.documentId}`);
    expect(others).toEqual([]);
    expect(lone).toMatchObject({ '@type': 'ImageObject', name: 'Sozinha', ...license });
    expect(lone).not.toHaveProperty('isPartOf');
    for (const path of ['/', '/about', '/moda']) expect(await wordsOf(path)).toEqual([]);
  });
}
