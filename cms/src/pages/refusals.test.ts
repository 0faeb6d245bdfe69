import { expect, it } from 'vitest';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { QueueFullError } from '../platform/queue';
import { ShareSpentError } from '../platform/visitor-share';
import type { ReadyAnswer } from './answers';
import { createRefusals } from './refusals';

const refusals = createRefusals('https://example.com');

function read(answer: ReadyAnswer | undefined) {
  const { headers = [], bytes } = answer?.variants.identity ?? {};
  const value = (name: string) => headers[headers.indexOf(name) + 1];
  const told = ['content-type', 'retry-after', 'cache-control'].map(value);
  return { told: [answer?.status, ...told], text: bytes?.toString() ?? '' };
}

it('is a page that reloads by itself', () => {
  const { told, text } = read(refusals.of(new QueueFullError(), '/moda/abc'));
  expect(told).toEqual([503, 'text/html; charset=utf-8', '2', 'no-store']);
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).toMatch(/lang="pt-BR".*Voltamos já/);
  expect(read(refusals.busy('/en/fashion/abc')).text).toMatch(/lang="en".*Back in a moment/);
  expect(read(createRefusals('https://example.com', 'en').busy('/s/a')).text).toContain('lang="en"');
});

it("is an error in the API's form for the API", () => {
  const { told, text } = read(refusals.spent('/api/gallery-items'));
  expect(told).toEqual([429, 'application/json; charset=utf-8', '5', 'no-store']);
  expect(JSON.parse(text)).toMatchObject({
    data: null,
    error: { status: 429, name: 'RateLimitError', details: { retryAfterSeconds: 5 } },
  });
});

it('tells one from the other, and from failures', () => {
  expect(refusals.of(new ShareSpentError(), '/')?.status).toBe(429);
  expect(refusals.of(new DatabaseAwayError(), '/api/stories')?.status).toBe(503);
  expect(refusals.of(new Error('broken'), '/')).toBeUndefined();
  expect(refusals.failed('/moda').status).toBe(503);
});
