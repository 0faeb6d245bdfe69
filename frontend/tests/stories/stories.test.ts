import { expect, test } from 'vitest';
import { addStory, elsewhere, fillGallery, itemsOf } from '../content';
import { action, fashion, picture, selectCards, titles } from '../gallery/gallery';
import {
  all,
  button,
  byRole,
  cardTitles,
  choose,
  click,
  conflictDialog,
  dialog,
  field,
  fill,
  gone,
  heading,
  isThere,
  keyboard,
  link,
  openPanel,
  path,
  press,
  reload,
  save,
  see,
  select,
  setDate,
  standing,
  text,
  toasted,
  type,
  unfold,
  visit,
} from '../panel';

const [linho, terracota, rosa, drapeado] = [
  'Linho em queda',
  'Terracota',
  'Rosa antigo',
  'Drapeado',
] as const;

/** Text of a caption besides its credits. */
const paragraph = 'Saiu hoje na banca, depois de um ano de espera.';

const editing = dialog('Editar imagem');
const pasting = dialog('Colar legenda');
const keeping = (line: string) => field(`Pôr no texto da história: ${line}`, pasting);
const back = link('Voltar à Galeria Moda');
const slug = field('Endereço da página');
const client = field('Cliente ou publicação');
const saved = 'História salva com sucesso!';
const storyLink = (title: string) => link(title, byRole('region', /^Fotos e vídeos da Galeria/));
const photos = () => cardTitles(byRole('region', 'Fotos da história'));
const role = (number: number) => field(`Função ${number}`);
const names = byRole('combobox', /^Nomes/);
/** The lines of a ficha técnica, as they say while they are closed. */
const creditLines = () =>
  [...document.querySelectorAll('[data-line] summary')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  );
const nameList = byRole('list', 'Nomes das fichas técnicas');
const listedNames = () => all('listitem', undefined, nameList)().map(({ textContent }) => textContent);

