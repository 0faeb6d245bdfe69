// @ts-check
import { openBrowser, visit } from '../page-metrics.mjs';
import { signIn } from '../product.mjs';
import { claim } from '../report.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/** As long as the other pages are watched (ms). */
const wholeMs = 6_500;

const credits = [
  ['Fotografia', 'Ana Prado'],
  ['Styling', 'Bia Tavares'],
  ['Beleza', 'Clara Lobo'],
  ['Modelo', 'Lia Souza'],
  ['Agência', 'Via Modelos'],
  ['Produção de moda', 'Téo Amaral'],
  ['Assistente de fotografia', 'Rui Sá'],
  ['Revista', 'Revista Argila'],
].map(([role, name]) => ({ role, names: [{ name, instagram: null }] }));

/**
 * Makes a story of the whole gallery while something is measured; the gallery is as before afterwards.
 * @template Result
 * @param {import('../world.mjs').World} world
 * @param {(path: string) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
async function withStory({ product, items }, measure) {
  const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' };
  const stories = `${product.url}/api/stories`;
  const data = {
    title: 'Barro e silêncio',
    category: 'moda',
    client: 'Revista Argila',
    text: 'Seis looks de terra e argila, fotografados em uma tarde só.',
    itemIds: items.map(({ documentId }) => documentId),
    credits,
  };
  const made = await fetch(stories, { method: 'POST', headers, body: JSON.stringify({ data }) });
  if (made.status !== 201) throw new Error(`The story is refused: ${await made.text()}`);
  const story = (await made.json()).data;
  try {
    return await measure(`/moda/${story.slug}`);
  } finally {
    await fetch(`${stories}/${story.documentId}`, { method: 'DELETE', headers });
  }
}

/**
 * First visits of a story's page by a throttled phone, in turns with those of the gallery of the same photographs.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureStory(world, { isQuick, rounds }) {
  /** @type {Record<'Gallery' | 'Story', import('../page-metrics.mjs').PageMetrics[]>} */
  const found = { Gallery: [], Story: [] };
  const browser = await openBrowser();
  const settleMs = isQuick ? 2_500 : wholeMs;
  const visitPage = (/** @type {string} */ path) => visit(browser, `${world.product.url}${path}`, settleMs);
  try {
    for (let round = 0; round < rounds; round += 1) {
      found.Gallery.push(await visitPage('/moda'));
      found.Story.push(await withStory(world, visitPage));
    }
  } finally {
    await browser.close();
  }

  const of = (
    /** @type {keyof typeof found} */ page,
    /** @type {keyof import('../page-metrics.mjs').PageMetrics} */ name,
  ) => found[page].map((metrics) => metrics[name]);
  const lcp = median(of('Story', 'lcp')) / median(of('Gallery', 'lcp'));
  const [cls, jsKb, htmlKb] = [
    median(of('Story', 'cls')),
    median(of('Story', 'jsKb')),
    median(of('Story', 'htmlKb')),
  ];
  // Two rounds on a busy machine say little about time.
  const room = isQuick ? 3 : 1;
  return {
    title: `A story of ${world.items.length} photographs, first visit by the same phone`,
    columns: ['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms', 'KB at load', 'JS KB', 'HTML KB'],
    rows: /** @type {const} */ (['Gallery', 'Story']).map((page) => [
      page,
      withSpread(of(page, 'lcp')),
      withSpread(of(page, 'fcp')),
      withSpread(of(page, 'cls'), 3),
      withSpread(of(page, 'tbt')),
      withSpread(of(page, 'kb')),
      withSpread(of(page, 'jsKb'), 1),
      withSpread(of(page, 'htmlKb'), 1),
    ]),
    claims: [
      claim(
        'LCP of a story',
        `${format(lcp, 2)} × the gallery`,
        `≤ ${format(1.15 * room, 2)} ×`,
        lcp <= 1.15 * room,
      ),
      claim('CLS of a story, with scrolling', format(cls, 3), '0.000', cls < (isQuick ? 0.01 : 0.0005)),
      claim('JavaScript before a story has loaded', `${format(jsKb, 1)} KB`, '≤ 80 KB', jsKb <= 80),
      claim(
        `HTML of a story of ${world.items.length}, compressed`,
        `${format(htmlKb, 1)} KB`,
        '≤ 14 KB',
        htmlKb <= 14,
      ),
    ],
  };
}
