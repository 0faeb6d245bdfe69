import { afterEach, expect, it } from 'vitest';
import type { Story } from '../../../contract/src/stories/story';
import { clearAtOnce } from '../../support/api/gallery';
import type { Saved } from '../../support/api/rest-client';
import { addStory, addTitled } from '../../support/api/stories';
import type { Running } from '../content-api/running';

/** Where every address that a story had leads, in one step, in each language of the site. */
export function describeStoryLanguages(running: Running): void {
  const { owner } = running;
  const turn = (languages: string[]) =>
    owner
      .send('PUT', '/api/site-setting', { data: { languages } })
      .then(({ status }) => expect(status).toBe(200));
  afterEach(async () => {
    await turn([]);
    await clearAtOnce(owner, running.operator);
  });

  /** The answer to an address, and the language of a page. */
  async function answerTo(path: string) {
    const response = await fetch(running.product.url + path, { redirect: 'manual' });
    const [, language] = /<html lang="([\w-]+)"/.exec(await response.text()) ?? [];
    const { status, headers } = response;
    return status === 200 ? language : [status, headers.get('location') ?? language].join(' ');
  }
  const answersTo = async (paths: readonly string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await answerTo(path)])));

  it('an address leads to the same story in its language, renamed, moved, hidden, and while English is off', async () => {
    const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
    const { documentId } = await addStory(owner, { title: 'Argila', itemIds: [a] });
    const save = async (data: object) => {
      const { status } = await owner.send<Saved<Story>>('PUT', `/api/stories/${documentId}`, { data });
      expect(status).toBe(200);
    };
    const inEnglish = (text: string) => ({ translations: { en: { slug: { text, of: '' } } } });
    await save({ slug: 'barro', ...inEnglish('clay') });
    await save(inEnglish('the-clay'));
    const names = ['argila', 'barro', 'clay', 'the-clay'];
    const paths = ['/moda', '/publicidade', '/en/fashion', '/en/advertising'].flatMap((gallery) => [
      ...names.map((name) => `${gallery}/${name}`),
      `${gallery}/argila/${a}`,
      `${gallery}/${a}`,
    ]);
    const others = [
      '/en',
      '/en/',
      `/en/advertising/${b}`,
      '/en/moda',
      '/EN',
      '/fashion',
      '/en/fashion/nobody',
    ];

    await turn(['en']);
    expect(await answersTo(others)).toEqual({
      '/en': 'en',
      '/en/': '301 /en',
      [`/en/advertising/${b}`]: `302 /en/fashion/${b}`,
      '/en/moda': '404 en',
      '/EN': '404 pt-BR',
      '/fashion': '404 pt-BR',
      '/en/fashion/nobody': '404 en',
    });
    const led = async (portuguese: string, english: string) => {
      for (const [path, answer] of Object.entries(await answersTo(paths))) {
        const target = path.startsWith('/en/') ? english : portuguese;
        const end = path.endsWith(a) ? `/${a}` : '';
        const isThere = path === target + end;
        expect(`${path}: ${answer}`).toMatch(
          isThere ? /: (?:en|pt-BR)$/ : new RegExp(`: 30[12] ${target}${end}$`),
        );
      }
    };
    await led('/moda/barro', '/en/fashion/the-clay');
    await save({ category: 'publicidade' });
    await led('/publicidade/barro', '/en/advertising/the-clay');

    await turn([]);
    await led('/publicidade/barro', '/publicidade/barro');
    expect(await answersTo(others)).toMatchObject({
      '/en': '302 /',
      '/en/': '302 /',
      [`/en/advertising/${b}`]: `302 /moda/${b}`,
      '/en/moda': '404 pt-BR',
      '/en/fashion/nobody': '404 pt-BR',
    });
    await save({ hidden: true });
    for (const answer of Object.values(await answersTo(paths))) expect(answer).toBe('404 pt-BR');
    await turn(['en']);
    for (const [path, answer] of Object.entries(await answersTo(paths))) {
      expect(answer).toBe(path.startsWith('/en/') ? '404 en' : '404 pt-BR');
    }
  });
}