/** Creates a story from items of the gallery, and waits for its page. */
async function makeStory(items: string[], title: string): Promise<void> {
  await selectCards(...items);
  await click(button('Juntar em história'));
  const naming = dialog('Nova história');
  await see(field('Título da história', naming)).toHaveValue(items[0]);
  await fill(field('Título da história', naming), title);
  await click(button('Criar história', naming));
  await see(heading).toHaveTextContent(title);
  await see(path).toMatch(/^\/admin\/historias\//);
}

async function saveStory(): Promise<void> {
  await click(save);
  await toasted(saved);
}

test('a story is one card: it moves as one, and items can be added and removed', async () => {
  await openPanel(fashion);
  await makeStory([linho, rosa], 'Barro');
  await click(back);
  await see(titles).toEqual(['Barro', terracota, drapeado]);
  await click(action('Mover para a direita', 'Barro'));
  await see(titles).toEqual([terracota, 'Barro', drapeado]);
  reload();
  await see(titles).toEqual([terracota, 'Barro', drapeado]);

  await selectCards('Barro', drapeado);
  await click(button('Pôr em “Barro”'));
  await see(titles).toEqual([terracota, 'Barro']);

  await click(action('Editar', terracota));
  await unfold('Lugar', editing);
  await select(field('História', editing), 'Barro');
  await click(button('Salvar', editing));
  await gone(editing);
  await see(titles).toEqual(['Barro']);
  await click(storyLink('Barro'));
  await see(photos).toEqual([linho, rosa, drapeado, terracota]);
  await click(action('Editar', rosa));
  await unfold('Lugar', editing);
  await select(field('História', editing), 'Nenhuma: fica solta na galeria');
  await click(button('Salvar', editing));
  await see(photos).toEqual([linho, drapeado, terracota]);
  visit(fashion);
  await see(titles).toEqual(['Barro', rosa]);
});

test('a photograph that has only its story’s title is named by its number', async () => {
  const titled = ['Barro', 'Barro 2', 'Manga'].map((title) => ({ title }));
  fillGallery('moda', titled);
  const { documentId } = await addStory('Barro', ['moda-1', 'moda-2', 'moda-3']);
  await openPanel(`/admin/historias/${documentId}`);
  await see(photos).toEqual(['Foto 1', 'Foto 2', 'Manga']);
  await click(action('Usar como capa', 'Foto 2'));
  await toasted('“Foto 2” é a capa.');
  await click(action('Mover para a direita', 'Foto 1'));
  await see(() => itemsOf('moda').map(({ title }) => title)).toEqual(['Barro 2', 'Barro', 'Manga']);
  expect(photos()).toEqual(['Foto 1', 'Foto 2', 'Manga']);
});

test('photographs are reordered, set as cover, removed and added', async () => {
  await openPanel(fashion);
  await makeStory([linho, terracota, drapeado], 'Barro');
  await see(photos).toEqual([linho, terracota, drapeado]);
  await click(action('Mover para a esquerda', drapeado));
  await see(photos).toEqual([linho, drapeado, terracota]);
  await click(action('Usar como capa', terracota));
  await see(action('É a capa', terracota)).toBeVisible();
  await click(action('Tirar da história', linho));
  await see(photos).toEqual([drapeado, terracota]);
  await see(action('Tirar da história', drapeado)).toHaveFocus();
  await click(button('Adicionar fotos'));
  const adding = dialog('Adicionar fotos');
  await see(all('listitem', undefined, adding)).toHaveLength(2);
  await click(button(new RegExp(rosa), adding));
  await click(button('Adicionar 1 foto', adding));
  await see(photos).toEqual([drapeado, terracota, rosa]);
  reload();
  await see(photos).toEqual([drapeado, terracota, rosa]);
  expect(action('É a capa', terracota)()).toBeVisible();
});

test('a new story is undone by its toast, and a typed title is discarded only after a question', async () => {
  await openPanel(fashion);
  await selectCards(rosa);
  await click(button('Juntar em história'));
  const naming = dialog('Nova história');
  await fill(field('Título da história', naming), 'Outro');
  await keyboard('{Escape}');
  const question = dialog('Descartar o que digitou?');
  await click(button('Continuar editando', question));
  await gone(question);
  expect(field('Título da história', naming)()).toHaveValue('Outro');
  await click(button('Cancelar', naming));
  await keyboard('{Escape}');
  await makeStory([terracota, drapeado], 'Barro');
  await click(button('Desfazer'));
  await see(path).toBe(fashion);
  await see(titles).toEqual([linho, terracota, rosa, drapeado]);
});

test('selection works by keyboard and ends by Escape', async () => {
  const group = button('Juntar em história');
  await openPanel(fashion);
  await press(button('Selecionar'), '{Enter}');
  await see(group).toBeDisabled();
  await press(action('Selecionar', rosa), ' ');
  await see(text(/^1 selecionada$/)).toBeVisible();
  await keyboard('{Escape}');
  await gone(group);
  await see(button('Selecionar')).toBeVisible();
});

test('a pasted caption becomes credits, which can be corrected; a ticked line joins the text, another becomes a credit', async () => {
  await openPanel(fashion);
  await makeStory([linho, terracota], 'Barro');
  await unfold('Ficha técnica');
  await click(button('Colar legenda'));
  const written = field('Texto da legenda', pasting);
  const caption = `${paragraph}\n\nFoto: @ana.prado\nBeleza: Bia Tavares @bia, Caio Luz\nModelo: Lia Souza\nperfume casa sol`;
  await fill(written, caption);
  await click(button('Ler legenda', pasting));
  await see(text('3 funções lidas · 2 linhas sobraram', pasting)).toBeVisible();
  expect(text('Foto: @ana.prado', pasting)()).toBeVisible();
  await click(field('Usar Modelo', pasting));
  await see(text('2 funções lidas · 3 linhas sobraram', pasting)).toBeVisible();
  expect(keeping(paragraph)()).not.toBeChecked();
  await click(keeping(paragraph));
  await select(field('Função de “perfume casa sol”', pasting), 'Marca');
  await see(field('Usar Marca', pasting)).toHaveFocus();
  await see(text('3 funções lidas · 2 linhas sobraram · 1 no texto', pasting)).toBeVisible();

  // A name moves to a new role, and stays there when the caption is read again with one more line.
  await click(button('Corrigir Beleza', pasting));
  await see(field('Função', pasting)).toHaveFocus();
  await click(text('Mover um nome para outra função', pasting));
  await select(field('Função de Caio Luz', pasting), 'Cabelo');
  await see(field('Usar Cabelo', pasting)).toHaveFocus();
  await click(button('Voltar ao texto', pasting));
  await see(written).toHaveValue(caption);
  await fill(written, `${caption}\nVídeo: @video`);
  await click(button('Ler legenda', pasting));
  await see(text('5 funções lidas · 2 linhas sobraram · 1 no texto', pasting)).toBeVisible();
  expect(field('Usar Modelo', pasting)()).not.toBeChecked();
  await click(field('Usar Vídeo', pasting));
  await click(field('Usar Cabelo', pasting));
  await click(field('Usar Marca', pasting));
  await click(button('Usar', pasting));
  await see(creditLines).toEqual(['Fotografia: @ana.prado', 'Beleza: Bia Tavares']);
  await unfold('Dados');
  expect(field('Texto')()).toHaveValue(paragraph);

  // A new credit goes where the trade has it; an existing name is found by its handle, one that a handle spells is joined to it.
  await click(button('Adicionar função'));
  await see(role(3)).toHaveFocus();
  await keyboard('Direção criativa{Enter}');
  await see(names).toHaveFocus();
  await see(text('Direção criativa: 2 de 3.')).toBeInTheDocument();
  await keyboard('@bi');
  await click(byRole('option', /Bia Tavares/));
  await keyboard('Ana Prado{Enter}{Enter}');
  await see(button('Adicionar função')).toHaveFocus();
  await saveStory();
  await gone(save);
  reload();
  await unfold('Ficha técnica');
  const both = 'Direção criativa: Bia Tavares, Ana Prado';
  await see(creditLines).toEqual(['Fotografia: Ana Prado', both, 'Beleza: Bia Tavares']);
  await click(text('Beleza'));
  await press(button('Subir Beleza'), '{Enter}');
  await see(creditLines).toEqual(['Fotografia: Ana Prado', 'Beleza: Bia Tavares', both]);
  await saveStory();

  visit('/admin/nomes');
  await see(listedNames).toEqual([
    expect.stringContaining('Ana Prado@ana.prado'),
    expect.stringContaining('Bia Tavares'),
  ]);
});

test('a caption that is too long shows an error; an uncertain credit starts unchecked; a role can be added', async () => {
  await openPanel(fashion);
  await makeStory([linho], 'Barro');
  await unfold('Ficha técnica');
  await click(button('Colar legenda'));
  const written = field('Texto da legenda', pasting);
  const read = button('Ler legenda', pasting);
  await fill(written, 'foto '.repeat(20_000));
  await see(byRole('alert', undefined, pasting)).toHaveTextContent(
    /O texto tem 100.000 letras e cabem 10.000/,
  );
  expect(read()).toBeDisabled();
  await fill(written, 'Um ensaio com styling de Bia Lima e beleza de Ju Reis.\n#moda #barro');
  await click(read);
  await see(field('Usar Styling', pasting)).not.toBeChecked();
  expect(button('Usar', pasting)()).toBeDisabled();
  await see(text('Nenhuma função lida · 2 linhas sobraram', pasting)).toBeVisible();
  expect(keeping('#moda #barro')()).not.toBeChecked();
  await click(field('Usar Styling', pasting));
  await click(button('Adicionar função', pasting));
  await fill(field('Função', pasting), 'Vídeo');
  await fill(byRole('combobox', /^Nomes/, pasting), 'Caio Luz');
  await click(button('Usar', pasting));
  await see(creditLines).toEqual(['Styling: Bia Lima', 'Vídeo: Caio Luz']);
});

test('facts are saved; a reserved address and one that is taken are refused at their field', async () => {
  const seeOnSite = link(/^Ver no site/);
  await openPanel(fashion);
  await makeStory([linho], 'Barro & Água');
  await unfold('Dados');
  await see(slug).toHaveValue('barro-agua');
  visit(fashion);
  await makeStory([rosa], 'Rosa');
  expect(standing('Dados')()).toBe('Nada ainda');
  await unfold('Dados');
  expect(isThere(save)).toBe(false);
  await fill(slug, 'pagina');
  await see(text('Não salvo: endereço da página')).toBeVisible();
  await click(save);
  await see(text('Este endereço é reservado')).toBeVisible();
  expect(slug()).toHaveFocus();
  await fill(slug, 'barro-agua');
  await click(save);
  await see(slug).toHaveAccessibleDescription(/já é de outra história/);
  await see(slug).toHaveFocus();
  expect(seeOnSite()).toHaveAttribute('href', '/moda/rosa');
  await fill(slug, 'rosa-antigo');
  await select(field('Tipo'), 'Editorial');
  await fill(client, 'Revista Argila');
  // Enter leads on to the next field.
  await keyboard('{Enter}');
  await see(field('Edição')).toHaveFocus();
  await keyboard('{Enter}');
  await setDate(field('Mês'), '2025-03');
  await see(() => standing('Dados')()).toBe('Editorial, Revista Argila, março de 2025');
  await saveStory();
  reload();
  await unfold('Dados');
  await see(client).toHaveValue('Revista Argila');
  expect(seeOnSite()).toHaveAttribute('href', '/moda/rosa-antigo');
});

test('a story is ungrouped and regrouped, deleted without its photographs, and with them', async () => {
  const question = dialog('Excluir a história?');
  await openPanel(fashion);
  await makeStory([linho, terracota], 'Barro');
  const story = path();
  await unfold('Soltar ou excluir');
  await click(button('Soltar as fotos'));
  await click(button('Soltar as fotos', dialog()));
  await see(text('Nenhuma foto nesta história')).toBeVisible();
  await click(button('Juntar de novo'));
  await click(button('Pôr no site', dialog('Isto põe “Barro” no site agora.')));
  await see(photos).toEqual([linho, terracota]);

  await click(button('Excluir história'));
  await see(byRole('checkbox', undefined, question)).not.toBeChecked();
  await click(button('Excluir história', question));
  await see(path).toBe(fashion);
  await see(titles).toEqual([linho, terracota, rosa, drapeado]);
  visit(story);
  await see(text('Esta história não existe mais.')).toBeVisible();

  visit(fashion);
  await makeStory([linho, terracota], 'Barro');
  await unfold('Soltar ou excluir');
  await click(button('Excluir história'));
  await click(byRole('checkbox', /Excluir também as 2 fotos/, question));
  await click(button('Excluir história', question));
  await see(titles).toEqual([rosa, drapeado]);
});

test('names are corrected, merged and removed, and list where they appear', async () => {
  const search = field('Buscar por nome ou @usuario');
  await openPanel(fashion);
  await makeStory([linho], 'Barro');
  await unfold('Ficha técnica');
  await click(button('Adicionar função'));
  await fill(role(1), 'Fotografia');
  for (const name of ['Ana Prado @ana', 'Ana P. @anap', 'Rui Sá']) {
    await fill(names, name);
    await press(names, '{Enter}');
  }
  await saveStory();

  visit('/admin/nomes');
  await see(listedNames).toHaveLength(3);
  await click(button(/Ana P\./, nameList));
  const naming = dialog('Editar nome');
  await see(link('Barro', naming)).toBeVisible();
  await click(button('É a mesma pessoa que…', naming));
  const merging = dialog('É a mesma pessoa');
  await click(button(/Ana Prado/, merging));
  await click(byRole('radio', /Ana Prado/, merging));
  await see(merging).toHaveTextContent('“Ana P.” passa a ser “Ana Prado” em 1 história.');
  await click(button('Unir os dois', merging));
  await see(listedNames).toEqual([expect.stringContaining('Ana Prado'), expect.stringContaining('Rui Sá')]);

  await fill(search, 'rui');
  await press(button(/Rui Sá/, nameList), '{Enter}');
  await fill(field('Nome', naming), 'Rui Sá Neto');
  await fill(field('Instagram', naming), 'https://instagram.com/ruisa/');
  await click(button('Salvar', naming));
  await see(listedNames).toEqual([expect.stringContaining('Rui Sá Neto@ruisa')]);
  await click(button(/Rui Sá Neto/, nameList));
  await click(button('Remover de todo o site', naming));
  const removing = dialog('Remover de todo o site?');
  await see(removing).toHaveTextContent('deixa de aparecer em 1 história');
  await click(button('Remover de todo o site', removing));
  await gone(removing);
  await fill(search, '');
  await see(listedNames).toEqual([expect.stringContaining('Ana Prado')]);

  // A name and the handle that spells it are offered as one.
  const add = async (name: string, instagram: string) => {
    await click(button('Adicionar nome'));
    const adding = dialog('Novo nome');
    await fill(field('Nome', adding), name);
    await fill(field('Instagram', adding), instagram);
    await click(button('Salvar', adding));
    await gone(adding);
  };
  await add('Bia Lima', '');
  await add('@bia.lima', '@bia.lima');
  await click(button(/Bia Lima.*@bia\.lima/, byRole('region', 'É a mesma pessoa?')));
  await see(merging).toHaveTextContent('“@bia.lima” passa a ser “Bia Lima” em 0 histórias.');
  await click(button('Unir os dois', merging));
  await see(listedNames).toEqual([
    expect.stringContaining('Ana Prado'),
    expect.stringContaining('Bia Lima@bia.lima'),
  ]);
  expect(isThere(byRole('region', 'É a mesma pessoa?'))).toBe(false);
});

test('a line with names and no role opens and has the focus where a save is refused', async () => {
  await openPanel(fashion);
  await makeStory([linho], 'Barro');
  await unfold('Ficha técnica');
  await click(button('Adicionar função'));
  await see(role(1)).toHaveFocus();
  await keyboard('{Enter}Ana Prado{Enter}{Enter}');
  await see(role(1)).toHaveFocus();
  await click(document.querySelector.bind(document, '[data-line] summary') as () => HTMLElement);
  await see(() => isThere(role(1))).toBe(false);
  await click(save);
  await see(role(1)).toHaveFocus();
  expect(role(1)()).toHaveAccessibleDescription('Escreva a função, como Fotografia ou Beleza.');
  await keyboard('Foto');
  await see(role(1)).toHaveValue('Foto');
});

test('missing data are counted, and filled in by keyboard', async () => {
  await openPanel(fashion);
  await makeStory([linho, terracota], 'Barro');
  visit('/admin/dashboard');
  await click(link('1 história sem fotógrafo'));
  await see(byRole('combobox', 'Quem fotografou “Barro”?')).toHaveFocus();
  await keyboard('Ana Prado @ana{Enter}{Enter}');
  await see(text('Todas as histórias dizem quem fotografou.')).toBeVisible();

  visit('/admin/dashboard');
  const lacking = link(/fotos? sem descrição/);
  await see(lacking).toBeVisible();
  expect(isThere(text('sem fotógrafo'))).toBe(false);
  const count = Number.parseInt(lacking().textContent, 10);
  await click(lacking);
  await see(field('O que se vê na foto 1')).toHaveFocus();
  await keyboard('Um{Enter}Dois');
  await click(button('Salvar e seguir'));
  await see(field('O que se vê na foto 7')).toHaveFocus();
  visit('/admin/dashboard');
  // A proposal that says what is worn is saved as well.
  await see(() => Number.parseInt(lacking().textContent, 10)).toBeLessThanOrEqual(count - 2);
});

test('an item stores its own text for those who do not see, credits and garments, and its lines say so', async () => {
  const alt = field('Texto para quem não vê (opcional)', editing);
  await openPanel(fashion);
  await click(action('Editar', linho));
  await see(() => standing('Quem fez', editing)()).toBe('Ninguém ainda');
  expect(standing('Texto para quem não vê', editing)()).toBe('Falta');
  expect(standing('Lugar', editing)()).toBe('Moda, 1 de 4');
  await fill(field('Descrição (opcional)', editing), 'Linho cru em queda');
  await unfold('Texto para quem não vê', editing);
  await see(alt).toHaveAttribute('placeholder', 'Linho cru em queda');
  await click(button('Usar a descrição', editing));
  await see(alt).toHaveValue('Linho cru em queda');
  await unfold('Quem fez', editing);
  await click(button('Adicionar função', editing));
  await fill(field('Função 1', editing), 'Fotografia');
  await fill(byRole('combobox', /^Nomes/, editing), 'Ana Prado');
  await click(button('Adicionar peça', editing));
  await see(field('Peça 1', editing)).toHaveFocus();
  await keyboard('Saia de linho{Enter}Argila{Enter}');
  await see(field('Peça 2', editing)).toHaveFocus();
  await keyboard('Sandália{Enter}{Enter}');
  await see(field('Peça 3', editing)).toHaveFocus();
  await keyboard('{Enter}{Enter}');
  await see(button('Adicionar peça', editing)).toHaveFocus();
  await click(button('Sandália', editing));
  await click(button('Remover peça 2', editing));
  await click(button('Salvar', editing));
  await gone(editing);
  expect(itemsOf('moda')[0]).toMatchObject({ alt: 'Linho cru em queda', description: 'Linho cru em queda' });
  reload();
  await click(action('Editar', linho));
  await see(() => standing('Texto para quem não vê', editing)()).toBe('Linho cru em queda');
  expect(standing('Quem fez', editing)()).toBe('1');
  expect(button('Saia de linho · Argila', editing)()).toBeVisible();
  await unfold('Quem fez', editing);
  await see(text(/^Ana Prado$/, editing)).toBeVisible();
});

test('a photograph with its story’s title is asked for none of its own, and may have one', async () => {
  fillGallery('moda', [{ title: 'Barro' }, { title: 'Foto B' }]);
  const credits = [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: null }] }];
  const { documentId } = await addStory('Barro', ['moda-1', 'moda-2'], { credits });
  await openPanel(`/admin/historias/${documentId}?foto=moda-1`);
  await see(() => standing('Título', editing)()).toBe('O da história');
  expect(standing('Quem fez', editing)()).toBe('Como na história: 1');
  expect(standing('Lugar', editing)()).toBe('Moda, 1 de 2 na história');
  await unfold('Título', editing);
  const title = field('Título (opcional)', editing);
  expect(title()).toHaveValue('');
  await type(title, 'Barro, a capa');
  expect(title()).toHaveValue('Barro, a capa');
  await click(button('Salvar', editing));
  await gone(editing);
  expect(itemsOf('moda').map((item) => item.title)).toEqual(['Barro, a capa', 'Foto B']);
});

