import { originalMark, type Translations } from 'contract/translations/translation';
import { expect, test } from 'vitest';
import { storedAbout, storedSettings } from '../src/data/sample/store';
import { addStory, changeAbout, changeSettings, elsewhere, fillGallery, itemsOf } from './content';
import { action, fashion } from './gallery/gallery';
import {
  button,
  byRole,
  click,
  dialog,
  field,
  fill,
  gone,
  isThere,
  link,
  openPanel,
  save,
  see,
  standing,
  text,
  toasted,
  unfold,
} from './panel';

const settings = '/admin/settings';
const on = () => changeSettings({ languages: ['en'] });
const english = (words: Record<string, [text: string, of: string]>): Translations => ({
  en: Object.fromEntries(
    Object.entries(words).map(([word, [translated, of]]) => [
      word,
      { text: translated, of: originalMark(of) },
    ]),
  ),
});
const stored = (translations: Translations | undefined, word: string) => translations?.en?.[word]?.text;

test('turning English on says how much is untranslated, and only then fields have it; turning it off keeps it', async () => {
  const seeInEnglish = link('Ver em inglês');
  fillGallery('moda', [{ title: 'Linho', description: 'Seda crua', alt: 'Um vestido' }]);
  changeSettings({ subtitle: 'Moda', seoDescription: '' });
  fillGallery('publicidade', []);
  changeAbout({
    ...{ title: 'Sobre', paragraphs: [{ text: 'Oi' }] },
    services: [{ id: 'a', title: 'Figurino', description: '' }],
    contact: { ...storedAbout.read().contact, location: '' },
  });
  const english = byRole('checkbox', 'Site em inglês');
  await openPanel(settings);
  await see(english).not.toBeChecked();
  expect([standing('Subtítulo do Site em inglês')(), isThere(seeInEnglish)]).toEqual([undefined, false]);
  await click(english);
  await see(text('7 textos seus ainda não foram traduzidos')).toBeVisible();
  expect(link('Traduções', byRole('main'))()).toHaveAttribute('href', '/admin/traducoes');
  await click(save);
  await toasted('Configurações salvas com sucesso!');
  await see(seeInEnglish).toHaveAttribute('href', '/en');
  await see(standing('Subtítulo do Site em inglês')).toBe('falta');
  expect(standing('Descrição SEO em inglês')()).toBeUndefined();
  await unfold('Subtítulo do Site em inglês');
  const subtitle = field('Subtítulo do Site em inglês');
  expect(subtitle()).toHaveAttribute('lang', 'en');
  await fill(subtitle, 'Fashion');
  await click(english);
  await see(text('Todas as traduções ficam guardadas.')).toBeVisible();
  await click(save);
  await gone(seeInEnglish);
  expect(storedSettings.read()).not.toHaveProperty('languages');
  expect(storedSettings.read().translations).toEqual({
    en: { subtitle: { text: 'Fashion', of: originalMark('Moda') } },
  });
});

test('a changed original is marked until its English is corrected, confirmed or emptied, and merges with a save elsewhere', async () => {
  on();
  changeSettings({
    subtitle: 'Moda e imagem',
    seoDescription: 'Portfólio',
    translations: english({ subtitle: ['Fashion', 'Moda'], seoDescription: ['Portfolio', 'Portfólio'] }),
  });
  await openPanel(settings);
  await see(standing('Subtítulo do Site em inglês')).toBe('O original mudou');
  expect(standing('Descrição SEO em inglês')()).toBe('Portfolio');
  await unfold('Subtítulo do Site em inglês');
  await click(button('Ainda está certo: Subtítulo do Site em inglês'));
  await see(field('Subtítulo do Site em inglês')).toHaveFocus();
  expect(standing('Subtítulo do Site em inglês')()).toBe('Fashion');
  const { content } = await elsewhere.documents.readSettings();
  const theirs = { en: { seoDescription: { text: 'Works', of: originalMark('Portfólio') } } };
  await elsewhere.documents.saveSettings({ ...content, translations: theirs }, null);
  await click(save);
  await toasted('Configurações salvas com sucesso!');
  expect(storedSettings.read().translations).toEqual(
    english({ subtitle: ['Fashion', 'Moda e imagem'], seoDescription: ['Works', 'Portfólio'] }),
  );
  await see(standing('Descrição SEO em inglês')).toBe('Works');
  await unfold('Descrição SEO em inglês');
  await fill(field('Descrição SEO em inglês'), '');
  expect(standing('Descrição SEO em inglês')()).toBe('falta');
  await click(save);
  await see(() => storedSettings.read().translations).toEqual(
    english({ subtitle: ['Fashion', 'Moda e imagem'] }),
  );
});

