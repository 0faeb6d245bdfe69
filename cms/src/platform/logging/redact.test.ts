import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact';

const redact = createRedactor(['s3cr3t-value', 's3cr3t-value-longer', 'abc']);
/** The token of a selection's link. */
const link = 'AAAAB3NzaC1yc2EAAAADAQABAAABgQ';
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
    [`GET /s/${link} (3 ms) 404`, 'GET /s/* (3 ms) 404'],
    [`GET /s/${link}/d/abc?x=1 (3 ms) 404`, 'GET /s/*?[redacted] (3 ms) 404'],
    [`PUT /S/${link}?person=ana`, 'PUT /s/*?[redacted]'],
    [`GET //s/${link}`, 'GET //s/*'],
    [`GET /s//${link}`, 'GET /s/*'],
    [`GET /x/../s/./${link}`, 'GET /x/../s/*'],
    [`GET /%73/${link} (1 ms)`, 'GET /s/* (1 ms)'],
    [`GET /s%2F${link}`, 'GET /s/*'],
    [`GET /%2573%255c${link}`, 'GET /s/*'],
    [`GET /s\\${link}`, 'GET /s/*'],
    [`see https://a.b/s/${link}/zip, now`, 'see https://a.b/s/* now'],
    [`{"referer":"https://a.b/s/${link}","x":1}`, '{"referer":"https://a.b/s/*","x":1}'],
    [`{ url: '/s/${link}', x: 1 }`, "{ url: '/s/*', x: 1 }"],
    [`https%3A%2F%2Fa.b%2Fs%2F${link}`, 'https%3A%2F%2Fa.b%2Fs/*'],
    [`GET /s${link} (3 ms) 404`, 'GET /* (3 ms) 404'],
    [`GET /s%20${link}`, 'GET /s%*'],
    [`GET /%20s/${link}`, 'GET /%20s/*'],
    [`GET /s%20/${link}.`, 'GET /s%20/*.'],
    [`GET /s/%20${link}`, 'GET /s/*'],
    [`GET /${link}_`, 'GET /*'],
    [`GET /moda/${link},%20veja/zip`, 'GET /moda/*,%20veja/zip'],
  ])('%s', (line, expected) => {
    if (typeof expected === 'string') expect(redact(line)).toBe(expected);
    else expect(redact(line)).toMatch(expected);
    for (const secret of ['hunter2', token, link, 'segredo', 'uma frase', 'xyz', 's3cr3t', 'geheim']) {
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
    '/s',
    '/s/',
    '%2f',
    '%25',
    '%252525252fs',
    '/aB-C',
    '%AaaA',
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
      'GET /moda/s (1 ms) 200',
      'GET /assets/s.js',
      '/uploads/abcs/def.jpg',
      `GET /moda/capa-de-dezembro-com-um-nome-bem-longo/${'a1'.repeat(12)} (1 ms) 200`,
      'GET /strapi/ListConfigurationPage-DzX1abCd.js (1 ms) 200',
      '/srv/data/backups/portfolio-20260101T030000Z.backup',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    ]) {
      expect(redact(line)).toBe(line);
    }
  });
});
