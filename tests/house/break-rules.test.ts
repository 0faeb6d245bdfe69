import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

it('each rule that scripts/break-rules.mjs breaks is in its file, and its test is there', () => {
  const output = execFileSync(process.execPath, [join(root, 'scripts/break-rules.mjs'), '--check']);
  expect(String(output)).toBe('');
});
