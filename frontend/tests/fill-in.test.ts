import { beforeEach, expect, test } from 'vitest';
import { DataError } from '../src/data/data-error';
import { addStory, elsewhere, fillGallery, itemsOf } from './content';
import {
  all,
  asksBeforeUnload,
  button,
  click,
  expectReport,
  field,
  fill,
  isThere,
  keyboard,
  link,
  openPanel,
  ports,
  press,
  see,
  text,
  toasted,
  toasts,
  visit,
} from './panel';

const seen = (number: number) => field(`O que se vê na foto ${number}`);
const saveAndNext = button('Salvar e seguir');
const altOf = (at: number) => itemsOf('moda')[at]?.alt;

beforeEach(() => {
  fillGallery('publicidade', []);
  fillGallery(
    'moda',
    Array.from({ length: 8 }, (_, at) => ({ title: `Foto ${at + 1}` })),
  );
});

test('descriptions are written six at a time: Enter goes on and saves them all, a failure keeps its words', async () => {
  await openPanel('/admin/descricoes');
  await see(text('1 a 6 de 8')).toBeVisible();
  expect(all('textbox')()).toHaveLength(6);
  await see(seen(1)).toHaveFocus();
  expect(saveAndNext()).toBeDisabled();
  await fill(seen(1), 'Um vestido');
  expect(asksBeforeUnload()).toBe(true);
  await press(seen(1), '{Enter}');
  await see(seen(2)).toHaveFocus();
  await keyboard('Um sapato{Shift>}{Enter}{/Shift}preto');
  await fill(seen(6), 'Uma bolsa');

  // The second of three fails.
  const { update } = elsewhere.items;
  let count = 0;
  ports.answer('items.update', async () => {
    count += 1;
    if (count === 2) throw new DataError('server', 'Down', { status: 500 });
    return await update(
      `moda-${count === 1 ? 1 : 6}`,
      { alt: count === 1 ? 'Um vestido' : 'Uma bolsa' },
      null,
    );
  });
  await press(seen(6), '{Enter}');
  await toasted('Erro ao salvar a descrição. Tente novamente.');
  expectReport(/Down/);
  expect(toasts('Erro ao salvar a descrição. Tente novamente.')()).toBe(1);
  await see(seen(2)).toHaveFocus();
  expect(seen(2)()).toHaveAccessibleDescription('Erro ao salvar a descrição. Tente novamente.');
  expect([altOf(0), altOf(1), altOf(5)]).toEqual(['Um vestido', undefined, 'Uma bolsa']);

  ports.answer('items.update', () => update('moda-2', { alt: 'Um sapato\npreto' }, null));
  await click(saveAndNext);
  await see(text('7 a 8 de 8')).toBeVisible();
  expect(count).toBe(3);
  await see(seen(7)).toHaveFocus();
  expect(asksBeforeUnload()).toBe(false);
  await click(button('Pular'));
  await see(text('Faltam 5 fotos.')).toBeVisible();
  await click(button('Voltar'));
  await see(seen(8)).toBeVisible();
  await click(button('Voltar'));
  await see(seen(2)).toHaveValue('Um sapato\npreto');
});

test('a description begins with what is known, which alone is not saved; another tab’s is not overwritten unseen', async () => {
  await addStory('Barro', ['moda-1', 'moda-2'], {
    kind: 'editorial',
    client: 'Revista Nove',
    month: '2026-03',
  });
  const garments = [{ description: 'vestido de linho', brand: null }];
  await elsewhere.items.update('moda-2', { garments }, null);
  await openPanel('/admin/descricoes');
  const beginning = 'Editorial para Revista Nove, março de 2026: ';
  await see(seen(1)).toHaveValue(beginning);
  expect(seen(2)()).toHaveValue(`${beginning}vestido de linho`);
  await elsewhere.items.update('moda-2', { alt: 'De outra aba' }, null);
  await click(saveAndNext);
  await see(text(/salva enquanto isso: “De outra aba”/)).toBeVisible();
  await click(saveAndNext);
  await see(text('7 a 8 de 8')).toBeVisible();
  expect([altOf(0), altOf(1)]).toEqual([undefined, `${beginning}vestido de linho`]);
});

test('titles and photographers are filled in on the same screen', async () => {
  const names = ['IMG_2201', 'IMG_2202', 'Linho', 'IMG_2204'];
  fillGallery(
    'moda',
    names.map((title) => ({ title })),
  );
  await addStory('Barro', ['moda-3', 'moda-4']);
  await openPanel('/admin/titulos');
  await see(field('Título da foto 1')).toHaveValue('Barro');
  expect(field('Título da foto 2')()).toHaveValue('Moda 1');
  await fill(field('Título da foto 3'), 'Manga');
  await click(saveAndNext);
  await see(text('Nenhum título é nome de câmera.')).toBeVisible();
  expect(itemsOf('moda').map(({ title }) => title)).toEqual(['Moda 1', 'Manga', 'Linho', 'Barro']);

  visit('/admin/creditos-de-foto');
  const who = field('Quem fotografou “Barro”?');
  await press(who, 'Ana Prado{Enter}');
  await press(who, '{Enter}');
  await see(text('Todas as histórias dizem quem fotografou.')).toBeVisible();
  const [story] = await elsewhere.stories.list('moda');
  expect(story?.credits).toMatchObject([{ role: 'Fotografia', names: [{ name: 'Ana Prado' }] }]);
});

test('missing descriptions are hidden from the dashboard for a month, or until that is undone', async () => {
  await openPanel('/admin/dashboard');
  const line = link('8 fotos sem descrição');
  await click(button('Esconder por um mês'));
  await see(() => isThere(line)).toBe(false);
  await click(button('Desfazer'));
  await see(line).toBeVisible();
  await click(button('Esconder por um mês'));
  visit('/admin/dashboard');
  await see(link(/sem fotógrafo|Editar configurações/)).toBeVisible();
  expect(isThere(line)).toBe(false);
  localStorage.setItem('descriptions-put-off-until', new Date(Date.now() - 1).toISOString());
  visit('/admin/dashboard');
  await see(line).toBeVisible();
});
