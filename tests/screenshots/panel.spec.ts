import type { Page } from '@playwright/test';
import { clearGallery, everyItem } from '../support/gallery';
import { expect, test, toast } from '../support/panel-fixture';
import { action, choose, pickedPhoto } from '../support/panel-gallery';
import { panelPages } from '../support/panel-pages';
import { runSample } from '../support/sample-command';
import { film } from '../support/videos';
import { takePicture } from './take-picture';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const docsPages = [...panelPages.map(({ path }) => path), '/admin/password'];
const nameOf = (path: string) => path.replace('/admin/', '').replace('/', '-');

async function settle(page: Page): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  if (page.url().endsWith('/diagnostic')) await expect(page.getByText('Success')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ viewport, allowedErrors: [/./] });

    test('every page', async ({ page, openPanel, product }) => {
      await page.goto('/admin/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await takePicture(page, 'docs', 'panel-login', { isWhole: true });
      await runSample(product);
      for (const path of docsPages) {
        await openPanel(path);
        await settle(page);
        await takePicture(page, 'docs', `panel-${nameOf(path)}`, { isWhole: true });
      }
      await runSample(product, '--remove');
    });

    test('what opens, waits and fails', async ({ page, openPanel, product, owner }) => {
      const shot = (name: string, isWhole = false) => takePicture(page, 'states', name, { isWhole });
      const dialogButton = (name: string) =>
        page.getByRole('dialog').last().getByRole('button', { name, exact: true });

      await page.goto('/admin/login');
      await page.getByLabel('Email').fill('alguem@exemplo.com');
      await page.getByLabel('Senha', { exact: true }).fill('errada-errada');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await shot('login-refused');

      await openPanel('/admin/gallery/moda');
      await settle(page);
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
      await page.getByLabel('Título', { exact: true }).last().fill('');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await shot('upload-form', true);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await choose(page, [
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await shot('upload-refused');

      await action(page, 'Editar', title).click();
      await settle(page);
      await shot('edit-dialog');
      await page.getByLabel('Título', { exact: true }).fill('Outro título');
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
      await action(page, 'Excluir', title).click();
      await shot('delete-dialog');
      await dialogButton('Cancelar').click();

      await openPanel('/admin/about');
      await settle(page);
      for (const tab of ['Serviços', 'Contato']) {
        await page.getByRole('tab', { name: tab }).click();
        await shot(`about-${tab === 'Contato' ? 'contact' : 'services'}`, true);
      }

      await openPanel('/admin/settings');
      await page.getByLabel('Título do Site', { exact: true }).fill('ANA LIMA');
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
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.locator('.Toastify__toast')).toBeVisible();
      await page.locator('.Toastify__toast').hover();
      await shot('toast-success');
      await page.getByLabel('Título do Site', { exact: true }).fill('NOME DA STYLIST');
      await page.route('**/api/site-setting', (route) => route.abort());
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
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
