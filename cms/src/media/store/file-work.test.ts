import { expect, it } from 'vitest';
import { createOnceReporter } from './file-work';

it('reports a cause of failure once, and again after a reset', () => {
  const warnings: string[] = [];
  const reporter = createOnceReporter((message) => warnings.push(message));
  const full = (file: string) => Object.assign(new Error(`no room for ${file}`), { code: 'ENOSPC' });
  reporter.report('a stays', full('a'));
  reporter.report('b stays', full('b'));
  for (let times = 0; times < 2; times += 1) reporter.report('c stays', new Error('The encoder ended'));
  expect(warnings).toEqual(['a stays: no room for a', 'c stays: The encoder ended']);
  reporter.reset();
  reporter.report('b stays', full('b'));
  expect(warnings).toHaveLength(3);
});
