import { expect, it } from 'vitest';
import { reportSparingly } from './sparing-report';

it('tells each message once a minute', () => {
  let time = 1;
  const told: string[] = [];
  const report = reportSparingly(
    (message) => told.push(message),
    () => time,
  );
  for (const message of ['a', 'a', 'b', 'a']) report(message, null);
  time += 60_001;
  report('a', null);
  expect(told).toEqual(['a', 'b', 'a']);
});
