import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/steps/paths.mjs';
import type { RestClient } from '../../support/api/rest-client';
import { routeTable } from '../route-table';

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const ajv = new Ajv2020({ strict: true, strictTypes: false });
formats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi');

/** The path of the file that an address is of. */
function pathOf(address: string): string | undefined {
  const [path = ''] = address.split('?');
  const isOf = (known: string) => new RegExp(`^${known.replace(/\{\w+\}/, '[^/]+')}$`).test(path);
  return Object.keys(document.paths).find(isOf);
}

/** What is wrong in an answer by the file's words. */
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

/** Each path with a status that it was answered with. */
const seen = new Set<string>();

/** A client whose reads have to be answered as the file says. */
export function asDocumented(client: RestClient): RestClient {
  return {
    get token() {
      return client.token;
    },
    async send<Body>(...call: Parameters<RestClient['send']>) {
      const answer = await client.send<Body>(...call);
      const path = call[0] === 'GET' ? pathOf(call[1]) : undefined;
      if (path && [200, 400, 404].includes(answer.status)) {
        expect([call[1], issuesOf(path, answer.status, answer.body)]).toEqual([call[1], []]);
        seen.add(`${path} ${answer.status}`);
      }
      return answer;
    },
  };
}

/** The file that tells others of the public API. Its parameters are those that the server reads queries by. */
export function describeOpenapi(): void {
  it('is OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('has exactly the reads that visitors may make', () => {
    const reads = routeTable
      .filter(({ route, none }) => route.startsWith('GET ') && none !== 403)
      .map(({ route }) => route.replace(/^GET /, '').replace(/:(\w+)/, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual(reads.sort());
  });

  it('was held against answers of every read, and would not have taken others', () => {
    const refusals = ['/api/gallery-items 400', '/api/gallery-items/{documentId} 404', '/api/stories 400'];
    for (const path of Object.keys(document.paths)) {
      expect([...seen]).toContain(`${path} 200`);
      expect(issuesOf(path, 200, { data: [{ title: 1 }], meta: {} })).not.toEqual([]);
    }
    expect([...seen]).toEqual(expect.arrayContaining(refusals));
  });
}
