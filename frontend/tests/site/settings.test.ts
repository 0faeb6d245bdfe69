import { defaultSettings } from 'contract/site/defaults';
import { describe, expect, test } from 'vitest';
import { createSampleReader } from '../../src/data/sample/reader';
import { storedSettings } from '../../src/data/sample/store';
import { addStory, changeAbout, changeSettings, elsewhere, fillGallery } from '../content';
import {
  all,
  asksBeforeUnload,
  button,
  byRole,
  click,
  conflictDialog,
  dialog,
  expectReport,
  field,
  figure,
  fill,
  gone,
  heading,
  isThere,
  link,
  menuEntry,
  nth,
  openPanel,
  path,
  ports,
  press,
  reload,
  save,
  see,
  standing,
  text,
  toasted,
  type,
  unfold,
} from '../panel';

const settings = '/admin/settings';
const name = field('Seu nome');
const lines = () => [...document.querySelectorAll('summary')];
const opened = (label: string) =>
  click(() => lines().find(({ textContent }) => textContent.startsWith(label)) as HTMLElement);
const header = () => byRole('heading', 'No cabeçalho')().parentElement as HTMLElement;

async function saveAll(): Promise<void> {
  await click(save);
  await toasted('Configurações salvas com sucesso!');
}

test('shows the stored settings, previews edits, and saves them by the button', async () => {
  await openPanel(settings);
  await see(name).toHaveValue(defaultSettings.logoText);
  expect(field('Subtítulo do Site')()).toHaveValue(defaultSettings.subtitle);
  expect(field('Descrição SEO')()).toHaveValue(defaultSettings.seoDescription);
  for (const [name, address] of [
    ['Editar redes sociais', '/admin/social-media'],
    ['Nomes', '/admin/nomes'],
    ['Alterar senha', '/admin/password'],
  ] as const) {
    expect(link(name, byRole('main'))()).toHaveAttribute('href', address);
  }
  for (const [label, hint] of [
    ['Seu nome', 'Aparece no cabeçalho, no rodapé, na abertura e no título das abas.'],
    ['Subtítulo do Site', 'Aparece abaixo do título, no cabeçalho.'],
    ['Descrição SEO', 'Usada pelos buscadores, como o Google. O ideal são até 160 caracteres.'],
  ] as const) {
    expect(field(label)()).toHaveAccessibleDescription(hint);
    expect(text(hint)()).toBeVisible();
  }
  await fill(name, 'Ana Lima');
  await fill(field('Subtítulo do Site'), 'DIREÇÃO DE ESTILO');
  await fill(field('Descrição SEO'), 'Estilo em São Paulo.');
  await see(text('Ana Lima — Fashion Stylist')).toBeVisible();
  for (const screen of ['No celular', 'No computador']) {
    await see(figure(screen, header)).toHaveTextContent('ANA LIMADIREÇÃO DE ESTILO');
  }
  await saveAll();
  expect(storedSettings.read()).toMatchObject({
    title: 'ANA LIMA',
    subtitle: 'DIREÇÃO DE ESTILO',
    logoText: 'Ana Lima',
    seoDescription: 'Estilo em São Paulo.',
  });
});

test('the header’s name and the running one are two fields once she says that they differ, and where they do already', async () => {
  const differ = byRole('checkbox', 'O cabeçalho é escrito de outro jeito');
  const [title, logoText] = [field('Título do Site'), field('Texto do Logo')];
  await openPanel(settings);
  await see(differ).not.toBeChecked();
  expect([isThere(title), isThere(logoText)]).toEqual([false, false]);
  await click(differ);
  expect(isThere(name)).toBe(false);
  expect(title()).toHaveAccessibleDescription('Aparece no cabeçalho do site.');
  expect(logoText()).toHaveAccessibleDescription(
    'O nome como texto corrido: rodapé, abertura e título das abas.',
  );
  await fill(title, 'ATELIÊ ANA');
  // Two fields stay two while they say the same.
  await fill(logoText, 'Ateliê Ana');
  await type(logoText, ' Lima');
  await saveAll();
  expect(storedSettings.read()).toMatchObject({ title: 'ATELIÊ ANA', logoText: 'Ateliê Ana Lima' });
  reload();
  await see(title).toHaveValue('ATELIÊ ANA');
  expect(differ()).toBeChecked();
  await click(differ);
  await see(name).toHaveValue('Ateliê Ana Lima');
  await saveAll();
  expect(storedSettings.read()).toMatchObject({ title: 'ATELIÊ ANA LIMA', logoText: 'Ateliê Ana Lima' });
});

