import { expect, it } from 'vitest';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { QueueFullError } from '../platform/semaphore';
import { ShareSpentError } from '../platform/visitor-share';
import type { ReadyAnswer } from './answers';
import { createRefusals } from './refusals';

const refusals = createRefusals('https://example.com');

const summaryOf = (answer: ReadyAnswer | undefined) => {
  const { headers = [], bytes } = answer?.variants.identity ?? {};
  const value = (name: string) => headers[headers.indexOf(name) + 1];
  return {
    status: answer?.status,
    type: value('content-type'),
    retryAfter: value('retry-after'),
    cacheControl: value('cache-control'),
    text: bytes?.toString() ?? '',
  };
};

it('is a page that reloads by itself', () => {
  const { text, ...rest } = summaryOf(refusals.of(new QueueFullError(), '/moda/abc'));
  expect(rest).toEqual({
    status: 503,
    type: 'text/html; charset=utf-8',
    retryAfter: '2',
    cacheControl: 'no-store',
  });
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).toContain('lang="pt-BR"');
});

it("is an error in the API's form for the API", () => {
  const { text, ...rest } = summaryOf(refusals.spent('/api/gallery-items'));
  expect(rest).toEqual({
    status: 429,
    type: 'application/json; charset=utf-8',
    retryAfter: '5',
    cacheControl: 'no-store',
  });
  expect(JSON.parse(text)).toMatchObject({
    data: null,
    error: { status: 429, name: 'RateLimitError', details: { retryAfterSeconds: 5 } },
  });
});

it('tells one from the other, and from failures', () => {
  expect(refusals.of(new ShareSpentError(), '/')?.status).toBe(429);
  expect(refusals.of(new DatabaseAwayError(), '/api/stories')?.status).toBe(503);
  expect(refusals.of(new Error('broken'), '/')).toBeUndefined();
  expect(summaryOf(refusals.failed('/moda')).status).toBe(503);
});
