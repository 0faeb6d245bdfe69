import { expect, it } from 'vitest';
import { createOnceReporter } from './file-work';

it('reports a cause of failure once, and again after a reset', () => {
  const warnings: string[] = [];
  const reporter = createOnceReporter((message) => warnings.push(message));
  const full = (file: string) => Object.assign(new Error(`no room for ${file}`), { code: 'ENOSPC' });
  reporter.report('a keeps its credits', full('a'));
  reporter.report('b keeps its credits', full('b'));
  reporter.report('c keeps its credits', new Error('The encoder ended'));
  reporter.report('c keeps its credits', new Error('The encoder ended'));
  expect(warnings).toEqual(['a keeps its credits', 'c keeps its credits']);
  reporter.reset();
  reporter.report('b keeps its credits', full('b'));
  expect(warnings).toHaveLength(3);
});
