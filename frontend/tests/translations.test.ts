import { originalMark } from 'contract/translations/translation';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../src/data/data-error';
import { addStory, changeAbout, changeSettings, elsewhere, fillGallery, itemsOf } from './content';
import {
  all,
  asksBeforeUnload,
  button,
  byRole,
  click,
  dialog,
  expectReport,
  field,
  fill,
  heading,
  isThere,
  keyboard,
  link,
  openPanel,
  paste,
  ports,
  press,
  see,
  select,
  text,
  toasted,
  visit,
} from './panel';

const english = field('Em inglês');
const place = (words: string) => byRole('heading', words);
const progress = (at: number, count: number) => text(new RegExp(`^${at} de ${count}$`));
const englishOf = (at: number) => itemsOf('moda')[at]?.translations?.en?.title?.text;

beforeEach(() => {
  fillGallery('publicidade', []);
  fillGallery(
    'moda',
    Array.from({ length: 12 }, (_, at) => ({ title: `Foto ${at + 1}` })),
  );
  changeSettings({ subtitle: '', seoDescription: '', languages: ['en'] });
  changeAbout({
    title: '',
    paragraphs: [{ text: 'Um.\n\nDois.' }],
    services: [{ id: 'a', title: '', description: '' }],
    contact: { email: '', phone: '', location: '', instagram: '', whatsapp: '' },
  });
});

test('ten gaps by keyboard: Enter saves and goes on at once; what fails comes back with its words', async () => {
  await addStory('Barro', ['moda-1', 'moda-2']);
  await openPanel('/admin/dashboard');
  await click(link('14 textos sem tradução'));
  await see(progress(1, 14)).toBeVisible();
  expect(heading()).toHaveFocus();
  expect(place('Parágrafo 1 de ‘Sobre’')()).toBeVisible();
  // In a text Enter makes a line.
  await press(english, 'One.{Enter}{Enter}Two.');
  expect(asksBeforeUnload()).toBe(true);
  const release = ports.hold('documents.saveAbout');
  await keyboard('{Control>}{Enter}{/Control}');
  await see(place('Título da história “Barro”')).toBeVisible();
  expect(english()).toHaveFocus();
  expect(text('2 de 14. Título da história “Barro”')()).toHaveAttribute('role', 'status');
  expect(text('Salvando 1 tradução...')()).toBeVisible();
  release();
  await keyboard('Clay{Enter}');
  await see(place('Título desta foto, da história “Barro”')).toBeVisible();
  const mend = ports.fail('items.update', new DataError('server', 'Down', { status: 500 }));
  await keyboard('Photo 1{Enter}');
  await see(text('1 tradução não foi salva.')).toBeVisible();
  expectReport(/Down/);
  mend();
  expect(english()).toHaveValue('');
  await keyboard('Photo 2{Enter}');
  await see(english).toHaveValue('Photo 1');
  expect(english()).toHaveAccessibleDescription(/Erro ao salvar a tradução/);
  expect(english()).toHaveFocus();
  await keyboard('!{Enter}');
  for (let at = 3; at <= 10; at += 1) {
    await paste(`Photo ${at}`);
    await keyboard('{Enter}');
  }
  await click(button('Pular'));
  await click(button('Pular'));
  await see(text('Você passou por todos. 2 textos ainda faltam.')).toHaveFocus();
  expect(asksBeforeUnload()).toBe(false);
  expect([0, 1, 9, 10].map(englishOf)).toEqual(['Photo 1!', 'Photo 2', 'Photo 10', undefined]);
  const [story] = await elsewhere.stories.list('moda');
  expect(story?.translations?.en?.title).toEqual({ text: 'Clay', of: originalMark('Barro') });
  const { paragraphs } = (await elsewhere.documents.readAbout()).content;
  expect(paragraphs[0]?.translations?.en?.text?.text).toBe('One.\n\nTwo.');
  await click(button('Voltar'));
  await see(progress(14, 14)).toBeVisible();
  await click(button('Pular'));
  await click(button('Ver o que falta'));
  await see(progress(1, 2)).toBeVisible();
  await click(byRole('tab', 'Todas 14'));
  await select(field('De onde'), 'Barro');
  await see(progress(1, 3)).toBeVisible();
});