test('a film is called a video in its dialog, in toasts and in the counts of a story', async () => {
  const items = fillGallery('moda', [
    { title: 'Foto A' },
    { title: 'Foto B' },
    { title: 'Bastidores', fileType: 'video', imageUrl: '/videos/nenhum.mp4' },
  ]);
  await openPanel(fashion);
  const filming = dialog('Editar vídeo');
  await click(action('Editar', 'Bastidores'));
  await unfold('Texto para quem não vê', filming);
  await fill(field('Texto para quem não vê (opcional)', filming), 'Ela anda até a janela');
  await click(button('Salvar', filming));
  await toasted('Vídeo atualizado com sucesso!');

  await addStory(
    'Barro',
    items.map(({ documentId }) => documentId),
  );
  reload();
  await see(text('2 fotos e 1 vídeo')).toBeVisible();
  await click(storyLink('Barro'));
  await unfold('Soltar ou excluir');
  await click(button('Soltar as fotos'));
  await see(text(/: as 2 fotos e o vídeo\./)).toBeVisible();
  await click(button('Soltar as fotos', dialog('Soltar as fotos da história?')));
  await click(button('Adicionar fotos'));
  const adding = dialog('Adicionar fotos');
  await click(button(/Bastidores/, adding));
  await click(button('Adicionar 1 vídeo', adding));
  await click(button('Pôr no site'));
  await toasted('1 vídeo entrou na história.');
});

