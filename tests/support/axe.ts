import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing wrong with the page as it stands. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]),
  ).toEqual([]);
}
