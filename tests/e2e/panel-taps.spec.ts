import type { Locator, Page } from '@playwright/test';
import { uploadItem } from '../support/api/gallery';
import { addSelection, clearSelections } from '../support/api/selections';
import { addStory } from '../support/api/stories';
import { expectNoViolation } from '../support/browser/axe';
import { CountedHand } from '../support/browser/counted-hand';
import { boxOf } from '../support/browser/fitting';
import { photo } from '../support/material/photos';
import { line, save } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import { action, add, pickedPhoto, send } from '../support/panel/gallery';
import { beginChoosing, chooseCard, group } from '../support/panel/stories';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const gallery = '/admin/gallery/moda';
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => pickedPhoto(`IMG_${2200 + at}.jpg`)));

/** The figures stand in docs/panel.md. */
test("no task of the owner's takes more taps than the table says", { tag: '@seldom' }, async ({
  page,
  openPanel,
  content,
  owner,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const named = Array.from({ length: 14 }, (_, at) => ({ title: `Foto ${at + 1}` }));
  const items = await content.fill('moda', named);
  const story = await addStory(owner, {
    title: 'Barro',
    itemIds: items.slice(10).map(({ documentId }) => documentId),
    credits: [{ role: 'Fotografia', names: [{ name: 'Ana Prado' }] }],
  });
  const dialog = page.getByRole('dialog');
  const counted = async (task: string, limit: number, work: (hand: CountedHand) => Promise<void>) => {
    const hand = new CountedHand(page);
    await test.step(task, () => work(hand));
    expect(hand.taps, task).toBeLessThanOrEqual(limit);
  };
  const saved = async (hand: CountedHand) => {
    await hand.tap(button(dialog, 'Salvar'));
    await expect(dialog).toBeHidden();
  };
  const inSheet = async (hand: CountedHand, title: string, name: string | RegExp) => {
    await hand.tap(action(page, 'Mais', title));
    await hand.tap(dialog.getByRole('button', { name }).first());
  };

  await openPanel(gallery);
  await counted('a title is corrected', 3, async (hand) => {
    await hand.tap(action(page, 'Editar', 'Foto 1'));
    await hand.write(page.getByLabel('Título', { exact: true }), 's');
    await saved(hand);
  });
  await counted('two garments with their brands', 3, async (hand) => {
    await hand.tap(action(page, 'Editar', 'Foto 2'));
    await hand.tap(button(dialog, 'Adicionar peça'));
    for (const number of [1, 2]) {
      await hand.writeOn(dialog.getByRole('textbox', { name: `Peça ${number}`, exact: true }), 'Vestido');
      await hand.writeOn(dialog.getByRole('combobox', { name: /^Marca/ }), 'Aluf');
    }
    await saved(hand);
  });
  await counted('a photograph goes one place up', 2, async (hand) => {
    await inSheet(hand, 'Foto 3', /^Mover para/);
    await expect(dialog.getByText(/^Ordem salva/)).toBeAttached();
    await page.keyboard.press('Escape');
  });
  await counted('a photograph goes to the beginning', 2, async (hand) => {
    await hand.tap(action(page, 'Posição', 'Foto 9'));
    await hand.tap(button(dialog, 'Início'));
    await expect(dialog).toBeHidden();
  });
  await counted('a photograph is hidden', 2, (hand) => inSheet(hand, 'Foto 7', 'Ocultar'));
  await counted('a photograph is deleted', 3, async (hand) => {
    await inSheet(hand, 'Foto 8', 'Excluir');
    await hand.tap(button(dialog, 'Excluir'));
    await expect(dialog).toBeHidden();
  });
  await counted('three photographs become a story', 6, async (hand) => {
    await hand.tap(beginChoosing(page));
    for (const number of [4, 5, 6]) await hand.tap(chooseCard(page, `Foto ${number}`));
    await hand.tap(group(page));
    await hand.writeOn(dialog.getByRole('textbox'), 'Ensaio');
    await expect(page).toHaveURL(/historias/);
  });

  const open = async () => {
    await page.goto(`/admin/historias/${story.documentId}`);
    await expect(line(page, 'Ficha técnica')).toBeVisible();
  };
  await open();
  await counted('a role, text, kind, client and month', 8, async (hand) => {
    await hand.tap(line(page, 'Ficha técnica'));
    await hand.tap(button(page, 'Adicionar função'));
    await hand.writeOn(page.getByRole('combobox', { name: /^Função/ }), 'Beleza');
    await hand.writeOn(page.getByRole('combobox', { name: /^Nomes/ }), 'Rui Lima');
    await hand.tap(line(page, 'Dados'));
    await hand.pick(page.getByLabel('Tipo'), 'editorial');
    await hand.write(page.getByLabel('Cliente ou publicação'), 'Revista Nove');
    await hand.press('Enter');
    await hand.press('Enter');
    await page.getByLabel('Mês').fill('2026-03');
    await hand.press('Enter');
    await hand.type('Um texto.');
    await hand.tap(save(page));
    await expect(toast(page, 'História salva com sucesso!')).toBeVisible();
  });
  await open();
  await counted("a story's last day", 4, async (hand) => {
    await hand.tap(line(page, 'Datas no site'));
    await hand.pick(page.getByLabel('Direitos até', { exact: true }), '2030-06-30');
    await hand.tap(save(page));
    await expect(toast(page, 'História salva com sucesso!')).toBeVisible();
  });
  await open();
  await counted('a story goes to a client', 2, async (hand) => {
    await hand.tap(button(page, 'Enviar a um cliente'));
    await hand.tap(button(dialog, 'Criar link'));
    await expect(page).toHaveURL(/selecoes/);
  });

  // A page that is open would ask for a selection that is gone.
  await page.goto(gallery);
  await clearSelections(owner);
  const sent = [];
  for (const number of [1, 2])
    sent.push(await uploadItem(product, owner, await photo(60, 80), {}, `IMG_000${number}.jpg`));
  const selection = await addSelection(owner, sent, { title: 'Opções' });
  for (const { documentId: item } of sent)
    await context.request.post(`${product.url}${selection.link}/choices`, {
      data: { person: 'a'.repeat(16), item, isChosen: true },
    });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Novidades' })).toContainText('Opções: 2 escolhas');
  await counted('from the menu to the names of chosen files', 5, async (hand) => {
    await hand.tap(page.getByRole('button', { name: /^Abrir menu.*1 seleção com novidades$/ }));
    await hand.tap(dialog.getByRole('link', { name: /^Seleções/ }));
    await hand.tap(page.getByRole('link', { name: /Novo: 2 escolhas/ }));
    await hand.tap(button(page, 'Copiar nomes dos arquivos'));
    await expect(dialog.getByLabel('2 nomes')).toHaveValue('IMG_0001,IMG_0002');
    await expectNoViolation(page);
    await hand.tap(button(dialog, 'Copiar'));
    await expect(toast(page, 'Nomes copiados.')).toBeVisible();
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('IMG_0001,IMG_0002');
  await expect(button(page, 'Abrir menu')).toBeVisible();

  await content.fill('moda', []);
  await page.goto(gallery);
  await clearSelections(owner);
  await counted('a photograph is sent', 2, async (hand) => {
    await hand.choose(add(page), [await pickedPhoto('Linho.jpg')]);
    await hand.tap(send(page));
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible({ timeout: 60_000 });
  });
  await counted('a story of twelve for Tuesday at nine', 8, async (hand) => {
    await hand.choose(add(page), await photos(12));
    await hand.tap(page.getByText('Enviar como história'));
    await hand.write(page.getByLabel('Título da história'), 'Azul do meio-dia');
    await hand.tap(line(page, 'Quando publicar'));
    await hand.tap(page.getByText('Publicar em…'));
    await hand.pick(page.locator('input[type=datetime-local]'), '2036-12-02T09:00');
    const { height } = await boxOf(page.getByRole('form'));
    expect(height).toBeLessThanOrEqual(1_300);
    await hand.tap(send(page));
    await expect(page).toHaveURL(/historias/);
  });
});