test('a name that the header writes as she does stays so', async () => {
  changeSettings({ title: 'Ana Lima', logoText: 'Ana Lima' });
  await openPanel(settings);
  await fill(name, 'Ana Souza');
  await saveAll();
  expect(storedSettings.read()).toMatchObject({ title: 'Ana Souza', logoText: 'Ana Souza' });
});

test('what is rarely touched is one line that says how it stands', async () => {
  changeSettings({ licensePage: 'https://exemplo.com/licenca', watermark: false });
  await openPanel(settings);
  await see(() => lines().map(({ textContent }) => textContent)).toEqual([
    'Marca nas fotosdesligada',
    'Página de licençashttps://exemplo.com/licenca',
    'Hashtags para o Instagramnenhuma',
    'Fuso horárioBrasília',
  ]);
});

test('a save made offline is sent when the connection is back', async () => {
  await openPanel(settings);
  await fill(field('Subtítulo do Site'), 'DIREÇÃO');
  const restore = ports.goOffline();
  await click(save);
  await toasted('Erro ao salvar configurações. Tente novamente.');
  expectReport(/connection is down/);
  restore();
  await toasted('Configurações salvas com sucesso!');
  expect(storedSettings.read()).toMatchObject({ subtitle: 'DIREÇÃO' });
});

test('turns the watermark off, and shows the progress of files that are marked again', async () => {
  ports.answer('documents.readWatermarkProgress', () => ({ done: 1, total: 3 }));
  await openPanel(settings);
  await see(text('Atualizando a marca-d’água: 1 de 3 arquivos')).toBeVisible();
  expect(byRole('progressbar')()).toHaveAttribute('value', '33');
  ports.answer('documents.readWatermarkProgress', () => ({ done: 3, total: 3 }));
  await gone(byRole('progressbar'));
  await gone(text(/Atualizando a marca-d’água/));

  const mark = byRole('checkbox', 'Marca-d’água nas fotos das galerias');
  await opened('Marca nas fotos');
  await see(mark).toBeChecked();
  await click(mark);
  await saveAll();
  expect(storedSettings.read()).toMatchObject({ watermark: false });
  reload();
  await opened('Marca nas fotos');
  await see(mark).not.toBeChecked();
});

test('replaces the first work by a photograph, by keyboard, and restores it', async () => {
  fillGallery('moda', [
    { title: 'Linho em queda' },
    { title: 'Rosa antigo', imageUrl: '/images/moda-3.jpg' },
    { title: 'Oculta', hidden: true },
    { title: 'Filme', fileType: 'video', imageUrl: '/videos/nenhum.mp4' },
  ]);
  fillGallery('publicidade', [{ title: 'Sálvia', imageUrl: '/images/publicidade-1.jpg' }]);
  await openPanel(settings);
  const home = byRole('group', 'Foto da página inicial');
  const portrait = byRole('group', 'Foto no lugar do retrato');
  const choices = dialog('Escolher foto');
  const pictureIn = (caption: string) => () => figure(caption, home)().querySelector('img');
  await see(home).toBeVisible();
  const first = pictureIn('No celular')()?.src;
  expect(first).toContain('/images/moda-');
  expect(isThere(button('Usar a capa da primeira história', home))).toBe(false);
  await press(button('Escolher foto', home), '{Enter}');
  await see(() => all('listitem', undefined, choices)().map(({ textContent }) => textContent)).toEqual([
    'Linho em queda',
    'Rosa antigo',
    'Sálvia',
  ]);
  await press(button('Rosa antigo', choices), '{Enter}');
  await gone(choices);
  await see(button('Trocar foto', home)).toHaveFocus();
  for (const screen of ['No celular', 'No computador']) {
    await see(pictureIn(screen)).toHaveAttribute('alt', 'Rosa antigo');
  }
  await click(button('Escolher foto', portrait));
  await click(button('Sálvia', choices));
  await saveAll();
  reload();
  await see(pictureIn('No celular')).toHaveAttribute('alt', 'Rosa antigo');
  expect(await readSettings()).toMatchObject({
    homePicture: { documentId: 'moda-2' },
    portraitPicture: { alt: 'Sálvia' },
  });

  await click(button('Usar a capa da primeira história', home));
  await gone(figure('No celular', home));
  await click(button('Usar o retrato do site', portrait));
  await saveAll();
  await see(() => pictureIn('No celular')()?.src).toBe(first);
  const fields = Object.keys(await readSettings());
  expect(fields).not.toContain('homePicture');
  expect(fields).not.toContain('portraitPicture');
});

