import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cms } from '../../scripts/steps/paths.mjs';
import { clearGallery, everyItem } from '../support/api/gallery';
import { everyStory } from '../support/api/stories';
import { film } from '../support/material/videos';
import { field, save } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import { action, choose, chosenFiles, inSheet, itemTitle, pickedPhoto, send } from '../support/panel/gallery';
import { panelPages } from '../support/panel/pages';
import { enter, fillIn } from '../support/panel/sign-in';
import { beginChoosing, chooseCard } from '../support/panel/stories';
import { runSample } from '../support/server/sample-command';
import { ownersName, takePicture } from './take-picture';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const docsPages = [
  ...panelPages.map(({ path }) => path),
  ...['/admin/nomes', '/admin/descricoes', '/admin/password'],
];
const nameOf = (path: string) => path.replace('/admin/', '').replace('/', '-');

/** Photographs of the sample, as a camera names them. */
async function fromCamera(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const pick = async (file: string, name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await readFile(join(cms, 'sample', file)),
  });
  return await Promise.all([pick('barro-2.jpg', 'IMG_2201.jpg'), pick('barro-4.jpg', 'IMG_2202.jpg')]);
}

const caption = 'Fotografia: @exemplo.anaprado\nBeleza: Bia Tavares\nModelo: Lia Souza';

async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  if (page.url().endsWith('/diagnostic')) await expect(page.getByText('Success')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ viewport, allowedErrors: [/./] });

    test('every page', async ({ page, openPanel, product, owner, content }) => {
      const shot = (name: string) => takePicture(page, 'docs', `panel-${name}`, { isWhole: true });
      const name = async (title: string, next: string) => {
        const item = (await everyItem(owner)).find((one) => one.title === title);
        await owner.send('PUT', `/api/gallery-items/${item?.documentId}`, { data: { title: next } });
      };
      await content.settings(ownersName);
      await page.goto('/admin/login');
      await expect(enter(page)).toBeVisible();
      await shot('login');
      await runSample(product);
      const [story] = await everyStory(owner);
      for (const path of [...docsPages, `/admin/historias/${story?.documentId}`]) {
        await waitUntilIdle(await openPanel(path));
        await shot(path.includes('historias') ? 'story' : nameOf(path));
      }

      await waitUntilIdle(await openPanel('/admin/gallery/moda'));
      await beginChoosing(page).click();
      for (const title of ['Terracota', 'Silhueta']) await chooseCard(page, title).click();
      await shot('choosing');
      await page.keyboard.press('Escape');
      await choose(page, await fromCamera());
      await page.getByLabel('Enviar como história').check();
      await page.getByLabel('Título da história').fill('Fim de tarde');
      await page.getByText('Legenda', { exact: true }).click();
      await page.getByLabel(/^Legenda/).fill(caption);
      await shot('as-story');
      await page.getByRole('button', { name: 'Cancelar', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();

      await name('Terracota', 'IMG_2201');
      await waitUntilIdle(await openPanel('/admin/titulos'));
      await shot('titulos');
      await waitUntilIdle(await openPanel('/admin/dashboard'));
      await shot('dashboard');
      await name('IMG_2201', 'Terracota');
      await runSample(product, '--remove');
    });

    test('what opens, waits and fails', async ({ page, openPanel, product, owner }) => {
      const shot = (name: string, isWhole = false) => takePicture(page, 'states', name, { isWhole });
      const dialogButton = (name: string) =>
        page.getByRole('dialog').last().getByRole('button', { name, exact: true });

      await page.goto('/admin/login');
      await fillIn(page, { email: 'alguem@exemplo.com', password: 'errada-errada' });
      await enter(page).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await shot('login-refused');

      await waitUntilIdle(await openPanel('/admin/gallery/moda'));
      await shot('gallery-empty', true);
      await runSample(product);
      await page.getByRole('button', { name: 'Sincronizar' }).click();
      const first = page.getByRole('heading', { level: 3 }).first();
      await expect(first).toBeVisible();
      const title = (await first.textContent()) ?? '';

      await choose(page, [
        await pickedPhoto(),
        { name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: film },
      ]);
      await chosenFiles(page).last().click();
      await itemTitle(page).fill('');
      await page.keyboard.press('Escape');
      await send(page).click();
      await shot('upload-words');
      await page.keyboard.press('Escape');
      await shot('upload-form', true);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await choose(page, [
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await shot('upload-refused');

      await action(page, 'Editar', title).click();
      await waitUntilIdle(page);
      await shot('edit-dialog');
      await itemTitle(page).fill('Outro título');
      await page.keyboard.press('Escape');
      await shot('edit-dialog-discard');
      await page.route(/gallery-items\/[^/]+$/, (route) => route.abort());
      await dialogButton('Continuar editando').click();
      await dialogButton('Salvar').click();
      await expect(toast(page, 'Erro ao atualizar imagem. Tente novamente.')).toBeVisible();
      await shot('edit-dialog-failed');
      await page.unroute(/gallery-items\/[^/]+$/);
      const id = (await everyItem(owner)).find((item) => item.title === title)?.documentId;
      await owner.send('PUT', `/api/gallery-items/${id}`, { data: { description: 'De outra aba' } });
      await dialogButton('Salvar').click();
      await expect(dialogButton('Usar a versão mais nova')).toBeVisible();
      await shot('conflict-dialog');
      await dialogButton('Usar a versão mais nova').click();
      await dialogButton('Cancelar').click();
      if (viewport.width < 640) await inSheet(page, 'Excluir', title);
      else await action(page, 'Excluir', title).click();
      await shot('delete-dialog');
      await dialogButton('Cancelar').click();

      await waitUntilIdle(await openPanel('/admin/about'));
      for (const tab of ['Serviços', 'Contato']) {
        await page.getByRole('tab', { name: tab }).click();
        await shot(`about-${tab === 'Contato' ? 'contact' : 'services'}`, true);
      }

      await openPanel('/admin/settings');
      await field(page, 'Seu nome').fill('ANA LIMA');
      if (viewport.width === 1440) {
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await shot('unsaved-dialog');
        await dialogButton('Continuar editando').click();
      } else {
        await page
          .getByRole('button', { name: 'Abrir menu' })
          .click()
          .catch(() => {});
        await shot('menu');
        await page.keyboard.press('Escape');
      }
      await field(page, 'Subtítulo do Site').fill('FASHION STYLIST, SP');
      await save(page).click();
      await expect(page.locator('.Toastify__toast')).toBeVisible();
      await page.locator('.Toastify__toast').hover();
      await shot('toast-success');
      await field(page, 'Seu nome').fill('NOME DA STYLIST');
      await page.route('**/api/site-setting', (route) => route.abort());
      await save(page).click();
      await expect(toast(page, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
      await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
      await shot('toast-error-offline');
      await page.unroute('**/api/site-setting');
      await page.evaluate(() => {
        localStorage.removeItem('authUser');
        localStorage.removeItem('authToken');
        dispatchEvent(new StorageEvent('storage', { key: 'authUser' }));
      });
      await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
      await shot('sign-in-again');
      await runSample(product, '--remove');
      await clearGallery(owner);
    });
  });
}
