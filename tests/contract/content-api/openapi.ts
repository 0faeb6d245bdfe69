import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Story } from '../../../contract/src/story';
import { root } from '../../../scripts/steps/paths.mjs';
import { addItem, clearGallery } from '../../support/api/gallery';
import { addStory, clearStories } from '../../support/api/stories';
import { routeTable } from '../route-table';
import type { Running } from './running';

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const ajv = new Ajv2020({ strict: true, strictTypes: false });
formats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi');

/** Checks an answer against the schema of the OpenAPI file. */
function issuesOf(path: string, status: number, body: unknown): unknown {
  const pointer = [
    'paths',
    path,
    'get',
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  const ref = pointer.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const check = ajv.compile({ $ref: `openapi#/${ref}` });
  return check(body) ? [] : check.errors;
}

/** The OpenAPI file of the public API; its parameters come from the schema that the server parses queries with. */
export function describeOpenapi(running: () => Running): void {
  let documentId: string;
  let story: Story;
  beforeAll(async () => {
    const { owner } = running();
    ({ documentId } = await addItem(owner, { title: 'Um', fileType: 'video', duration: 2.5 }));
    const { documentId: pictured } = await addItem(owner, { title: 'De uma história' });
    const credits = [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: 'ana' }] }];
    const data = { alt: 'Uma saia', credits, garments: [{ description: 'Saia', brand: null }] };
    await owner.send('PUT', `/api/gallery-items/${pictured}`, { data });
    story = await addStory(owner, { title: 'História', itemIds: [pictured], cover: pictured, credits });
    await addItem(owner, { title: 'Dois', category: 'publicidade' });
    await addItem(owner, { title: 'Segredo', hidden: true });
  });
  afterAll(async () => {
    await clearStories(running().owner);
    await clearGallery(running().owner);
  });

  /** A path with its parameters filled in. */
  const addressed = (path: string) =>
    path
      .replace('stories/{documentId}', `stories/${story.documentId}`)
      .replace('{documentId}', documentId)
      .replace(/\{(?:slug|name)\}/, story.slug);

  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has exactly the reads that visitors may make', () => {
    const reads = routeTable
      .filter(({ route, none }) => route.startsWith('GET ') && none !== 403)
      .map(({ route }) => route.replace(/^GET /, '').replace(/:(\w+)/, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual(reads.sort());
  });

  it.each([
    ['/api/gallery-items', '', 200],
    ['/api/gallery-items', '?fields=title&pagination[start]=1&pagination[withCount]=false', 200],
    ['/api/gallery-items', `?filters[documentId][$in][]=${'x'.repeat(24)}`, 200],
    ['/api/gallery-items', '?filters[hidden]=true', 400],
    ['/api/gallery-items/{documentId}', '?fields=image', 200],
    ['/api/gallery-items/{documentId}', '?sort=title', 400],
    ['/api/gallery-cards', '?filters[category][$eq]=moda', 200],
    ['/api/gallery-cards', '', 400],
    ['/api/stories', '', 200],
    ['/api/stories', '?fields=slug,credits&filters[kind]=capa', 200],
    ['/api/stories', '?filters[client]=x', 400],
    ['/api/stories/{documentId}', '', 200],
    ['/api/stories/{documentId}', '0', 404],
    ['/api/stories/at/{slug}', '?filters[category][$eq]=moda', 200],
    ['/api/stories/at/{slug}', '', 400],
    ['/api/stories/address/{name}', '', 200],
    ['/api/site-setting', '?fields=title', 200],
    ['/api/site-setting', '', 200],
    ['/api/about-page', '', 200],
    ['/api/about-page', '?populate=*', 400],
  ])('describes the answer of %s%s', async (path, query, expected) => {
    const { status, body } = await running().visitor.send('GET', addressed(path) + query);
    expect([status, issuesOf(path, status, body)]).toEqual([expected, []]);
    expect(issuesOf(path, status, { data: [{ title: 1 }], meta: {} })).not.toEqual([]);
  });

  it("describes the owner's answers", async () => {
    const { status, body } = await running().owner.send('GET', '/api/gallery-items?filters[category]=moda');
    expect(issuesOf('/api/gallery-items', status, body)).toEqual([]);
  });
}
