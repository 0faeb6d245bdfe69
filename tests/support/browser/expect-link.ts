import { expect, type Locator, type Page } from '@playwright/test';

/** Expects a link with this name to have this href. */
export const expectLink = (part: Locator | Page, name: string | RegExp, href: string): Promise<void> =>
  expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
