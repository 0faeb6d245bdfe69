import { breakToken } from '../support/panel/browser-session';
import { cutCalls, expect, test, toast } from '../support/panel/fixture';
import { choose, itemTitle, pickedPhoto, send, titles, whenProcessed } from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';

// Wide enough for several cards per row.
test.use({ viewport: { width: 1280, height: 1000 } });

// The tests provoke these failures.
test.use({ allowedErrors: [/ERR_FAILED|status of (400|401|415|422|502)/] });

test.beforeEach(({ content }) => content.fill('moda', []));

test("shows 'Erro ao enviar arquivo. Tente novamente.' and keeps the draft for a retry", {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await page.clock.install();
  await openPanel(gallery);
  await choose(page, [await pickedPhoto()]);
  await itemTitle(page).fill('Linho em queda');
  const mend = await cutCalls(page, /\/api\/gallery-items$/, 'POST');
  await send(page).click();
  // The clock skips the pauses of the automatic retries.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100], timeout: 60_000 });
  await expect(itemTitle(page)).toHaveValue('Linho em queda');
  mend();
  await send(page).click();
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['Linho em queda']);
});

test('a session that expires during the upload is refreshed, and the file arrives', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel(gallery);
  await choose(page, [await pickedPhoto()]);
  // Not expired, but refused by the server, as when the session ends during the upload.
  await breakToken(page);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await send(page).click();
  await refused;
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['linho']);
  await expect(page).toHaveURL(gallery);
});

test('a file that is not a picture is refused by the server, with a reason', { tag: '@seldom' }, async ({
  page,
  openPanel,
}) => {
  await openPanel(gallery);
  await choose(page, [{ name: 'linho.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }]);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page).click();
  const { error } = await (await answer).json();
  await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible();
  await expect(toast(page, error.message)).toBeVisible();
  await expect(itemTitle(page)).toHaveValue('linho');
  await expect(titles(page)).toHaveCount(0);
});

test('a failure of the media host is shown as such, and not as a lost connection', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel(gallery);
  await choose(page, [await pickedPhoto()]);
  const message = 'Erro no upload: 502 - Bad Gateway';
  await page.route(/\/api\/gallery-items$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 502,
          json: {
            data: null,
            error: { status: 502, name: 'BadGatewayError', message, details: { code: 'media/host-failed' } },
          },
        })
      : route.fallback(),
  );
  await send(page).click();
  await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByText(/^Sem conexão com o servidor/)).toHaveCount(0);
  await expect(itemTitle(page)).toHaveValue('linho');
  await expect(send(page)).toBeEnabled();
});
