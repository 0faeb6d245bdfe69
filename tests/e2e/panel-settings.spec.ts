import type { Locator } from '@playwright/test';
import { defaultSettings } from '../../contract/src/defaults';
import { expectLink } from '../support/expect-link';
import { setWidth } from '../support/fitting';
import { holdCalls } from '../support/hold-calls';
import { words } from '../support/material';
import { openPage } from '../support/open-page';
import { conflictDialog, field, menuEntry, save, stored } from '../support/panel-documents';
import { cutCalls, expect, test, toast } from '../support/panel-fixture';
import { addStory, clearStories } from '../support/stories';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/settings';
// Whatever a test saves is undone after it.
test.beforeEach(({ content }) => content.settings({}));

test('shows what is stored, previews what is typed, and saves it by the button', async ({
  page,
  openPanel,
}) => {
  await openPanel(path);
  await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
  await expect(field(page, 'Subtítulo do Site')).toHaveValue(defaultSettings.subtitle);
  await expect(field(page, 'Texto do Logo')).toHaveValue(defaultSettings.logoText);
  await expect(field(page, 'Descrição SEO')).toHaveValue(defaultSettings.seoDescription);
  await expectLink(page, 'Editar redes sociais', '/admin/social-media');
  for (const [label, hint] of [
    ['Título do Site', 'Aparece no cabeçalho do site.'],
    ['Subtítulo do Site', 'Aparece abaixo do título, no cabeçalho.'],
    ['Texto do Logo', 'O nome como texto corrido: rodapé, abertura e título das abas.'],
    ['Descrição SEO', 'Usada pelos buscadores, como o Google. O ideal são até 160 caracteres.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(hint);
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
  }
  await field(page, 'Título do Site').fill('ANA LIMA');
  await field(page, 'Subtítulo do Site').fill('DIREÇÃO DE ESTILO');
  await field(page, 'Texto do Logo').fill('Ana Lima');
  await field(page, 'Descrição SEO').fill('Estilo em São Paulo.');
  await expect(page.getByText('Ana Lima — Fashion Stylist')).toBeVisible();
  await expect(page.locator('p', { hasText: /^Estilo em São Paulo.$/ })).toBeVisible();
  for (const screen of ['No celular', 'No computador']) {
    const preview = page.getByRole('figure', { name: screen });
    await expect(preview.filter({ hasText: 'ANA LIMADIREÇÃO DE ESTILO' })).toBeVisible();
  }
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  await openPage(page, '/about');
  await expect(page.getByRole('banner')).toContainText('ANA LIMA');
  await expect(page.getByRole('banner')).toContainText('DIREÇÃO DE ESTILO');
});

test('turns the watermark off, and tells how far the files are that are marked anew', async ({
  page,
  openPanel,
  owner,
}) => {
  let done = 1;
  await page.route('**/api/site-setting/watermarks', (route) =>
    route.fulfill({ json: { data: { done, total: 3 } } }),
  );
  await openPanel(path);
  const progress = page.getByText('Atualizando a marca-d’água: 1 de 3 arquivos');
  await expect(progress).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '33');
  done = 3;
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(progress).toHaveCount(0);

  const mark = page.getByRole('checkbox', { name: 'Marca-d’água nas fotos das galerias' });
  await expect(mark).toBeChecked();
  await mark.uncheck();
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  expect(await stored(owner, '/api/site-setting')).toMatchObject({ watermark: false });
  await page.reload();
  await expect(mark).not.toBeChecked();
});

test('puts one of her photographs in the place of the drape, by keyboard, and the drape back again', async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  const [, second] = await content.fill('moda', [
    { title: 'Linho em queda' },
    { title: 'Rosa antigo', imageUrl: '/images/moda-3.jpg' },
    { title: 'Oculta', hidden: true },
    { title: 'Filme', fileType: 'video', imageUrl: '/videos/nenhum.mp4' },
  ]);
  await content.fill('publicidade', [{ title: 'Sálvia', imageUrl: '/images/publicidade-1.jpg' }]);
  await openPanel(path);
  const home = page.getByRole('group', { name: 'Foto da página inicial' });
  const portrait = page.getByRole('group', { name: 'Foto no lugar do retrato' });
  await expect(home.getByRole('button', { name: 'Usar o tecido' })).toBeHidden();
  await home.getByRole('button', { name: 'Escolher foto' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Escolher foto' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Linho em queda', 'Rosa antigo', 'Sálvia']);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Rosa antigo' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(home.getByRole('button', { name: 'Trocar foto' })).toBeFocused();
  for (const screen of ['No celular', 'No computador'])
    await expect(home.getByRole('figure', { name: screen }).getByRole('img')).toHaveAttribute(
      'alt',
      'Rosa antigo',
    );
  await portrait.getByRole('button', { name: 'Escolher foto' }).click();
  await dialog.getByRole('button', { name: 'Sálvia' }).click();
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  await page.reload();
  await expect(home.getByRole('figure', { name: 'No celular' }).getByRole('img')).toHaveAttribute(
    'alt',
    'Rosa antigo',
  );
  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    homePicture: { documentId: second?.documentId },
    portraitPicture: { alt: 'Sálvia' },
  });

  await home.getByRole('button', { name: 'Usar o tecido' }).click();
  await expect(home.getByRole('figure', { name: 'No celular' }).getByRole('img')).toHaveCount(0);
  await portrait.getByRole('button', { name: 'Usar o retrato do site' }).click();
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!').first()).toBeVisible();
  await expect
    .poll(async () => Object.keys(await stored<object>(owner, '/api/site-setting')))
    .not.toContain('homePicture');
  expect(await stored(owner, '/api/site-setting')).not.toHaveProperty('portraitPicture');
});