test('a changed original is confirmed or corrected; what another tab saved is not overwritten unseen', async () => {
  const of = (original: string) => ({ en: { title: { text: 'Photo', of: originalMark(original) } } });
  fillGallery('moda', [{ translations: of('Antes') }, { title: 'Linho' }, { title: 'Lã' }]);
  changeAbout({ paragraphs: [{ text: '' }] });
  await openPanel('/admin/traducoes');
  await see(progress(1, 2)).toBeVisible();
  await press(english, 'Linen');
  await elsewhere.items.update('moda-2', { translations: { en: { title: { text: 'Flax' } } } }, null);
  await keyboard('{Enter}');
  await see(text('1 tradução não foi salva.')).toBeVisible();
  await keyboard('Wool{Enter}');
  await see(english).toHaveAccessibleDescription(/Outra tradução foi salva enquanto isso: “Flax”/);
  expect(english()).toHaveValue('Linen');
  await keyboard('{Enter}');
  await see(text('Pronto: não falta nada aqui.')).toBeVisible();
  expect([1, 2].map(englishOf)).toEqual(['Linen', 'Wool']);

  await click(byRole('tab', 'Mudaram 1'));
  await see(text('O original mudou desde esta tradução.')).toBeVisible();
  await click(button('Confirmar e seguir'));
  await see(() => itemsOf('moda')[0]?.translations).toEqual(of('Projeto'));
  await click(byRole('tab', 'Todas 3'));
  await see(progress(1, 3)).toBeVisible();
  // An emptied field is missing.
  await fill(english, '');
  await press(english, '{Enter}');
  await see(() => itemsOf('moda')[0]?.translations).toBeUndefined();
});

test('twelve lines pasted back: the wrong ones are told, the others saved; without its copy no list is read', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (words: string) => void copied.push(words) },
  });
  changeSettings({ languages: [] });
  changeAbout({ paragraphs: [{ text: '' }] });
  await openPanel('/admin/traducoes');
  await see(text('O site ainda não aparece em inglês.')).toBeVisible();
  const open = button('Colar traduções');
  const pasted = dialog('Colar traduções');
  const back = field('O que o tradutor devolveu');
  await click(open);
  await fill(back, '1. Photo');
  await click(button('Conferir'));
  await see(text('Esta lista não foi copiada neste navegador')).toBeVisible();
  await keyboard('{Escape}');
  await click(button('Descartar'));

  await click(button('Copiar tudo'));
  await toasted('12 linhas copiadas. Cole no tradutor que você usa.');
  const lines = (copied[0] ?? '').split('\n').map((line) => line.replace('Foto', 'Photo'));
  await click(open);
  // 3 and 4 in one line, 6 is too long, and 7 twice.
  lines.splice(3, 2, `${lines[3]} ${lines[4]}`);
  lines[5] = `6. ${'x'.repeat(201)}`;
  await fill(back, [...lines, '7. Other'].join('\n'));
  await click(button('Conferir'));
  await see(text('Linha 4: não voltou.')).toBeVisible();
  expect(text('Linha 7: veio com dois textos.')()).toBeVisible();
  expect(text('Longa demais: 201 letras, o limite são 200.')()).toBeVisible();
  const row = (number: number) => byRole('checkbox', `Linha ${number}`);
  expect(row(3)()).not.toBeChecked();
  await click(row(12));
  await fill(() => all('textbox', 'Em inglês', pasted)()[0] as HTMLElement, 'First');
  const { update } = elsewhere.items;
  ports.answer('items.update', async (...args) => {
    if (args[0] === 'moda-2') throw new DataError('server', 'Down', { status: 500 });
    return await update(...(args as Parameters<typeof update>));
  });
  await click(button('Usar 7 traduções'));
  await toasted('Linha 2: não salvas. Tente de novo.');
  expectReport(/Down/);
  expect(all('checkbox', undefined, pasted)().map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(
    4,
  );
  expect([0, 1, 2, 7, 11].map(englishOf)).toEqual(['First', undefined, undefined, 'Photo 8', undefined]);
  await keyboard('{Escape}');
  await click(button('Descartar'));
  await see(progress(1, 6)).toBeVisible();
  expect(isThere(pasted)).toBe(false);
  visit('/admin/dashboard');
  await see(link('Editar configurações')).toBeVisible();
  expect(isThere(link(/sem tradução/))).toBe(false);
});
