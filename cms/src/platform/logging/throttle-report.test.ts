import { expect, it } from 'vitest';
import { throttleReport } from './throttle-report';

it('tells each message once a minute', () => {
  let time = 1;
  const messages: string[] = [];
  const report = throttleReport(
    (message) => messages.push(message),
    () => time,
  );
  for (const message of ['a', 'a', 'b', 'a']) report(message, null);
  time += 60_001;
  report('a', null);
  expect(messages).toEqual(['a', 'b', 'a']);
});