test('takes the whole address of a page of licences, and hashtags for the texts of stories', async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  await openPanel(path);
  await field(page, 'Página de licenças').fill('exemplo.com/licenca');
  await save(page).click();
  await expect(page.getByText('Escreva o endereço completo, começando com https://.')).toBeVisible();
  await expect(field(page, 'Página de licenças')).toBeFocused();
  await field(page, 'Página de licenças').fill('https://exemplo.com/licenca');
  await field(page, 'Hashtags para o Instagram').fill('#moda #styling');
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  expect(await stored(owner, '/api/site-setting')).toMatchObject({
    licensePage: 'https://exemplo.com/licenca',
    hashtags: '#moda #styling',
  });
  const [item] = await content.fill('moda', [{ title: 'Linho' }]);
  const story = await addStory(owner, { itemIds: [item?.documentId ?? ''] });
  await openPanel(`/admin/historias/${story.documentId}`);
  await expect(field(page, 'Hashtags')).toHaveValue('#moda #styling');
  await clearStories(owner);
});

test('every field of limited length tells its limit before it is saved', async ({ page, openPanel }) => {
  for (const [openedPath, tabName, labels] of [
    [path, null, ['Título do Site', 'Subtítulo do Site', 'Texto do Logo']],
    ['/admin/about', 'Informações Principais', ['Título da página']],
    ['/admin/about', 'Serviços', ['Título']],
  ] as const) {
    await openPanel(openedPath);
    if (tabName) await page.getByRole('tab', { name: tabName }).click();
    for (const label of labels) {
      const input = field(page, label).first();
      await input.fill('a'.repeat(254));
      await expect(page.getByText('254 de 255 letras')).toBeVisible();
      await input.press('End');
      await input.pressSequentially('bc');
      await expect(page.getByText('Chegou ao limite de 255 letras')).toBeVisible();
      await expect(input).toHaveValue(`${'a'.repeat(254)}b`);
      await input.fill('a');
      await expect(page.getByText('Chegou ao limite')).toHaveCount(0);
    }
    page.once('dialog', (dialog) => void dialog.accept());
  }
});

test('the preview of the header is the header, on a phone and on a desk', async ({
  page,
  openPanel,
  content,
}) => {
  /** Where the header's words stand, in px of the header's own. */
  const look = (header: Locator) =>
    header.evaluate((element: HTMLElement) => {
      const frame = element.getBoundingClientRect();
      const scale = frame.width / element.offsetWidth;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: Record<string, number[]> = {};
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = texts.currentNode.textContent ?? '';
        // What is there for screen readers alone has no place.
        if (texts.currentNode.parentElement?.closest('li')) continue;
        lines[text] = [...range.getClientRects()].flatMap(({ left, top, width }) =>
          [left - frame.left, top - frame.top, width].map((length) => Math.round(length / scale)),
        );
      }
      return { height: Math.round(frame.height / scale), lines };
    });
  await content.settings({ title: words.name60, subtitle: words.subtitle57 });
  await openPanel(path);
  await page.evaluate(() => document.fonts.ready);
  const previews = [];
  for (const screen of ['No celular', 'No computador']) {
    previews.push(await look(page.getByRole('figure', { name: screen }).locator('header')));
  }
  await openPage(page, '/');
  for (const [index, width] of [390, 1280].entries()) {
    await setWidth(page, width);
    const { height, lines } = await look(page.getByRole('banner'));
    const preview = previews[index];
    expect(Math.abs((preview?.height ?? 0) - height), `${width} px`).toBeLessThanOrEqual(2);
    expect(Object.keys(preview?.lines ?? {})).toEqual(Object.keys(lines));
    for (const [text, places] of Object.entries(lines)) {
      const drawn = preview?.lines[text] ?? [];
      expect(drawn.length, `${text} at ${width} px`).toBe(places.length);
      for (const [at, place] of places.entries()) {
        expect(Math.abs((drawn[at] ?? 0) - place), `${text} at ${width} px`).toBeLessThanOrEqual(4);
      }
    }
  }
});

