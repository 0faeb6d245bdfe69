import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that axe finds no violation on the page in its current state. A document gets axe once, which takes longest. */
export async function expectNoViolation(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const { violations, passes } = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // WCAG 2.2; axe does not enable it by default.
      rules: { 'target-size': { enabled: true } },
    });
    return {
      passes: found.passes.length,
      violations: found.violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, any }) => [html, any[0]?.message]),
      ]),
    };
  });
  expect(passes).toBeGreaterThan(5);
  expect(violations).toEqual([]);
}
