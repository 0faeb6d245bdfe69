import { expect, type Locator, type Page } from '@playwright/test';

/** The link of this name, in a page or a part of it, leads there. */
export const expectLink = (part: Locator | Page, name: string | RegExp, href: string): Promise<void> =>
  expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