test('a conflict between two tabs on a story is resolved field by field', async () => {
  const [one, two] = fillGallery('moda', [{ title: 'Foto A' }, { title: 'Foto B' }]);
  const { documentId } = await addStory(
    'Barro',
    [one, two].map((item) => item?.documentId ?? ''),
  );
  await openPanel(`/admin/historias/${documentId}#dados`);
  await see(client).toBeVisible();
  await fill(client, 'Revista Minha');
  await fill(field('Edição'), '12');
  await elsewhere.stories.save(documentId, { client: 'Revista Deles', text: 'Na olaria.' }, null);
  await elsewhere.stories.save(documentId, { cover: two?.documentId ?? '' }, null);

  await click(save);
  await see(byRole('group', 'Cliente ou publicação', conflictDialog)).toHaveTextContent(
    /A sua versão.*Revista Minha.*A versão mais nova.*Revista Deles/s,
  );
  await click(button('Salvar a minha versão', conflictDialog));
  await toasted(saved);
  expect(field('Texto')()).toHaveValue('Na olaria.');
  expect(await elsewhere.stories.read(documentId)).toMatchObject({
    client: 'Revista Minha',
    issue: '12',
    text: 'Na olaria.',
    cover: two?.documentId,
  });
});

test('a 61st item is refused with a message, wherever it is added', async () => {
  fillGallery('moda', [
    { title: 'Foto A' },
    ...Array.from({ length: 60 }, (_, index) => ({ title: `Nº ${index + 1}` })),
  ]);
  const inStory = itemsOf('moda').filter(({ title }) => title.startsWith('Nº'));
  const { documentId } = await addStory(
    'Cheia',
    inStory.slice(0, 59).map((item) => item.documentId),
  );
  await openPanel(`/admin/historias/${documentId}`);
  await choose([picture('c.jpg'), picture('d.jpg')]);
  await see(
    text('Uma história tem no máximo 60 fotos e vídeos, e nesta cabe mais 1: 1 arquivo ficou de fora.'),
  ).toBeVisible();
  await see(all('listitem', undefined, byRole('list', 'Arquivos escolhidos'))).toHaveLength(1);
  await click(button('Remover c.jpg'));
  await click(button('Adicionar fotos'));
  const adding = dialog('Adicionar fotos');
  await click(button(/Nº/, adding));
  await see(text('A história está cheia.', adding)).toBeVisible();
  expect(button(/Foto A/, adding)()).toBeDisabled();
  await click(button('Adicionar 1 foto', adding));
  await see(text('A história tem 60 fotos e vídeos, o máximo: tire uma para pôr outra.')).toBeVisible();
  expect(button('Adicionar fotos')()).toBeDisabled();

  visit(fashion);
  await selectCards('Foto A', 'Cheia');
  await see(text('Uma história tem no máximo 60 fotos e vídeos.')).toBeVisible();
  expect(button('Pôr em “Cheia”')()).toBeDisabled();

  // By the item's dialog too.
  await keyboard('{Escape}');
  await click(action('Editar', 'Foto A'));
  await unfold('Lugar', editing);
  await select(field('História', editing), 'Cheia');
  await click(button('Salvar', editing));
  await toasted('Uma história tem no máximo 60 fotos e vídeos.');
  expect((await elsewhere.stories.read(documentId)).items).toHaveLength(60);
});