test('accepts only a full URL as licence page, and offers the hashtags in stories', async () => {
  const licences = field('Página de licenças');
  await openPanel(settings);
  await opened('Página de licenças');
  await fill(licences, 'exemplo.com/licenca');
  await opened('Página de licenças');
  await gone(licences);
  await click(save);
  // A refusal opens its line.
  await see(text('Escreva o endereço completo, começando com https://.')).toBeVisible();
  expect(licences()).toHaveFocus();
  await fill(licences, 'https://exemplo.com/licenca');
  await opened('Hashtags');
  await fill(field('Hashtags para o Instagram'), '#moda #styling');
  await saveAll();
  expect(storedSettings.read()).toMatchObject({
    licensePage: 'https://exemplo.com/licenca',
    hashtags: '#moda #styling',
  });
  fillGallery('moda', [{ title: 'Linho' }]);
  const { documentId } = await addStory('Ensaio', ['moda-1']);
  await openPanel(`/admin/historias/${documentId}`);
  await unfold('Copiar para…');
  await see(field('Hashtags')).toHaveValue('#moda #styling');
});

const way = {
  way: 'mail',
  isSet: true,
  isOn: true,
  to: [],
  waiting: 0,
  sentAt: null,
  failedAt: null,
  failure: null,
} as const;

test('offers the ways of being told that the operator has set, and saves each at once', async () => {
  await openPanel(settings);
  await see(name).toHaveValue(defaultSettings.logoText);
  expect(standing('Avisos')()).toBeUndefined();
  const push = { ...way, way: 'push' } as const;
  ports.answer('notices.read', () => [way, push]);
  ports.answer('notices.setOn', () => [way, { ...push, isOn: false }]);
  await openPanel(settings);
  await see(standing('Avisos')).toBe('por e-mail e no celular');
  await unfold('Avisos');
  await click(field('Avisar no celular'));
  await see(standing('Avisos')).toBe('por e-mail');
  expect(field('Avisar no celular')()).not.toBeChecked();
  expect(asksBeforeUnload()).toBe(false);
  const end = ports.fail('notices.setOn');
  await click(field('Avisar por e-mail'));
  await toasted('Erro ao mudar os avisos. Tente novamente.');
  expectReport(/Refused/);
  expect(field('Avisar por e-mail')()).toBeChecked();
  end();
});

test('every field of limited length shows its limit before it is saved', async () => {
  await openPanel(settings);
  for (const label of ['Seu nome', 'Subtítulo do Site']) {
    const input = nth('textbox', label, 0);
    await fill(input, 'a'.repeat(254));
    await see(text('254 de 255 letras')).toBeVisible();
    await type(input, 'bc');
    await see(text('Chegou ao limite de 255 letras')).toBeVisible();
    expect(input()).toHaveValue(`${'a'.repeat(254)}b`);
    await fill(input, 'a');
    await gone(text(/Chegou ao limite/));
  }
});

test('asks before unsaved edits are discarded, also when the tab is closed, and not about a reverted one', async () => {
  await openPanel(settings);
  await see(name).toHaveValue(defaultSettings.logoText);
  expect(asksBeforeUnload()).toBe(false);
  await type(name, '!');
  await see(asksBeforeUnload).toBe(true);
  await press(name, '{Backspace}');
  await see(asksBeforeUnload).toBe(false);
  await fill(name, 'ANA LIMA');
  await click(menuEntry('Dashboard'));
  const question = dialog('Há alterações não salvas');
  await click(button('Continuar editando', question));
  await gone(question);
  expect(name()).toHaveValue('ANA LIMA');
  await click(menuEntry('Dashboard'));
  await click(button('Sair sem salvar', question));
  await see(path).toBe('/admin/dashboard');
  expect(storedSettings.read()).toMatchObject({ title: defaultSettings.title });
});

test('a page that finishes loading leaves the focus where the owner moved it', async () => {
  const release = ports.hold('documents.readSettings');
  await openPanel(settings);
  await see(heading).toHaveFocus();
  menuEntry('Diagnóstico')().focus();
  release();
  await see(name).toBeVisible();
  expect(menuEntry('Diagnóstico')()).toHaveFocus();
});

