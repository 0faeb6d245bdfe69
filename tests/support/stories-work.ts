import type { Page } from '@playwright/test';
import { field } from './panel-documents';
import { toast } from './panel-fixture';
import { action, titles } from './panel-gallery';
import { beginChoosing, chooseCard as choose, group, makeStory } from './panel-stories';
import { expect, expectLoaded, firstTitles, test } from './two-sources';

const gallery = '/admin/gallery/moda';
const [linho = '', terracota = '', rosa = '', drapeado = ''] = firstTitles;

/** Text of a caption beside its credits. */
const paragraph = 'Saiu hoje na banca, depois de um ano de espera.';

const storyLink = (page: Page, title: string) =>
  page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('link', { name: title, exact: true });
const saveStory = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' });
const photosOf = (page: Page) =>
  page.getByRole('region', { name: 'Fotos da história' }).getByRole('heading', { level: 3 });
const lineOf = (page: Page, number: number) => ({
  role: page.getByLabel(`Função ${number}`, { exact: true }),
  names: page.getByRole('combobox', { name: /^Nomes/ }).nth(number - 1),
});

/** Loads the page afresh: what was saved has to come back from where it is kept. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expectLoaded(page);
}

/** Stories and credits as the owner makes them, the same on every implementation of the data ports. */
export function describeStoriesWork(): void {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

    test('items become a story, are ordered, one its cover, one out and in again, by taps alone', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await beginChoosing(page).tap();
      await expect(group(page)).toBeDisabled();
      for (const title of [terracota, drapeado, linho]) await choose(page, title).tap();
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

  test.describe('at a desk', () => {
    test.use({ viewport: { width: 1280, height: 1000 } });

    test('a story is one card, which moves as one, takes other items in, and lets one item go', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho, rosa], 'Barro');
      await page.getByRole('link', { name: 'Voltar à Galeria Moda' }).click();
      await expect(titles(page)).toHaveText(['Barro', terracota, drapeado]);
      await action(page, 'Mover para a direita', 'Barro').click();
      await expect(titles(page)).toHaveText([terracota, 'Barro', drapeado]);
      await reload(page);
      await expect(titles(page)).toHaveText([terracota, 'Barro', drapeado]);

      await beginChoosing(page).click();
      await choose(page, 'Barro').click();
      await choose(page, drapeado).click();
      await page.getByRole('button', { name: 'Pôr em “Barro”' }).click();
      await expect(titles(page)).toHaveText([terracota, 'Barro']);

      await action(page, 'Editar', terracota).click();
      const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
      await dialog.getByLabel('História', { exact: true }).selectOption('Barro');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
      await expect(titles(page)).toHaveText(['Barro']);
      await storyLink(page, 'Barro').click();
      await expect(photosOf(page)).toHaveText([linho, rosa, drapeado, terracota]);
      await action(page, 'Editar', rosa).click();
      await dialog.getByLabel('História', { exact: true }).selectOption('Nenhuma: fica solta na galeria');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(photosOf(page)).toHaveText([linho, drapeado, terracota]);
      await page.goto(gallery);
      await expect(titles(page)).toHaveText(['Barro', rosa]);
    });

    test('selecting is left by Escape, and is done by keyboard', async ({ page, openPanel }) => {
      await openPanel(gallery);
      const begin = beginChoosing(page);
      await begin.press('Enter');
      await choose(page, rosa).press('Space');
      await expect(page.getByText('1 selecionada', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(group(page)).toBeHidden();
      await expect(begin).toBeVisible();
    });

    test('a caption becomes lines that are corrected and used; a paragraph that is left joins the text', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho, terracota], 'Barro');
      await page.getByRole('button', { name: 'Colar legenda' }).click();
      const dialog = page.getByRole('dialog', { name: 'Colar legenda' });
      await dialog
        .getByLabel('Texto da legenda')
        .fill(
          `${paragraph}\n\nFoto: @ana.prado\nBeleza: Bia Tavares @bia, Caio Luz\nModelo: Lia Souza\n#moda`,
        );
      await dialog.getByRole('button', { name: 'Ler legenda' }).click();
      await expect(dialog.getByText('3 funções encontradas')).toBeVisible();
      await expect(dialog.getByText('Foto: @ana.prado')).toBeVisible();
      await dialog.getByLabel('Usar Modelo').uncheck();
      await expect(dialog.getByLabel('O que sobrou do texto')).toHaveValue(paragraph);
      await expect(dialog.getByLabel('Pôr no texto da história')).toBeChecked();

      // A name moves to a role that gets a row, and stays there when the caption is read again with another line.
      await dialog.getByRole('button', { name: 'Corrigir Beleza' }).click();
      await expect(dialog.getByLabel('Função', { exact: true })).toBeFocused();
      await dialog.getByText('Mover um nome para outra função').click();
      await dialog.getByLabel('Função de Caio Luz').selectOption('Cabelo');
      await expect(dialog.getByLabel('Usar Cabelo')).toBeFocused();
      await dialog.getByRole('button', { name: 'Voltar ao texto' }).click();
      const written = dialog.getByLabel('Texto da legenda');
      await written.fill(`${await written.inputValue()}\nVídeo: @video`);
      await dialog.getByRole('button', { name: 'Ler legenda' }).click();
      await expect(dialog.getByText('5 funções encontradas')).toBeVisible();
      await expect(dialog.getByLabel('Usar Modelo')).not.toBeChecked();
      await dialog.getByLabel('Usar Vídeo').uncheck();
      await dialog.getByLabel('Usar Cabelo').uncheck();
      await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
      await expect(lineOf(page, 1).role).toHaveValue('Fotografia');
      await expect(lineOf(page, 2).role).toHaveValue('Beleza');
      await expect(field(page, 'Texto')).toHaveValue(paragraph);

      // A line of one's own, with a name that is there already, found by its handle.
      await page.getByRole('button', { name: 'Adicionar função' }).click();
      await lineOf(page, 3).role.fill('Cabelo');
      await lineOf(page, 3).names.fill('@bi');
      await page.getByRole('option', { name: /Bia Tavares/ }).click();
      await saveStory(page).click();
      await expect(toast(page, 'História salva com sucesso!')).toBeVisible();
      await reload(page);
      await expect(lineOf(page, 3).role).toHaveValue('Cabelo');
      await expect(page.getByText('Bia Tavares', { exact: true })).toHaveCount(2);

      await page.goto('/admin/nomes');
      await expect(
        page.getByRole('list', { name: 'Nomes das fichas técnicas' }).getByRole('listitem'),
      ).toHaveText([/@ana\.prado/, /Bia Tavares/]);
    });

    test('a caption that is too long is refused in words; a doubtful row begins unticked; a role is added beside what was read', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho], 'Barro');
      await page.getByRole('button', { name: 'Colar legenda' }).click();
      const dialog = page.getByRole('dialog', { name: 'Colar legenda' });
      const written = dialog.getByLabel('Texto da legenda');
      const read = dialog.getByRole('button', { name: 'Ler legenda' });
      await written.fill('foto '.repeat(20_000));
      await expect(dialog.getByRole('alert')).toHaveText(/O texto tem 100.000 letras e cabem 10.000/);
      await expect(read).toBeDisabled();
      await written.fill('Um ensaio com styling de Bia Lima e beleza de Ju Reis.\n#moda #barro');
      await read.click();
      await expect(dialog.getByLabel('Usar Styling')).not.toBeChecked();
      await expect(dialog.getByRole('button', { name: 'Usar', exact: true })).toBeDisabled();
      await expect(dialog.getByLabel('O que sobrou do texto')).toBeHidden();
      await dialog.getByLabel('Usar Styling').check();
      await dialog.getByRole('button', { name: 'Adicionar função' }).click();
      await dialog.getByLabel('Função', { exact: true }).fill('Vídeo');
      await dialog.getByRole('combobox', { name: /^Nomes/ }).fill('Caio Luz');
      await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
      await expect(lineOf(page, 1).role).toHaveValue('Styling');
      await expect(lineOf(page, 2).role).toHaveValue('Vídeo');
      await expect(page.getByText('Caio Luz', { exact: true })).toBeVisible();
    });

    test('facts are saved; an address that cannot be is said at once, one that is taken when it is saved', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho], 'Barro & Água');
      await expect(field(page, 'Endereço da página')).toHaveValue('barro-agua');
      await page.goto(gallery);
      await makeStory(page, [rosa], 'Rosa');
      await field(page, 'Endereço da página').fill('pagina');
      await saveStory(page).click();
      await expect(page.getByText('Este endereço é reservado', { exact: false })).toBeVisible();
      await expect(field(page, 'Endereço da página')).toBeFocused();
      await field(page, 'Endereço da página').fill('barro-agua');
      await saveStory(page).click();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /endereço/i })
          .first(),
      ).toBeVisible();
      await expect(field(page, 'Endereço da página')).toBeFocused();
      await expect(page.getByRole('link', { name: 'Ver no site' })).toHaveAttribute('href', '/moda/rosa');
      await field(page, 'Endereço da página').fill('rosa-antigo');
      await field(page, 'Cliente ou publicação').fill('Revista Argila');
      await page.getByLabel('Tipo', { exact: true }).selectOption('Editorial');
      await saveStory(page).click();
      await expect(toast(page, 'História salva com sucesso!')).toBeVisible();
      await reload(page);
      await expect(field(page, 'Cliente ou publicação')).toHaveValue('Revista Argila');
      await expect(page.getByRole('link', { name: 'Ver no site' })).toHaveAttribute(
        'href',
        '/moda/rosa-antigo',
      );
    });

    test('what is not saved is asked about before the screen is left', async ({ page, openPanel }) => {
      await openPanel(gallery);
      await makeStory(page, [linho], 'Barro');
      await field(page, 'Cliente ou publicação').fill('Ninguém');
      await page.getByRole('link', { name: 'Voltar à Galeria Moda' }).click();
      const asked = page.getByRole('dialog', { name: 'Há alterações não salvas' });
      await asked.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(field(page, 'Cliente ou publicação')).toHaveValue('Ninguém');
      await page.getByRole('link', { name: 'Voltar à Galeria Moda' }).click();
      await asked.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(storyLink(page, 'Barro')).toBeVisible();
    });

    test('a story is ungrouped and made whole again, deleted without its photographs, and with them', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho, terracota], 'Barro');
      const story = page.url();
      await page.getByRole('button', { name: 'Desagrupar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Desagrupar' }).click();
      await expect(page.getByText('Nenhuma foto nesta história')).toBeVisible();
      await page.getByRole('button', { name: 'Reunir de novo' }).click();
      await expect(photosOf(page)).toHaveText([linho, terracota]);

      await page.getByRole('button', { name: 'Excluir história' }).click();
      const dialog = page.getByRole('dialog', { name: 'Excluir a história?' });
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Excluir história' }).click();
      await expect(page).toHaveURL(gallery);
      await expect(titles(page)).toHaveText(firstTitles);
      await page.goto(story);
      await expect(page.getByText('Esta história não existe mais.')).toBeVisible();

      await page.goto(gallery);
      await makeStory(page, [linho, terracota], 'Barro');
      await page.getByRole('button', { name: 'Excluir história' }).click();
      await dialog.getByRole('checkbox', { name: /Excluir também as 2 imagens/ }).check();
      await dialog.getByRole('button', { name: 'Excluir história' }).click();
      await expect(titles(page)).toHaveText([rosa, drapeado]);
    });

    test('names are corrected, united and removed, and say where they appear', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho], 'Barro');
      await page.getByRole('button', { name: 'Adicionar função' }).click();
      await lineOf(page, 1).role.fill('Fotografia');
      for (const name of ['Ana Prado @ana', 'Ana P. @anap', 'Rui Sá']) {
        await lineOf(page, 1).names.fill(name);
        await lineOf(page, 1).names.press('Enter');
      }
      await saveStory(page).click();
      await expect(toast(page, 'História salva com sucesso!')).toBeVisible();

      await page.goto('/admin/nomes');
      const list = page.getByRole('list', { name: 'Nomes das fichas técnicas' });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await list.getByRole('button', { name: /Ana P\./ }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar nome' });
      await expect(dialog.getByRole('link', { name: 'Barro' })).toBeVisible();
      await dialog.getByRole('button', { name: 'É a mesma pessoa que…' }).click();
      const merging = page.getByRole('dialog', { name: 'É a mesma pessoa', exact: true });
      await merging.getByRole('button', { name: /Ana Prado/ }).click();
      await merging.getByRole('radio', { name: /Ana Prado/ }).check();
      await expect(
        merging.getByText('“Ana P.” passa a ser “Ana Prado” em 1 história.', { exact: false }),
      ).toBeVisible();
      await merging.getByRole('button', { name: 'Unir os dois' }).click();
      await expect(list.getByRole('listitem')).toHaveText([/Ana Prado/, /Rui Sá/]);

      await page.getByLabel('Buscar por nome ou @usuario').fill('rui');
      await list.getByRole('button', { name: /Rui Sá/ }).press('Enter');
      await dialog.getByLabel('Nome', { exact: true }).fill('Rui Sá Neto');
      await dialog.getByLabel('Instagram').fill('https://instagram.com/ruisa/');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(list.getByRole('listitem')).toHaveText([/Rui Sá Neto@ruisa/]);
      await list.getByRole('button', { name: /Rui Sá Neto/ }).click();
      await dialog.getByRole('button', { name: 'Remover de todo o site' }).click();
      const removing = page.getByRole('dialog', { name: 'Remover de todo o site?' });
      await expect(removing.getByText('deixa de aparecer em 1 história', { exact: false })).toBeVisible();
      await removing.getByRole('button', { name: 'Remover de todo o site' }).click();
      await expect(removing).toBeHidden();
      await page.getByLabel('Buscar por nome ou @usuario').fill('');
      await expect(list.getByRole('listitem')).toHaveText([/Ana Prado/]);
    });

    test('what the site lacks is counted, and filled in one after the other by keyboard', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await makeStory(page, [linho, terracota], 'Barro');
      await page.goto('/admin/dashboard');
      await page.getByRole('link', { name: '1 história sem fotógrafo' }).click();
      await expect(page.getByRole('combobox', { name: 'Quem fotografou?' })).toBeFocused();
      await page.keyboard.type('Ana Prado @ana');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Todas as histórias dizem quem fotografou.')).toBeVisible();

      await page.goto('/admin/dashboard');
      await expect(page.getByText('sem fotógrafo')).toBeHidden();
      const lacking = page.getByRole('link', { name: /fotos sem descrição/ });
      const count = Number.parseInt(await lacking.innerText(), 10);
      await lacking.click();
      const words = page.getByLabel('O que se vê nesta foto');
      await expect(words).toBeFocused();
      await expect(words).toHaveAttribute('placeholder', `${linho}, Barro, fotografia de Ana Prado`);
      for (const text of ['Um', 'Dois']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
        await expect(words).toHaveValue('');
        await expect(words).toBeFocused();
      }
      await page.getByRole('button', { name: 'Voltar', exact: true }).click();
      await expect(words).toHaveValue('Dois');
      await words.fill('Dois e meio');
      await words.press('Enter');
      await expect(page.getByText('3 de', { exact: false })).toBeVisible();
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('link', { name: `${count - 2} fotos sem descrição` })).toBeVisible();
    });

    test('an item has a description, credits and garments of its own', async ({ page, openPanel }) => {
      await openPanel(gallery);
      const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
      const details = dialog.getByText(/Ficha técnica e peças/);
      await action(page, 'Editar', linho).click();
      await dialog.getByLabel('Descrição da foto (opcional)').fill('Linho cru em queda');
      await details.click();
      await dialog.getByRole('button', { name: 'Adicionar função' }).click();
      await dialog.getByLabel('Função 1').fill('Fotografia');
      await dialog.getByRole('combobox', { name: 'Nomes' }).fill('Ana Prado');
      await dialog.getByRole('button', { name: 'Adicionar peça' }).click();
      await dialog.getByLabel('Peça 1', { exact: true }).fill('Saia de linho');
      await dialog.getByRole('combobox', { name: 'Marca' }).fill('Argila');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
      await reload(page);
      await action(page, 'Editar', linho).click();
      await expect(dialog.getByLabel('Descrição da foto (opcional)')).toHaveValue('Linho cru em queda');
      await dialog.getByText('Ficha técnica e peças (2)').click();
      await expect(dialog.getByText('Ana Prado', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Argila', { exact: true })).toBeVisible();
    });
  });
}
