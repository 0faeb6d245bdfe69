import { expect, type Locator, type Page } from '@playwright/test';
import { everyShape, photograph } from './material';
import { openPage } from './open-page';
import { realPhotograph } from './photos';

/** How long the server may take over an upload when it has little of the machine to itself. */
export const whenProcessed = { timeout: 90_000 };

/** A file as Playwright hands it to the browser. */
interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph of the six shapes, each name having one of them; so small a one is encoded at one width. */
export async function pickedPhoto(name = 'linho.em.queda.jpg'): Promise<PickedFile> {
  const shape = everyShape[name.length % everyShape.length] ?? '2:3';
  return { name, mimeType: 'image/jpeg', buffer: await photograph(shape, 0.25) };
}

/** A photographer's, of 237 KB: on a slow line it takes its time. */
export async function pickedRealPhoto(name = 'linho.em.queda.jpg'): Promise<PickedFile> {
  return { name, mimeType: 'image/jpeg', buffer: await realPhotograph('french-alpine-landscape') };
}

/** Chooses files as in the system's picker. */
export async function choose(page: Page, files: PickedFile[] | string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

/** The title of the chosen file, or of the item in the edit dialog. */
export const itemTitle = (page: Page): Locator => page.getByLabel('Título', { exact: true });

/** The button that sends the chosen files. */
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Enviar', exact: true });

/** The cards' titles, in their order. */
export function titles(page: Page): Locator {
  return page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('heading', { level: 3 });
}

/** A visitor sees these titles in this order. */
export async function expectOnSite(page: Page, expected: string[]): Promise<void> {
  await openPage(page, '/moda');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(expected.length);
  for (const [index, title] of expected.entries()) await expect(links.nth(index)).toContainText(title);
}

/** A button of a card. */
export function action(page: Page, name: string, title: string): Locator {
  return page.getByRole('button', { name: `${name}: ${title}`, exact: true });
}

/** Drags a card by its picture, with the mouse, onto another. */
export async function dragCard(page: Page, title: string, onto: string): Promise<void> {
  const centre = async (name: string) => {
    const picture = page.getByRole('listitem').filter({ hasText: name }).locator('[data-drag=picture]');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error(`${name} is not to be seen`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await centre(title);
  const [toX, toY] = await centre(onto);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 4 });
  await page.mouse.move(toX, toY, { steps: 16 });
  await page.mouse.move(toX + 2, toY, { steps: 4 });
  await page.mouse.up();
}
