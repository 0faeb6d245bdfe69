import { expect, type Locator, type Page } from '@playwright/test';
import { everyShape, photograph } from '../material/marked-photographs';

/** Allows the server time to process an upload on a busy machine. */
export const whenProcessed = { timeout: 90_000 };

/** A file for Playwright's `setInputFiles`. */
interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph whose shape depends on its name; so small a one has variants of one width only. */
export async function pickedPhoto(name = 'linho.em.queda.jpg'): Promise<PickedFile> {
  const shape = everyShape[name.length % everyShape.length] ?? '2:3';
  return { name, mimeType: 'image/jpeg', buffer: await photograph(shape, 0.25) };
}

/** Chooses files in the form, which a phone's '+' opens. */
export async function choose(page: Page, files: PickedFile[] | string): Promise<void> {
  const input = page.locator('input[type=file]');
  if ((await input.count()) === 0) await add(page).click();
  await input.setInputFiles(files);
}

/** A phone's '+'. */
export const add = (page: Page): Locator =>
  page.getByRole('button', { name: 'Enviar fotos', exact: true }).first();

/** The title of the chosen file, or of the item in the edit dialog. */
export const itemTitle = (page: Page): Locator => page.getByLabel('Título', { exact: true });

/** The button that sends the chosen files. */
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Enviar', exact: true });

/** The cards' titles in display order. */
export function titles(page: Page): Locator {
  return page.getByRole('region', { name: /^Fotos e vídeos da Galeria/ }).getByRole('heading', { level: 3 });
}

/** Expects the site's page to have these titles in this order, as the server sends it. */
export async function expectOnSite(page: Page, expected: string[]): Promise<void> {
  const html = await (await page.request.get('/moda')).text();
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const cards = [...main.matchAll(/<li.*?<\/li>/gs)].map(([card]) => card.replace(/<[^>]*>/g, ' '));
  expect(cards).toEqual(expected.map((title) => expect.stringContaining(title)));
}

/** An action of a card on a phone, in the sheet that its corner opens. */
export async function inSheet(page: Page, name: string, title: string): Promise<void> {
  await action(page, 'Mais', title).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** A button of a card. */
export function action(page: Page, name: string, title: string): Locator {
  return page.getByRole('button', { name: `${name}: ${title}`, exact: true });
}
