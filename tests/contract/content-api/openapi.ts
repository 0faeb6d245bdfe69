import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../scripts/steps/paths.mjs';
import { addItem, clearGallery } from '../../support/gallery';
import { routeTable } from '../route-table';
import type { Running } from './running';

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const ajv = new Ajv2020({ strict: true, strictTypes: false });
formats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi');

/** Whether an answer is one that the file tells of. */
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

/** The file that tells others of the public API. */
export function describeOpenapi(running: () => Running): void {
  let documentId: string;
  beforeAll(async () => {
    const { owner } = running();
    ({ documentId } = await addItem(owner, { title: 'Um', fileType: 'video', duration: 2.5 }));
    await addItem(owner, { title: 'Dois', category: 'publicidade' });
    await addItem(owner, { title: 'Segredo', hidden: true });
  });
  afterAll(() => clearGallery(running().owner));

  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every read that visitors may make, and no other', () => {
    const reads = routeTable
      .filter(({ route, none }) => route.startsWith('GET ') && none === 200)
      .map(({ route }) => route.replace(/^GET /, '').replace(/:(\w+)/, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual(reads.sort());
  });

  it.each([
    ['/api/gallery-items', '', 200],
    ['/api/gallery-items', '?filters[category][$eq]=moda&pagination[pageSize]=1', 200],
    ['/api/gallery-items', '?fields=title&pagination[start]=1&pagination[withCount]=false', 200],
    ['/api/gallery-items', '?filters[hidden]=true', 400],
    ['/api/gallery-items/{documentId}', '', 200],
    ['/api/gallery-items/{documentId}', '?fields=image', 200],
    ['/api/gallery-items/{documentId}', '?sort=title', 400],
    ['/api/gallery-items/{documentId}', '0', 404],
    ['/api/site-setting', '', 200],
    ['/api/site-setting', '?fields=title', 200],
    ['/api/about-page', '', 200],
    ['/api/about-page', '?populate=*', 400],
  ])('tells the truth of %s%s', async (path, query, expected) => {
    const { visitor } = running();
    const { status, body } = await visitor.send('GET', path.replace('{documentId}', documentId) + query);
    expect([status, issuesOf(path, status, body)]).toEqual([expected, []]);
    expect(issuesOf(path, status, { data: [{ title: 1 }], meta: {} })).not.toEqual([]);
  });

  it("tells the truth of the owner's answers", async () => {
    const { status, body } = await running().owner.send('GET', '/api/gallery-items?filters[category]=moda');
    expect(issuesOf('/api/gallery-items', status, body)).toEqual([]);
  });

  type Parameter = { name: string; in: string; explode?: boolean; schema: Record<string, unknown> };
  /** A value that a schema allows. */
  const sampleOf = ({
    type,
    format,
    pattern,
    minimum,
    items,
    ...schema
  }: Record<string, unknown>): string => {
    if (schema.$ref)
      return sampleOf(document.components.schemas[String(schema.$ref).split('/').at(-1) ?? '']);
    if (Array.isArray(schema.enum)) return String(schema.enum[0]);
    if (items) return sampleOf(items as Record<string, unknown>);
    if (type === 'integer') return String(minimum);
    if (type === 'boolean') return 'false';
    return format === 'date-time' ? '2025-01-01T00:00:00.000Z' : pattern ? documentId : 'a';
  };

  it('has parameters that the API takes, and none that it does not', async () => {
    for (const [path, { get }] of Object.entries<{ get: { parameters: Parameter[] } }>(document.paths)) {
      for (const { name, schema } of get.parameters.filter((parameter) => parameter.in === 'query')) {
        const asked = `${path.replace('{documentId}', documentId)}?${name}=${encodeURIComponent(sampleOf(schema))}`;
        const { status, body } = await running().visitor.send('GET', asked);
        expect([asked, status, issuesOf(path, status, body)]).toEqual([asked, 200, []]);
      }
    }
  });
}
