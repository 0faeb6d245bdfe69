import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { RestClient } from '../../support/api/rest-client';
import { routeTable } from '../route-table';
import type { Running } from './running';

const built = readFileSync(join(cms, 'dist/served/api/openapi.json'), 'utf8');
const document = JSON.parse(built);
const ajv = new Ajv2020({ strict: true, strictTypes: false });
formats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'openapi');

/** The documented path that matches an address, if there is one. */
function pathOf(address: string): string | undefined {
  const [path = ''] = address.split('?');
  const isOf = (known: string) => new RegExp(`^${known.replace(/\{\w+\}/, '[^/]+')}$`).test(path);
  return Object.keys(document.paths).find(isOf);
}

/** How an answer differs from its documented schema; empty when it does not. */
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

/** Every documented path with each status that a test got from it. */
const seen = new Set<string>();

/** A client that checks the answer of each documented read against its schema. */
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

/** The OpenAPI file against the answers of the tests before. Its parameters are generated from the server's query rules. */
export function describeOpenapi(current: Running): void {
  it('is served to everybody, compressed and with a tag, and cannot be written', async () => {
    const ask = (method: string, headers: Record<string, string> = {}) =>
      fetch(`${current.product.url}/api/openapi.json`, { method, headers });
    const answer = await ask('GET', { 'accept-encoding': 'br' });
    expect([answer.status, await answer.text()]).toEqual([200, built]);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    const others = [
      ask('HEAD'),
      ask('GET', known),
      ...['POST', 'PUT', 'DELETE'].map((method) => ask(method)),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 304, 404, 404, 404]);
  });

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

  it('describes the answers of every read, and refuses others', () => {
    const successes = Object.keys(document.paths).map((path) => `${path} 200`);
    const refusals = [
      '/api/gallery-items 400',
      '/api/gallery-items/{documentId} 404',
      '/api/gallery-cards 400',
      '/api/stories 400',
      '/api/stories/{documentId} 404',
      '/api/site-setting 400',
      '/api/about-page 400',
    ];
    expect([...seen]).toEqual(expect.arrayContaining([...successes, ...refusals]));
    for (const answer of seen) {
      const [path = '', status] = answer.split(' ');
      expect([answer, issuesOf(path, Number(status), { data: [{ title: 1 }], meta: {} })]).not.toEqual([
        answer,
        [],
      ]);
    }
  });
}