test('asks before unsaved edits are left behind', async ({ page, openPanel, owner }) => {
  await openPanel(path);
  await field(page, 'Título do Site').fill('ANA LIMA');
  await menuEntry(page, 'Dashboard').click();
  const dialog = page.getByRole('dialog', { name: 'Há alterações não salvas' });
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Título do Site')).toHaveValue('ANA LIMA');
  await menuEntry(page, 'Dashboard').click();
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: defaultSettings.title });
});

test('the focus is left where the owner takes it while the page comes', async ({ page, openPanel }) => {
  const release = await holdCalls(page, '**/api/site-setting*');
  await openPanel(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menuEntry(page, 'Diagnóstico').focus();
  release();
  await expect(field(page, 'Título do Site')).toBeVisible();
  await expect(menuEntry(page, 'Diagnóstico')).toBeFocused();
});

test('the browser asks when the tab is closed with unsaved edits, and only then', async ({
  page,
  context,
  openPanel,
}) => {
  await openPanel(path);
  const title = field(page, 'Título do Site');
  /** Whether the page would have the browser ask now. */
  const isGuarded = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect(title).toHaveValue(defaultSettings.title);
  expect(await isGuarded()).toBe(false);
  await title.press('End');
  await title.pressSequentially('!');
  expect(await title.inputValue()).toBe(`${defaultSettings.title}!`);
  expect(await isGuarded()).toBe(true);
  // Taken back is as good as never typed.
  await title.press('Backspace');
  expect(await isGuarded()).toBe(false);
  await title.pressSequentially('!');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(title).toHaveValue(`${defaultSettings.title}!`);

  const clean = await openPanel(path, await context.newPage());
  await field(clean, 'Título do Site').click();
  let questions = 0;
  clean.on('dialog', (unexpected) => {
    questions += 1;
    void unexpected.accept();
  });
  const closed = clean.waitForEvent('close');
  await clean.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toBe(0);
});

test("the button of each document says 'Salvando...' while the answer is awaited", async ({
  page,
  openPanel,
}) => {
  for (const [openedPath, button, call] of [
    ['/admin/settings', 'Salvar Alterações', '**/api/site-setting*'],
    ['/admin/social-media', 'Salvar', '**/api/site-setting*'],
    ['/admin/about', 'Salvar Alterações', '**/api/about-page*'],
  ] as const) {
    await openPanel(openedPath);
    const saveButton = page.getByRole('button', { name: button, exact: true });
    await expect(saveButton).toBeEnabled();
    const release = await holdCalls(page, call);
    await saveButton.click();
    await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
    release();
    await expect(saveButton).toBeEnabled();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (400|409)/] });

  test("a failed load says so, and 'Tentar novamente' asks again", async ({ page, openPanel }) => {
    // Refused by a server that is there: nothing but the button asks again.
    await page.route(/\/api\/site-setting(\?|$)/, (route) => route.fulfill({ status: 400, body: 'x' }), {
      times: 1,
    });
    await openPanel(path);
    await expect(toast(page, 'Erro ao carregar configurações. Tente novamente.')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
  });

  test('a load that was cut off is made up for by itself', async ({ page, openPanel }) => {
    await page.clock.install();
    const mend = await cutCalls(page, /\/(api\/site-setting|readyz)/, 'GET');
    await openPanel(path);
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await mend();
    // The pause before the next try is not sat out.
    await expect(async () => {
      await page.clock.fastForward(1_000);
      await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title, { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 20_000 });
  });

  test('a failed save says so and keeps what was typed', async ({ page, openPanel }) => {
    await openPanel(path);
    await field(page, 'Título do Site').fill('ANA LIMA');
    const mend = await cutCalls(page, /\/api\/site-setting/, 'PUT');
    await save(page).click();
    await expect(toast(page, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
    await expect(field(page, 'Título do Site')).toHaveValue('ANA LIMA');
    await mend();
    await save(page).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  });

  test('what somebody else saved meanwhile waits for a choice', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    await openPanel(path);
    await expect(field(page, 'Título do Site')).toHaveValue(defaultSettings.title);
    for (const [choice, mine, theirs, kept] of [
      ['Salvar a minha versão', 'MINHA', 'OUTRA', 'MINHA'],
      ['Usar a versão mais nova', 'MINHA 2', 'OUTRA 2', 'OUTRA 2'],
    ] as const) {
      await content.settings({ title: theirs });
      await field(page, 'Título do Site').fill(mine);
      await save(page).click();
      const dialog = conflictDialog(page);
      await expect(dialog).toBeVisible();
      expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: theirs });
      await dialog.getByRole('button', { name: choice }).click();
      await expect(dialog).toBeHidden();
      await expect(field(page, 'Título do Site')).toHaveValue(kept);
      expect(await stored(owner, '/api/site-setting')).toMatchObject({ title: kept });
    }
  });
});
