import { stopClock } from '../support/browser/stop-clock';
import { field, menuEntry } from '../support/panel/documents';
import { toast } from '../support/panel/fixture';
import { action, choose, itemTitle, pickedPhoto, send, titles } from '../support/panel/gallery';
import { expect, firstTitles, test } from '../support/panel/sample-fixture';

test.use({
  allowedErrors: [/(409|is not what is stored|conflict|wrong-password|moda has no)/i],
});

test('the sign-in shows the sample account, and the address of an item opens it', { tag: '@seldom' }, async ({
  page,
  site,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByText(site.account.email)).toContainText(site.account.password);
  await page.goto('/moda/amostra-moda-2');
  await expect(page.getByRole('dialog')).toContainText('Terracota');
  // By CSS: elements beneath the viewer have no role.
  await expect(page.locator('main li')).toHaveCount(4);
});

test("the address of a story's photograph survives a reload, and its film plays as a film", {
  tag: '@seldom',
}, async ({ page }) => {
  // Restores the sample's stories, which the fixture removes.
  await page.addInitScript(() => {
    for (const key of ['stories', 'story_images', 'credit_names']) {
      if (localStorage.getItem(key) === '[]') localStorage.removeItem(key);
    }
  });
  const path = '/publicidade/verao-no-varal/amostra-historia-publicidade-2';
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('dialog')).toContainText('Campanha Sálvia');
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('dialog')).toContainText('Campanha Sálvia');
  const film = await page.request.get('/images/bastidores.mp4');
  expect(film.headers()['content-type']).toBe('video/mp4');
  expect((await page.request.get('/nada/de/nada')).status()).toBe(404);
});

test.describe('when the storage is full', () => {
  test.use({ allowedErrors: [/no room/] });

  test('the diagnostic writes, reads and removes its record; when the storage is full it reports that', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    await page.addInitScript(() => {
      const written: string[] = [];
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'moda_images') written.push(value);
        setItem.call(this, key, value);
      };
      Object.assign(window, { written });
    });
    await openPanel('/admin/diagnostic');
    await expect(page.getByText('Diagnóstico concluído: 4 de 4 chamadas com sucesso.')).toBeVisible();
    await expect(page.getByText('201 Created')).toBeVisible();
    const { written, left } = await page.evaluate(() => ({
      written: (window as unknown as { written: string[] }).written,
      left: localStorage.getItem('moda_images') ?? '',
    }));
    const record = written
      .flatMap((value) => JSON.parse(value))
      .find(({ title }) => /diagnóstico/.test(title));
    expect(record).toMatchObject({ category: 'moda', order: 5, uploadedAt: expect.any(String) });
    await expect(page.getByText(`"documentId": "${record.documentId}"`)).toHaveCount(1);
    expect(left).not.toContain(record.documentId);

    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size));
        } catch {
          // Smaller values may still fit.
        }
      }
    });
    await page.getByRole('button', { name: 'Run Diagnostic Again' }).click();
    await expect(page.getByText('Diagnóstico concluído: 3 de 4 chamadas com sucesso.')).toBeVisible();
    await expect(page.getByText(/Sem resposta: O armazenamento deste navegador está cheio/)).toBeVisible();
  });

  test('an upload reports it, keeps its draft and changes nothing; a profile photo reports it and keeps the old one', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    const large = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000, 7) };
    const full = toast(
      page,
      'O armazenamento deste navegador está cheio. Exclua uma imagem ou envie um arquivo menor.',
    );
    await openPanel('/admin/gallery/moda');
    await choose(page, [large]);
    await send(page).click();
    await expect(full).toBeVisible();
    await expect(itemTitle(page)).toHaveValue('grande');
    await expect(titles(page)).toHaveText(firstTitles);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.reload();
    await expect(titles(page)).toHaveText(firstTitles);

    await menuEntry(page, 'Sobre').click();
    await expect(field(page, 'Título da página')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(large);
    await expect(full).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('about_page') ?? '{}'));
    expect(stored.profileImage).toBe('/images/profile.jpg');
  });
});

test('the focal point of a picture is stored, for sample content and for an upload', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel('/admin/gallery/moda');
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  const across = dialog.getByRole('slider', { name: 'Ponto focal: horizontal' });
  await action(page, 'Editar', 'Terracota').click();
  await across.press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await action(page, 'Editar', 'Terracota').click();
  await expect(across).toHaveValue('40');
  await dialog.locator('input[type=file]').setInputFiles(await pickedPhoto());
  await expect(toast(page, 'Imagem atualizada com sucesso!').first()).toBeVisible();
  await expect(across).toHaveValue('50');
  await across.press('Shift+ArrowRight');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  // The panel removes temporary addresses of earlier pages when it opens.
  await page.evaluate(() => localStorage.setItem('image_urls_map', '{}'));
  await page.reload();
  await action(page, 'Editar', 'Terracota').click();
  await expect(across).toHaveValue('60');
  expect(await page.evaluate(() => localStorage.getItem('image_urls_map'))).toBeNull();
});

test('the loader of a document takes 600 ms', { tag: '@seldom' }, async ({ page, openPanel }) => {
  await openPanel('/admin/settings');
  await stopClock(page);
  for (const [path, label] of [
    ['/admin/settings', 'Título do Site'],
    ['/admin/about', 'Título da página'],
  ] as const) {
    await page.goto(path);
    // The page needs a few frames to appear; then the loader's time starts.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return page.getByRole('heading', { level: 1 }).isVisible();
        },
        { intervals: [10], timeout: 20_000 },
      )
      .toBe(true);
    await page.clock.runFor(570);
    await expect(field(page, label), path).toHaveCount(0);
    await page.clock.runFor(30);
    await expect(field(page, label), path).toBeVisible();
  }
});
