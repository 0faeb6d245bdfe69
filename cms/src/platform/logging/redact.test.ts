import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact';

const redact = createRedactor(['s3cr3t-value', 's3cr3t-value-longer', 'abc']);
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl';

describe('a log line', () => {
  it.each([
    ['GET /api/gallery-items?token=abc&x=1 (3 ms) 200', 'GET /api/gallery-items?[redacted] (3 ms) 200'],
    [`Authorization: Bearer ${token}`, /^Authorization: \[redacted\]/],
    [`jwt malformed: ${token}`, 'jwt malformed: [redacted]'],
    ['connect postgres://portfolio:hunter2@db:5432/x', 'connect postgres://[redacted]@db:5432/x'],
    [
      '{"identifier":"a@b.c","password":"um \\"segredo\\" longo"}',
      '{"identifier":"a@b.c","password":[redacted]}',
    ],
    ["{ currentPassword: 'uma frase', other: 1 }", '{ currentPassword: [redacted], other: 1 }'],
    ['refreshToken=xyz; path=/', 'refreshToken=[redacted]; path=/'],
    ['see https://a.b/c/d?token=geheim-1 now', 'see https://a.b/c/d?[redacted] now'],
    ['GET http://a.b?x=geheim-1', 'GET http://a.b?[redacted]'],
    ['the key is s3cr3t-value-longer', 'the key is [redacted]'],
  ])('%s', (line, expected) => {
    if (typeof expected === 'string') expect(redact(line)).toBe(expected);
    else expect(redact(line)).toMatch(expected);
    for (const secret of ['hunter2', token, 'segredo', 'uma frase', 'xyz', 's3cr3t', 'geheim']) {
      expect(redact(line)).not.toContain(secret);
    }
  });

  it.each([
    '/',
    '//',
    'a-',
    'a.',
    'password',
    'password ',
    'eyJ-',
    'eyJa.',
    'Bearer ',
    'a://',
    '/?',
    '"',
    ' ',
  ])('that repeats %j for 32 KB is read in no time', (text) => {
    const line = text.repeat(32_768 / text.length);
    redact(line);
    const start = process.cpuUsage();
    redact(line);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(250);
  });

  it('without secrets stays as it is', () => {
    for (const line of [
      'Swept 3 temporary files, 0 files of entries that are gone (kept in /srv/data/swept for a week)',
      'The database does not answer: connect ECONNREFUSED 127.0.0.1:5432',
      'Is it there? Yes',
    ]) {
      expect(redact(line)).toBe(line);
    }
  });
});
