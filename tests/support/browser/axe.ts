import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds no violation on the page in its current state. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Legacy mode skips frames of other origins (there are none) and opens no extra page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // WCAG 2.2; axe does not enable it by default.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations, passes } = await axe.analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]),
  ).toEqual([]);
}