test('ungrouping leaves photographs unchanged and keeps the facts, and the story can be filled again', async () => {
  const [, second, third] = fillGallery('moda', [
    { title: 'Foto A' },
    { title: 'Foto B' },
    { title: 'Foto C' },
    { title: 'Foto D' },
  ]);
  const ids = [second?.documentId ?? '', third?.documentId ?? ''];
  await elsewhere.items.update(
    third?.documentId ?? '',
    {
      alt: 'Linho cru',
      credits: [{ role: 'Beleza', names: [{ name: 'Bia', instagram: null }] }],
      garments: [{ description: 'Saia', brand: { name: 'Argila', instagram: null } }],
    },
    null,
  );
  const { documentId } = await addStory('Barro', ids, {
    text: 'Na olaria.',
    cover: third?.documentId ?? '',
    credits: [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: null }] }],
  });
  const details = () =>
    itemsOf('moda').map(({ title, order, alt, credits, garments }) => ({
      title,
      order,
      alt,
      credits,
      garments,
    }));
  const before = details();
  await openPanel(`/admin/historias/${documentId}`);
  const ungroup = async () => {
    await unfold('Soltar ou excluir');
    await click(button('Soltar as fotos'));
    await click(button('Soltar as fotos', dialog()));
    await see(text('Nenhuma foto nesta história')).toBeVisible();
  };
  await ungroup();
  expect(details()).toEqual(before);
  await click(back);
  await see(titles).toEqual(['Foto A', 'Foto B', 'Foto C', 'Foto D']);
  expect(link('1 história sem fotos')()).toBeVisible();
  // The toast survives the navigation.
  await click(button('Desfazer'));
  await see(titles).toEqual(['Foto A', 'Barro', 'Foto D']);
  await click(storyLink('Barro'));
  await see(action('É a capa', 'Foto C')).toBeVisible();

  await ungroup();
  await click(back);
  await click(link('Barro', byRole('region', 'Histórias sem fotos')));
  await unfold('Dados');
  await unfold('Ficha técnica');
  await see(field('Texto')).toHaveValue('Na olaria.');
  expect(creditLines()).toEqual([expect.stringContaining('Fotografia')]);
  visit(fashion);
  // Refilled from the gallery, although it has no card there.
  await selectCards('Foto B');
  await click(button('Pôr em uma história'));
  await click(button(/^Barro/, dialog('Pôr em uma história')));
  await click(button('Pôr no site'));
  await see(titles).toEqual(['Foto A', 'Barro', 'Foto C', 'Foto D']);

  // One photograph is removed by keyboard, and restored.
  visit(`/admin/historias/${documentId}`);
  await press(action('Tirar da história', 'Foto B'), '{Enter}');
  await toasted('“Foto B” saiu da história e continua na galeria.');
  await press(button('Desfazer'), '{Enter}');
  await see(photos).toEqual(['Foto B']);
});