test('an entry of a list takes its English along, and loses it where it is emptied', async () => {
  on();
  changeAbout({
    paragraphs: ['Um', 'Dois', 'Três'].map((words) => ({
      text: words,
      translations: english({ text: [`${words} in English`, words] }),
    })),
  });
  await openPanel('/admin/about');
  await click(button('Excluir parágrafo 1'));
  await see(standing('Parágrafo 1 em inglês')).toBe('Dois in English');
  await unfold('Parágrafo 2 em inglês');
  await fill(field('Parágrafo 2 em inglês'), '');
  await click(save);
  await toasted('Dados salvos com sucesso!');
  expect(storedAbout.read().paragraphs).toEqual([
    { text: 'Dois', translations: english({ text: ['Dois in English', 'Dois'] }) },
    { text: 'Três' },
  ]);
});

test('an item has the English of its words and of its garments', async () => {
  on();
  const worn = (description: string) => ({
    description,
    brand: null,
    translations: english({ description: [`${description} in English`, description] }),
  });
  fillGallery('moda', [{ title: 'Linho', garments: [worn('Saia'), worn('Colete')] }]);
  await openPanel(fashion);
  await click(action('Editar', 'Linho'));
  const editing = dialog('Editar imagem');
  await see(standing('Título em inglês', editing)).toBe('falta');
  expect(standing('Descrição em inglês', editing)()).toBeUndefined();
  await unfold('Título em inglês', editing);
  await fill(field('Título em inglês', editing), 'Linen');
  await click(button('Saia', editing));
  await click(button('Remover peça 1', editing));
  await click(button('Colete', editing));
  await see(standing('Peça 1 em inglês', editing)).toBe('Colete in English');
  await fill(field('Peça 1', editing), 'Colete de linho');
  expect(standing('Peça 1 em inglês', editing)()).toBe('O original mudou');
  await click(button('Salvar', editing));
  await see(() => stored(itemsOf('moda')[0]?.translations, 'title')).toBe('Linen');
  expect(itemsOf('moda')[0]?.garments).toEqual([{ ...worn('Colete'), description: 'Colete de linho' }]);
});

test('a story has an address in English, which is refused as the other is, and a link there', async () => {
  on();
  fillGallery('moda', [{ title: 'Linho' }, { title: 'Rosa' }]);
  await addStory('Barro', ['moda-1']);
  const { documentId } = await addStory('Argila', ['moda-2']);
  await openPanel(`/admin/historias/${documentId}`);
  const toEnglish = link('Ver em inglês', byRole('main'));
  await see(toEnglish).toHaveAttribute('href', '/en/fashion/argila');
  await unfold('Dados');
  const address = 'Endereço da página em inglês';
  expect(standing(address)()).toBe('o mesmo');
  await unfold(address);
  const slug = field(address);
  await fill(slug, 'Clay & Silence');
  await click(save);
  await see(slug).toHaveAccessibleDescription(/Use só letras sem acento/);
  await fill(slug, 'barro');
  await click(save);
  await see(slug).toHaveAccessibleDescription(/Este endereço já é de outra história/);
  expect(field('Endereço da página')()).toBeValid();
  await fill(slug, 'clay');
  await click(save);
  await see(toEnglish).toHaveAttribute('href', '/en/fashion/clay');
});
