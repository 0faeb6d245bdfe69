import type { Page } from '@playwright/test';
import { expectLink } from '../support/expect-link';
import { openPage } from '../support/open-page';
import { field, menuEntry, save } from '../support/panel-documents';
import { expect, test, toast } from '../support/panel-fixture';
import {
  action,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  titles,
  whenProcessed,
} from '../support/panel-gallery';
import { enter, fillIn, heading, signOut } from '../support/panel-sign-in';
import { beginChoosing, chooseCard, group } from '../support/panel-stories';

// What the owner does by day, told on the real product as a whole; the forms themselves are told in frontend/tests.

const gallery = '/admin/gallery/moda';
const firstTitles = ['Linho em queda', 'Terracota', 'Rosa antigo', 'Drapeado'];
const [linho = '', terracota = '', rosa = '', drapeado = ''] = firstTitles;

test.use({ allowedErrors: [/status of (400|404|409)/] });
// Whatever a test saves is undone after it.
test.beforeEach(async ({ content }) => {
  await content.settings({});
  await content.fill(
    'moda',
    firstTitles.map((title) => ({ title })),
  );
});

/** The page of the panel is there with its data. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}

/** Loads the page afresh: what was saved has to come back from where it is kept. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expectLoaded(page);
}

const storyLink = (page: Page, title: string) =>
  page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('link', { name: title, exact: true });
const photosOf = (page: Page) =>
  page.getByRole('region', { name: 'Fotos da história' }).getByRole('heading', { level: 3 });

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('signing in', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('is refused and granted, lasts over a reload, and ends', async ({ page, product }) => {
    await page.goto('/admin/settings');
    await expect(page).toHaveURL('/admin/login');
    await fillIn(page, { ...product.owner, password: 'not-the-password' });
    await enter(page).click();
    await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
    await fillIn(page, product.owner);
    await enter(page).click();
    await expect(page).toHaveURL('/admin/settings');
    await reload(page);
    await expect(heading(page, 'Configurações do Site')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Casa de EstiloPAINEL ADMINISTRATIVO');
    await signOut(page);
    await expect(page).toHaveURL('/admin/login');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
  });
});

test('an item is hidden and shown, placed, pictured anew and moved, for good and on the site', async ({
  page,
  openPanel,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  const saveItem = async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  };
  await openPanel(gallery);
  await action(page, 'Editar', 'Terracota').click();
  await dialog.getByLabel('Ocultar do site').check();
  await saveItem();
  const card = page.getByRole('listitem').filter({ hasText: 'Terracota' });
  await expect(card).toContainText('Oculta');
  await expect(titles(page)).toHaveText(firstTitles);
  await expectOnSite(page, ['Linho em queda', 'Rosa antigo', 'Drapeado']);

  await page.goto(gallery);
  await action(page, 'Editar', 'Terracota').click();
  await dialog.getByLabel('Ocultar do site').uncheck();
  await dialog.getByRole('button', { name: 'Fim' }).click();
  await saveItem();
  await expect(card).not.toContainText('Oculta');
  const order = ['Linho em queda', 'Rosa antigo', 'Drapeado', 'Terracota'];
  await expect(titles(page)).toHaveText(order);
  await expectOnSite(page, order);
  const link = page.getByRole('main').getByRole('link', { name: /Terracota/ });
  const old = (await link.getAttribute('href')) ?? '';
  const picture = link.locator('img');
  const before = await picture.getAttribute('src');

  await page.goto(gallery);
  await action(page, 'Editar', 'Terracota').click();
  await itemTitle(page).fill('Terracota e barro');
  await dialog.locator('input[type=file]').setInputFiles(await pickedPhoto('outra.jpg'));
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  await expect(itemTitle(page)).toHaveValue('Terracota e barro');
  await dialog.getByLabel('Galeria', { exact: true }).selectOption('Galeria Publicidade');
  await saveItem();
  await expect(titles(page)).toHaveText(order.slice(0, 3));
  await reload(page);
  await expect(titles(page)).toHaveText(order.slice(0, 3));

  await page.goto(old);
  await expect(page).toHaveURL(old.replace('/moda/', '/publicidade/'));
  await expect(page.getByRole('dialog')).toContainText('Terracota e barro');
  await openPage(page, '/publicidade');
  const moved = page.getByRole('main').getByRole('link', { name: /Terracota e barro/ });
  await expect(moved).toHaveAttribute('href', old.replace('/moda/', '/publicidade/'));
  expect(await moved.locator('img').getAttribute('src')).not.toBe(before);
});

test('what another tab has changed meanwhile is not overwritten, and the list is read again', async ({
  page,
  context,
  openPanel,
}) => {
  const conflict = toast(
    page,
    'A galeria mudou em outro lugar. A lista foi recarregada; mova o item de novo.',
  );
  await openPanel(gallery);
  await expect(titles(page)).toHaveText(firstTitles);
  const other = await context.newPage();
  await other.goto(gallery);
  await action(other, 'Mover para a direita', 'Linho em queda').click();
  const theirs = ['Terracota', 'Linho em queda', 'Rosa antigo', 'Drapeado'];
  await expect(titles(other)).toHaveText(theirs);
  await action(page, 'Mover para a esquerda', 'Drapeado').click();
  await expect(conflict).toBeVisible();
  await expect(titles(page)).toHaveText(theirs);
  await action(page, 'Mover para a esquerda', 'Drapeado').click();
  const mine = ['Terracota', 'Linho em queda', 'Drapeado', 'Rosa antigo'];
  await expect(titles(page)).toHaveText(mine);

  for (const tab of [page, other]) {
    await reload(tab);
    await expect(titles(tab)).toHaveText(mine);
  }
  await action(other, 'Excluir', 'Rosa antigo').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(titles(other)).toHaveCount(3);
  await action(page, 'Mover para a direita', 'Terracota').click();
  await expect(conflict).toBeVisible();
  await expect(titles(page)).toHaveText(mine.slice(0, 3));
});

test('settings, social links and About are saved, stay, and are on the site', async ({ page, openPanel }) => {
  await openPanel('/admin/settings');
  await field(page, 'Título do Site').fill('ANA LIMA');
  await save(page).click();
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
  await menuEntry(page, 'Redes Sociais').click();
  await field(page, 'URL do Instagram').fill('https://instagram.com/analima');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
  await reload(page);
  await expect(field(page, 'URL do Instagram')).toHaveValue('https://instagram.com/analima');
  await menuEntry(page, 'Configurações').click();
  await expect(field(page, 'Título do Site')).toHaveValue('ANA LIMA');

  await test.step('About: words by the button, the contact by itself, everything with the photo', async () => {
    await menuEntry(page, 'Sobre').click();
    await field(page, 'Título da página').fill('Sobre Ana');
    await page.locator('input[type=file]').setInputFiles(await pickedPhoto('retrato.jpg'));
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
    await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
    await field(page, 'Título da página').fill('Sobre Ana Lima');
    await save(page).click();
    await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Contato' }).click();
    await field(page, 'Localização').fill('Recife, PE');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await menuEntry(page, 'Dashboard').click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/admin/about');
    await expect(field(page, 'Título da página')).toHaveValue('Sobre Ana Lima');
    await page.getByRole('tab', { name: 'Contato' }).click();
    await expect(field(page, 'Localização')).toHaveValue('Recife, PE');
  });

  await openPage(page, '/about');
  await expect(page.getByRole('main')).toContainText('Sobre Ana Lima');
  await expect(page.getByRole('main')).toContainText('Recife, PE');
  await expect(page.getByRole('banner')).toContainText('ANA LIMA');
  await expectLink(page.getByRole('banner'), /Instagram/, 'https://instagram.com/analima');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('items become a story, are ordered, one its cover, one out and in again, by taps alone', async ({
    page,
    openPanel,
  }) => {
    await openPanel(gallery);
    await beginChoosing(page).tap();
    await expect(group(page)).toBeDisabled();
    for (const title of [terracota, drapeado, linho]) await chooseCard(page, title).tap();
    await expect(page.getByText('3 selecionadas')).toBeVisible();
    await group(page).tap();
    const dialog = page.getByRole('dialog', { name: 'Nova história' });
    // In the gallery's order, whichever was pressed first.
    await expect(dialog.getByLabel('Título da história')).toHaveValue(linho);
    await dialog.getByLabel('Título da história').fill('Barro');
    await dialog.getByRole('button', { name: 'Criar história' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Barro' })).toBeVisible();
    await expect(photosOf(page)).toHaveText([linho, terracota, drapeado]);

    await action(page, 'Mover para cima', drapeado).tap();
    await expect(photosOf(page)).toHaveText([linho, drapeado, terracota]);
    await action(page, 'Usar como capa', terracota).tap();
    await expect(action(page, 'É a capa', terracota)).toBeVisible();
    await action(page, 'Tirar da história', linho).tap();
    await expect(photosOf(page)).toHaveText([drapeado, terracota]);
    await page.getByRole('button', { name: 'Adicionar fotos' }).tap();
    const adding = page.getByRole('dialog', { name: 'Adicionar fotos' });
    await expect(adding.getByRole('listitem')).toHaveCount(2);
    await adding.getByRole('button', { name: rosa }).tap();
    await adding.getByRole('button', { name: 'Adicionar 1 imagem' }).tap();
    await expect(photosOf(page)).toHaveText([drapeado, terracota, rosa]);
    await reload(page);
    await expect(photosOf(page)).toHaveText([drapeado, terracota, rosa]);
    await expect(action(page, 'É a capa', terracota)).toBeVisible();

    await page.goto(gallery);
    await expect(titles(page)).toHaveCount(2);
    await expect(storyLink(page, 'Barro')).toBeVisible();
    await expect(page.getByText('3 imagens', { exact: true })).toBeVisible();
  });
});
