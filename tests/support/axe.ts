import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing wrong with the page as it stands. */
export async function expectNoViolation(page: Page): Promise<void> {
  // The legacy mode leaves out frames of other origins, of which there are none, and needs no page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Of WCAG 2.2, and not among what axe looks for by itself.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations, passes } = await axe.analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]),
  ).toEqual([]);
}