test("the button of each document is there while something is unsaved, and says 'Salvando...' until the answer arrives", async () => {
  for (const [address, name, call, label] of [
    [settings, 'Salvar Alterações', 'documents.saveSettings', 'Subtítulo do Site'],
    ['/admin/social-media', 'Salvar', 'documents.saveSocialLinks', /Instagram$/],
    ['/admin/about', 'Salvar Alterações', 'documents.saveAbout', 'Título da página'],
  ] as const) {
    await openPanel(address);
    await see(field(label)).toBeVisible();
    expect(isThere(button(name))).toBe(false);
    await fill(field(label), 'Outro');
    const release = ports.hold(call);
    await click(button(name));
    await see(button('Salvando...')).toBeDisabled();
    release();
    await gone(button(/^Salva/));
    // The focus stays where the button was.
    await see(byRole('group', name)).toHaveFocus();
  }
});

test("a failed load shows an error, and 'Tentar novamente' retries", async () => {
  for (const [address, call, words, input] of [
    [settings, 'documents.readSettings', 'Erro ao carregar configurações. Tente novamente.', name],
    [
      '/admin/about',
      'documents.readAbout',
      'Erro ao carregar dados. Tente novamente.',
      field('Título da página'),
    ],
  ] as const) {
    const restore = ports.fail(call);
    await openPanel(address);
    await toasted(words);
    restore();
    await click(button('Tentar novamente'));
    await see(input).not.toHaveValue('');
  }
});

test('a load that failed offline is retried when the connection is back', async () => {
  const restore = ports.goOffline();
  await openPanel(settings);
  await see(button('Tentar novamente')).toBeVisible();
  restore();
  await see(name).toHaveValue(defaultSettings.logoText);
});

describe.each([
  [
    'settings',
    settings,
    field('Subtítulo do Site'),
    'Settings',
    'Erro ao salvar configurações. Tente novamente.',
  ],
  ['about', '/admin/about', field('Título da página'), 'About', 'Erro ao salvar dados. Tente novamente.'],
] as const)('the document %s', (_name, address, input, port, failed) => {
  const stored = async () =>
    port === 'About'
      ? (await elsewhere.documents.readAbout()).content.title
      : (await elsewhere.documents.readSettings()).content.subtitle;
  const change = (words: string) =>
    port === 'About' ? changeAbout({ title: words }) : changeSettings({ subtitle: words });

  test('a failed save shows an error and keeps the edits', async () => {
    await openPanel(address);
    await fill(input, 'Ana Lima');
    const restore = ports.fail(`documents.save${port}`);
    await click(save);
    await toasted(failed);
    expect(input()).toHaveValue('Ana Lima');
    expectReport(/Refused/);
    restore();
    await click(save);
    await see(stored).toBe('Ana Lima');
  });

  test('a conflict with another save asks for a choice', async () => {
    await openPanel(address);
    await see(input).not.toHaveValue('');
    for (const [choice, mine, theirs, kept] of [
      ['Salvar a minha versão', 'Minha', 'Outra', 'Minha'],
      ['Usar a versão mais nova', 'Minha 2', 'Outra 2', 'Outra 2'],
    ] as const) {
      change(theirs);
      await fill(input, mine);
      await click(save);
      await see(conflictDialog).toBeVisible();
      expect(await stored()).toBe(theirs);
      await click(button(choice, conflictDialog));
      await gone(conflictDialog);
      expect(input()).toHaveValue(kept);
      expect(await stored()).toBe(kept);
    }
  });
});

/** Reads the settings as a visitor. */
const readSettings = () => createSampleReader().readSettings();

test('a page that is opened again loads what was saved elsewhere meanwhile', async () => {
  await openPanel(settings);
  await see(name).toHaveValue(defaultSettings.logoText);
  await click(menuEntry('Dashboard'));
  await see(text('Resumo do site')).toBeVisible();
  changeSettings({ title: 'DE OUTRA ABA', logoText: 'De outra aba' });
  await click(menuEntry('Configurações'));
  await see(name).toHaveValue('De outra aba');
  await fill(field('Subtítulo do Site'), 'DIREÇÃO');
  await saveAll();
  expect(isThere(dialog())).toBe(false);
  expect(storedSettings.read()).toMatchObject({ title: 'DE OUTRA ABA', subtitle: 'DIREÇÃO' });
});
