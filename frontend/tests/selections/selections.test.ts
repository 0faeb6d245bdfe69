import { fireEvent } from '@testing-library/dom';
import { defaultTimeZone } from 'contract/rights/rights';
import { type SelectionChoices, selectionLimits } from 'contract/selections/selection';
import { beforeEach, expect, test, vi } from 'vitest';
import { longDay } from '../../src/admin/selections/selection-words';
import { DataError } from '../../src/data/data-error';
import { type SampleSelection, storedSelections } from '../../src/data/sample/selections';
import { addStory, day, dayMs, elsewhere, fillGallery, inWords } from '../content';
import { action, fashion, selectCards } from '../gallery/gallery';
import {
  all,
  allowReport,
  button,
  byRole,
  cardTitles,
  click,
  conflictDialog,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  heading,
  isThere,
  link,
  openPanel,
  path,
  ports,
  press,
  save,
  see,
  select,
  setDate,
  text,
  toasted,
  toasts,
  unfold,
  visit,
  withText,
} from '../panel';

const config = vi.hoisted(() => ({ dataSource: 'strapi' }));
vi.mock('../../src/config', () => ({
  get dataSource() {
    return config.dataSource;
  },
}));

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** A minute some days from now (ISO 8601). */
const minute = (days: number) =>
  new Date(Math.floor((Date.now() + days * dayMs) / 60_000) * 60_000).toISOString();

/** A day some days from now, as an English message says it. */
const inLongWords = (days: number) =>
  longDay(day(days), 'en', { timeZone: defaultTimeZone, now: Date.now() });

const list = '/admin/selecoes';
const photos = byRole('region', 'Fotos da seleção');
const titles = () => cardTitles(photos);
const card = (title: string) => withText('listitem', title, photos);
const adding = dialog('Adicionar fotos');
const until = field('Aberta até');
const row = (title: string) => link(new RegExp(title));
const send = button('Enviar a um cliente');
const sending = dialog('Enviar a um cliente');
const saveFirst = text('Salve antes: a nova seleção abre em outra tela.');

/** Stores a selection of fashion items. */
function store(items: string[], words: Partial<SampleSelection> = {}): SampleSelection {
  const selection: SampleSelection = {
    documentId: 'sel-1',
    title: 'Capa',
    client: 'Revista Barro',
    message: null,
    language: 'pt',
    until: day(30),
    mostChosen: null,
    isChoosingClosed: false,
    downloads: 'none',
    isMarked: true,
    isClosed: false,
    link: '/s/um-link',
    entries: items.map((item) => ({ item, note: null, isEarly: false })),
    createdAt: ago(dayMs),
    updatedAt: ago(dayMs),
    opened: { count: 0, last: null },
    people: [],
    ...words,
  };
  storedSelections.write([selection]);
  return selection;
}

type Person = SelectionChoices['people'][number];

function person(name: string | null, chosen: string[], comments: Record<string, string> = {}): Person {
  return {
    id: `id-${name}`,
    name,
    chosen: chosen.length,
    comments: Object.keys(comments).length,
    sentAt: null,
    isDone: false,
    choices: [...new Set([...chosen, ...Object.keys(comments)])].map((item) => ({
      item,
      isChosen: chosen.includes(item),
      comment: comments[item] ?? null,
      changedAt: ago(60_000),
    })),
  };
}

/** A person who has sent the choices. */
const sender = (...args: Parameters<typeof person>): Person => ({
  ...person(...args),
  sentAt: ago(0),
  isDone: true,
});

const stored = () => {
  const [selection] = storedSelections.read();
  if (!selection) throw new Error('There is no selection');
  return selection;
};
const change = (changes: Partial<SampleSelection>) => storedSelections.write([{ ...stored(), ...changes }]);
/** Stores a selection, and opens its page. */
async function open(items: string[], words?: Partial<SampleSelection>): Promise<void> {
  store(items, words);
  await openPanel(`${list}/sel-1`);
}
async function saveAll(): Promise<void> {
  await click(save);
  await toasted('Seleção salva com sucesso!');
}
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  config.dataSource = 'strapi';
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
  fillGallery('publicidade', [{ title: 'Campanha' }]);
  storedSelections.write([]);
});

test('the list tells each selection’s state, how often it was opened, and who chose how much', async () => {
  const now = ago(0);
  store(['moda-1', 'moda-2'], {
    opened: { count: 3, last: now },
    people: [person('Ana', ['moda-1', 'moda-2']), person(null, ['moda-1']), person('Bia', [])],
  });
  change({
    people: stored().people.map((one) => (one.name === 'Ana' ? { ...one, sentAt: now, isDone: true } : one)),
  });
  const crowd = [1, 2, 3, 4, 5, 6].map((at) => person(`P${at}`, ['moda-1']));
  storedSelections.write([
    stored(),
    { ...stored(), documentId: 'sel-2', title: 'Fechada', isClosed: true, people: crowd, client: null },
    { ...stored(), documentId: 'sel-3', title: 'Passada', until: day(-1), opened: { count: 0, last: null } },
  ]);
  await openPanel(list);
  await see(row('Capa')).toHaveTextContent(`Revista BarroAberta até ${inWords(30)} · 2 fotos`);
  expect(row('Capa')().textContent).toMatch(/Aberta 3 vezes, hoje às? \d+h/);
  expect(row('Capa')()).toHaveTextContent('Ana escolheu 2 e enviou · Alguém escolheu 1');
  expect(row('Capa')()).not.toHaveTextContent('Bia');
  expect(row('Fechada')()).toHaveTextContent('Encerrada · 2 fotos');
  expect(row('Fechada')()).toHaveTextContent('P4 escolheu 1 · e mais 2 pessoas');
  expect(row('Passada')()).toHaveTextContent('Prazo terminado · 2 fotosAinda não aberta');
  await click(row('Capa'));
  await see(path).toBe(`${list}/sel-1`);
  await see(heading).toHaveTextContent('Capa');
});

test('an empty list says how to begin; a new selection begins with its photographs', async () => {
  await openPanel(list);
  await see(text('Nenhuma seleção ainda.')).toBeVisible();
  await click(button('Nova seleção'));
  await see(heading).toHaveTextContent(`Seleção de ${inWords(0)}`);
  expect(stored()).toMatchObject({ until: day(30), downloads: 'none', isMarked: true, language: 'pt' });
  const [first] = all('heading', undefined)().filter(({ tagName }) => tagName === 'H2');
  expect(first).toHaveTextContent('Fotos');
  expect(button('Copiar link')()).toBeDisabled();
  expect(text('Adicione fotos e salve antes de enviar.')()).toBeVisible();
});

test('a full list says so, and takes no more', async () => {
  store(['moda-1']);
  storedSelections.write(
    Array.from({ length: selectionLimits.selections }, (_, at) => ({ ...stored(), documentId: `sel-${at}` })),
  );
  await openPanel(list);
  await see(text('Há 500 seleções, o máximo.')).toBeVisible();
  expect(button('Nova seleção')()).toBeDisabled();
  visit(fashion);
  await selectCards('Um');
  await click(send);
  await toasted('Erro ao criar a seleção.');
  expectReport(/selection\/too-many/);
});

test('chosen photographs of a gallery become a selection, without those whose rights are over', async () => {
  await addStory('Barro', ['moda-2', 'moda-3']);
  await elsewhere.items.update('moda-3', { rightsUntil: day(-2) }, null);
  await openPanel(fashion);
  await click(button('Selecionar'));
  await see(send).toBeDisabled();
  await click(action('Selecionar', 'Barro'));
  await click(action('Selecionar', 'Um'));
  await click(send);
  await toasted('1 foto ficou de fora: os direitos dela terminaram.');
  await see(path).toMatch(/^\/admin\/selecoes\//);
  await see(titles).toEqual(['Um', 'Dois']);
  expect(stored().entries.map(({ item }) => item)).toEqual(['moda-1', 'moda-2']);
});

test('a story becomes a selection with its title; one whose rights are over does not', async () => {
  const story = await addStory('Barro', ['moda-2', 'moda-3']);
  await openPanel(`/admin/historias/${story.documentId}`);
  await click(send);
  await see(text('2 de 2 fotos', sending)).toBeVisible();
  await click(button('Nenhuma', sending));
  await see(text('0 de 2 fotos', sending)).toBeVisible();
  expect(button('Criar link', sending)()).toBeDisabled();
  await click(button('Todas', sending));
  await click(button('Dois', sending));
  await see(text('1 de 2 fotos', sending)).toBeVisible();
  await click(button('Criar link', sending));
  await see(path).toMatch(/^\/admin\/selecoes\//);
  await see(heading).toHaveTextContent('Barro');
  await see(titles).toEqual(['Três']);
  await elsewhere.stories.save(story.documentId, { rightsUntil: day(-2) }, null);
  visit(`/admin/historias/${story.documentId}`);
  await click(send);
  await toasted('Os direitos destas fotos terminaram: elas não podem ser enviadas.');
  expect(storedSelections.read()).toHaveLength(1);
});

test('a story’s photographs that cannot be sent cannot be chosen; one alone is not asked about', async () => {
  const story = await addStory('Barro', ['moda-1', 'moda-2']);
  const single = await addStory('Só uma', ['moda-3']);
  await elsewhere.items.update('moda-1', { rightsUntil: day(-2) }, null);
  await openPanel(`/admin/historias/${story.documentId}`);
  await click(send);
  await see(button(/^Um/, sending)).toBeDisabled();
  expect(button(/^Um/, sending)()).toHaveTextContent('Direitos terminados: o cliente não vê');
  await see(text('1 de 2 fotos', sending)).toBeVisible();
  visit(`/admin/historias/${single.documentId}`);
  await click(send);
  await see(path).toMatch(/^\/admin\/selecoes\//);
  await see(titles).toEqual(['Três']);
});

test('a story with unsaved edits is saved before it is sent', async () => {
  const story = await addStory('Barro', ['moda-2', 'moda-3']);
  await openPanel(`/admin/historias/${story.documentId}`);
  await see(send).toBeEnabled();
  expect(isThere(saveFirst)).toBe(false);
  await unfold('Dados');
  await fill(field('Cliente ou publicação'), 'Revista');
  await see(send).toBeDisabled();
  expect(saveFirst()).toBeVisible();
  await click(save);
  await see(send).toBeEnabled();
});

test('the fields of the client’s page are saved; the end that is chosen is the end that is stored', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Opções para a capa');
  await fill(field('Cliente'), '');
  await fill(field('Mensagem'), 'Oi!');
  await select(field('Idioma da página'), 'Inglês');
  await select(field('Downloads'), 'Originais');
  await click(field('Com marca-d’água'));
  await select(field('Escolha até'), '5 fotos');
  await click(button('7 dias'));
  await see(until).toHaveValue(day(7));
  expect(button('7 dias')()).toHaveAttribute('aria-pressed', 'true');
  await see(text('Salve para que o cliente veja as mudanças.')).toBeVisible();
  await saveAll();
  expect(stored()).toMatchObject({
    title: 'Opções para a capa',
    client: null,
    message: 'Oi!',
    language: 'en',
    downloads: 'originals',
    isMarked: false,
    until: day(7),
    mostChosen: 5,
  });
  await see(heading).toHaveTextContent('Opções para a capa');
  await see(text(`Aberta até ${inWords(7)}`)).toBeVisible();
});

test('a selection without an end says what that means, and has a day again', async () => {
  await open(['moda-1'], { mostChosen: 3, until: day(3) });
  await see(field('Escolha até')).toHaveDisplayValue('3 fotos');
  await select(field('Escolha até'), 'Sem limite');
  const endless = button('Sem data para acabar');
  const question = dialog('Deixar sem data para acabar?');
  await click(endless);
  await see(text(/Nomes e comentários ficam guardados até 90 dias depois/, question)).toBeVisible();
  await click(button('Cancelar', question));
  await see(endless).toHaveAttribute('aria-pressed', 'false');
  await click(endless);
  await click(button('Sem data para acabar', question));
  await see(until).toHaveValue('');
  await see(endless).toHaveAttribute('aria-pressed', 'true');
  await saveAll();
  expect(stored()).toMatchObject({ until: null, mostChosen: null });
  await see(text('Aberta, sem data para acabar')).toBeVisible();
  const shared = new URL(link('Enviar por WhatsApp')().getAttribute('href') ?? '');
  expect(shared.searchParams.get('text')).toMatch(/^Capa: escolha as fotos aqui\n/);
  visit(list);
  await see(row('Capa')).toHaveTextContent('Aberta, sem data para acabar · 1 foto');
  await click(row('Capa'));
  await click(button('7 dias'));
  await saveAll();
  expect(stored().until).toBe(day(7));
});

test.each([
  ['a day that is over', () => day(-1), 'Este dia já passou.'],
  ['more than a year', () => day(366), 'Um ano no máximo.'],
  ['no day', () => '', 'Escolha o último dia.'],
])('%s is refused at its field', async (_what, value, words) => {
  await open(['moda-1']);
  await setDate(until, value());
  await click(save);
  await see(text(words, byRole('alert'))).toBeVisible();
  await see(until).toHaveFocus();
  expect(stored().until).toBe(day(30));
});

test('a selection that is over keeps its day until another is chosen', async () => {
  await open(['moda-1'], { until: day(-3) });
  await see(text('Prazo terminado')).toBeVisible();
  expect(button('Copiar link')()).toBeDisabled();
  await fill(field('Título'), 'Outra');
  await saveAll();
  expect(stored()).toMatchObject({ title: 'Outra', until: day(-3) });
  await click(button('30 dias'));
  await click(save);
  await see(text(`Aberta até ${inWords(30)}`)).toBeVisible();
});

test('photographs are moved, taken out and get a note', async () => {
  await open(['moda-1', 'moda-2', 'moda-3']);
  await see(titles).toEqual(['Um', 'Dois', 'Três']);
  await click(action('Mover para a esquerda', 'Três'));
  await see(titles).toEqual(['Um', 'Três', 'Dois']);
  await click(action('Tirar da seleção', 'Um'));
  await see(titles).toEqual(['Três', 'Dois']);
  await click(action('Nota', 'Dois'));
  const noting = dialog('Nota para o cliente: Dois');
  await fill(field('Nota', noting), 'A luz mudou em dez minutos.');
  await click(button('Guardar', noting));
  await see(card('Dois')).toHaveTextContent('A luz mudou em dez minutos.');
  await saveAll();
  expect(stored().entries).toEqual([
    { item: 'moda-3', note: null, isEarly: false },
    { item: 'moda-2', note: 'A luz mudou em dez minutos.', isEarly: false },
  ]);
});

test('photographs are found in both galleries by title, story, client, name, year and gallery', async () => {
  const story = await addStory('Barro', ['moda-2'], {
    client: 'Revista Água',
    month: '2019-05',
    credits: [{ role: 'Fotografia', names: [{ name: 'Zé Araújo', instagram: null }] }],
  });
  expect(story.items).toHaveLength(1);
  await open(['moda-1']);
  await click(button('Adicionar fotos'));
  const found = () => all('listitem', undefined, adding)().map(({ textContent }) => textContent);
  await see(found).toEqual(['DoisBarro', 'Três', 'Campanha']);
  const search = field(/^Buscar/, adding);
  for (const words of ['agua', 'araujo', '2019', 'barro dois']) {
    await fill(search, words);
    await see(found).toEqual(['DoisBarro']);
  }
  await fill(search, 'nada');
  await see(text('Nenhuma foto encontrada.', adding)).toBeVisible();
  await fill(search, '');
  await select(field('Galeria', adding), 'Publicidade');
  await see(found).toEqual(['Campanha']);
  await click(button(/Campanha/, adding));
  await select(field('Galeria', adding), 'As duas galerias');
  await click(button(/Três/, adding));
  await click(button('Adicionar 2 fotos', adding));
  await see(titles).toEqual(['Um', 'Campanha', 'Três']);
});

test('Enter in the search adds nothing, and hides a phone’s keyboard', async () => {
  await open(['moda-1']);
  await click(button('Adicionar fotos'));
  await click(button(/Três/, adding));
  const search = field(/^Buscar/, adding);
  await fill(search, 'dois');
  search().focus();
  // Sends the form, unless it is prevented.
  expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false);
  expect(search()).not.toHaveFocus();
  expect(button('Adicionar 1 foto', adding)()).toBeEnabled();
  expect(titles()).toEqual(['Um']);
});

test('empty galleries say so', async () => {
  for (const category of ['moda', 'publicidade'] as const) fillGallery(category, []);
  await open([]);
  await click(button('Adicionar fotos'));
  await see(text('As galerias ainda não têm fotos.', adding)).toBeVisible();
});

test('the link’s card says what the client does not see, leads there, and sends no empty page', async () => {
  fillGallery('moda', [
    { title: 'Um', publishAt: minute(3) },
    { title: 'Dois', rightsUntil: day(-3) },
    { title: 'Três' },
  ]);
  await open(['moda-1', 'moda-2', 'moda-3']);
  await see(text(/^O cliente não vê 2 fotos/)).toBeVisible();
  expect(button('Copiar link')()).toBeEnabled();
  await click(button('Ver as fotos'));
  await see(field('Um')).toHaveFocus();

  store(['moda-1']);
  visit(`${list}/sel-1`);
  await see(text(/por isso o link ainda não pode ser enviado/)).toBeVisible();
  expect(button('Copiar link')()).toBeDisabled();
  for (const name of ['Enviar por WhatsApp', 'Ver como o cliente']) expect(isThere(link(name))).toBe(false);
  await click(field('Um'));
  await click(save);
  await see(button('Copiar link')).toBeEnabled();
  expect(isThere(text(/^O cliente não vê/))).toBe(false);
});

test('what is not published is asked about, what has ended cannot be added, and hidden ones may be', async () => {
  fillGallery('moda', [
    { title: 'Um', publishAt: minute(3) },
    { title: 'Dois', rightsUntil: day(-3) },
    { title: 'Três', hidden: true },
    { title: 'Quatro' },
  ]);
  await open(['moda-4']);
  await click(button('Adicionar fotos'));
  await see(button(/^Dois/, adding)).toBeDisabled();
  expect(button(/^Dois/, adding)()).toHaveTextContent('Direitos terminados: o cliente não vê');
  expect(button(/^Três/, adding)()).toHaveTextContent('Oculta');
  await click(button(/^Três/, adding));
  await click(button(/^Um/, adding));
  await click(button('Adicionar 2 fotos', adding));
  await see(card('Um')).toHaveTextContent('Ainda não publicada');
  expect(card('Três')()).toHaveTextContent('Oculta');
  const asked = byRole('group', 'Ainda não foi publicada. Mostrar a este cliente?');
  await click(field('Um', asked));
  await see(card('Um')).toHaveTextContent('Não publicada, mas o cliente vê');
  await saveAll();
  expect(stored().entries).toEqual([
    { item: 'moda-4', note: null, isEarly: false },
    { item: 'moda-3', note: null, isEarly: false },
    { item: 'moda-1', note: null, isEarly: true },
  ]);
  // What has ended meanwhile stays, and is named.
  await elsewhere.items.update('moda-4', { rightsUntil: day(-2) }, null);
  visit(`${list}/sel-1`);
  await see(card('Quatro')).toHaveTextContent('Direitos terminados: o cliente não vê');
});

test('sixty photographs are all', async () => {
  fillGallery(
    'moda',
    Array.from({ length: 62 }, (_, at) => ({ title: `Foto ${at + 1}` })),
  );
  await open(Array.from({ length: 59 }, (_, at) => `moda-${at + 1}`));
  await click(button('Adicionar fotos'));
  await click(button(/Foto 62/, adding));
  await see(text('Uma seleção tem no máximo 60 fotos.', adding)).toBeVisible();
  expect(button(/Foto 61/, adding)()).toBeDisabled();
  await click(button('Adicionar 1 foto', adding));
  await see(titles).toHaveLength(60);
  expect(button('Adicionar fotos')()).toBeDisabled();
});

test('the link is copied, sent, closed, opened again and renewed', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(['moda-1'], { language: 'en' });
  const address = 'https://portfolio.test/s/um-link';
  await see(field('Link')).toHaveValue(address);
  await click(button('Copiar link'));
  await toasted('Link copiado.');
  expect(copied).toHaveBeenLastCalledWith(address);
  expect(link('Ver como o cliente')()).toHaveAttribute('href', '/s/um-link#previa');
  const shared = new URL(link('Enviar por WhatsApp')().getAttribute('href') ?? '');
  expect([shared.host, shared.searchParams.get('text')]).toEqual([
    'wa.me',
    `Capa: choose the photographs here, open until ${inLongWords(30)}\n${address}`,
  ]);

  // Edits that are not saved stay in the form.
  await fill(field('Título'), 'Outra');
  await click(button('Encerrar'));
  await see(text(/^Encerrada$/)).toBeVisible();
  expect(stored()).toMatchObject({ isClosed: true, title: 'Capa' });
  expect(field('Título')()).toHaveValue('Outra');
  expect(button('Copiar link')()).toBeDisabled();
  expect(isThere(link('Enviar por WhatsApp'))).toBe(false);
  await click(button('Reabrir'));
  await see(button('Copiar link')).toBeEnabled();
  expect(stored().isClosed).toBe(false);

  await click(button('Novo link'));
  const question = dialog('Fazer um novo link?');
  await click(button('Novo link', question));
  await see(field('Link')).not.toHaveValue(address);
  expect(field('Link')()).toHaveValue(`https://portfolio.test${stored().link}`);
  await saveAll();
  expect(stored()).toMatchObject({ title: 'Outra', isClosed: false });
});

test('choosing is closed and opened while pictures and downloads stay open', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Outra');
  await click(button('Fechar escolhas'));
  await see(text(`Aberta até ${inWords(30)} · Escolhas fechadas`)).toBeVisible();
  expect(stored()).toMatchObject({ isChoosingClosed: true, isClosed: false, title: 'Capa' });
  expect(button('Copiar link')()).toBeEnabled();
  await click(button('Abrir escolhas'));
  await toasted('Escolhas abertas de novo.');
  await saveAll();
  expect(stored()).toMatchObject({ isChoosingClosed: false, title: 'Outra' });
});

test('a new link of a selection that is over asks until when it opens, and opens', async () => {
  await open(['moda-1'], { until: day(-3) });
  await click(button('Novo link'));
  const asking = dialog('Fazer um novo link?');
  const submit = button('Novo link', asking);
  await setDate(field('Aberta até', asking), day(-1));
  await see(text('Este dia já passou.', asking)).toBeVisible();
  expect(submit()).toBeDisabled();
  await click(button('90 dias', asking));
  await click(submit);
  await toasted('Novo link pronto. O anterior não abre mais.');
  await see(text(`Aberta até ${inWords(90)}`)).toBeVisible();
  expect(stored()).toMatchObject({ until: day(90), link: expect.not.stringMatching('um-link') });
  expect(until()).toHaveValue(day(90));
  expect(isThere(save)).toBe(false);
  expect(button('Copiar link')()).toBeEnabled();
});

test('a new link of a closed selection keeps its day, and opens', async () => {
  await open(['moda-1'], { isClosed: true });
  await click(button('Novo link'));
  const asking = dialog('Fazer um novo link?');
  await see(field('Aberta até', asking)).toHaveValue(day(30));
  await click(button('Novo link', asking));
  await see(text(`Aberta até ${inWords(30)}`)).toBeVisible();
  expect(stored()).toMatchObject({ isClosed: false, link: expect.not.stringMatching('um-link') });
});

test('a selection that is over and opened again says that another day is to be chosen', async () => {
  await open(['moda-1'], { until: day(-1), isClosed: true });
  await click(button('Reabrir'));
  await toasted('Reaberta, mas o prazo terminou: escolha outro dia e salve para o link abrir.');
  expect(button('Copiar link')()).toBeDisabled();
});

test('without a clipboard the link is selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  await open(['moda-1']);
  await click(button('Copiar link'));
  await toasted('Copie o link daqui');
  expect(field('Link')()).toHaveFocus();
});

test('a link that differs from the one that was sent is named until it is sent', async () => {
  const selection = store(['moda-1']);
  const read = await elsewhere.selections.read(selection.documentId);
  const [listed] = await elsewhere.selections.list();
  ports.answer('selections.read', () => ({ ...read, isLinkChanged: true }));
  ports.answer('selections.list', () => [
    { ...listed, isLinkChanged: true },
    { ...listed, documentId: 'sel-2', title: 'Fechada', isClosed: true, isLinkChanged: true },
  ]);
  await openPanel(list);
  await see(row('Capa')).toHaveTextContent('O link mudou: envie de novo');
  expect(row('Fechada')()).not.toHaveTextContent('O link mudou');
  await click(row('Capa'));
  await see(text(/Este link não é mais o que foi enviado/)).toBeVisible();
  await click(button('Já enviei o novo link'));
  await toasted('Anotado: o novo link já foi enviado.');
  await gone(text(/Este link não é mais o que foi enviado/));
});

test('a selection that a restore closed says so until it is opened again', async () => {
  const selection = store(['moda-1'], { isClosed: true });
  const read = await elsewhere.selections.read(selection.documentId);
  const [listed] = await elsewhere.selections.list();
  ports.answer('selections.read', () => ({ ...read, isClosedByRestore: true }));
  ports.answer('selections.list', () => [{ ...listed, isClosedByRestore: true }]);
  await openPanel(list);
  await see(row('Capa')).toHaveTextContent('Fechada pela restauração: confira e reabra');
  await click(row('Capa'));
  await see(text(/Fechada pela restauração de um backup/)).toBeVisible();
  await click(button('Reabrir'));
  await toasted('Reaberta: o link abre de novo.');
  await gone(text(/Fechada pela restauração de um backup/));
});

test('a list that was left open is read again when it is seen again', async () => {
  store(['moda-1']);
  await openPanel(list);
  await see(row('Capa')).toHaveTextContent('Ainda não aberta');
  change({ opened: { count: 1, last: ago(0) }, people: [person('Ana', ['moda-1'])] });
  lookAgain();
  await see(row('Capa')).toHaveTextContent('Ana escolheu 1');
  expect(row('Capa')()).toHaveTextContent('Aberta 1 vez');
});

test('a selection that is closed elsewhere says so while the page is looked at; one that is deleted is left', async () => {
  await open(['moda-1']);
  await see(button('Encerrar')).toBeVisible();
  await fill(field('Título'), 'Outra');
  await elsewhere.selections.save('sel-1', { isClosed: true }, null);
  await see(button('Reabrir')).toBeVisible();
  expect(field('Título')()).toHaveValue('Outra');
  await elsewhere.selections.delete('sel-1');
  await see(path).toBe(list);
  expect(toasts('Esta seleção não existe mais.')()).toBe(1);
});

test('choices that cannot be read are said to be missing, and come later', async () => {
  const end = ports.fail('selections.readChoices', new DataError('server', 'Broken', { status: 500 }));
  await open(['moda-1'], { people: [person('Ana', ['moda-1'])] });
  const failed = text(/As escolhas não puderam ser lidas agora/);
  await see(failed).toBeVisible();
  expect(isThere(text('Ninguém escolheu ainda.'))).toBe(false);
  end();
  await see(text('Ana escolheu 1')).toBeVisible();
  expect(isThere(failed)).toBe(false);
});

test('a selection that was deleted elsewhere leads back to the list', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Outra');
  await elsewhere.selections.delete('sel-1');
  await click(save);
  await toasted('Esta seleção não existe mais.');
  await see(path).toBe(list);
  allowReport(/There is no selection/);
  visit(`${list}/sel-1`);
  await see(text('Esta seleção não existe mais.')).toBeVisible();
});

test('fields that were changed elsewhere are asked about; the end that is chosen is the end that is stored', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Minha');
  await select(field('Escolha até'), '5 fotos');
  await elsewhere.selections.save(
    'sel-1',
    { title: 'Da outra', message: 'Oi', until: day(7), mostChosen: 2 },
    null,
  );
  await click(save);
  await see(byRole('group', 'Escolha até', conflictDialog)).toHaveTextContent(
    '5 fotosA versão mais nova2 fotos',
  );
  await see(byRole('group', 'Título', conflictDialog)).toHaveTextContent('MinhaA versão mais novaDa outra');
  await click(field(/^A sua versão/, byRole('group', 'Aberta até', conflictDialog)));
  await click(button('Salvar o que escolhi', conflictDialog));
  await gone(conflictDialog);
  expect(stored()).toMatchObject({ title: 'Minha', message: 'Oi', until: day(30) });
});

test('notes and consents that differ are shown in a conflict', async () => {
  await open(['moda-1', 'moda-2']);
  await click(action('Nota', 'Um'));
  await fill(field('Nota', dialog('Nota para o cliente: Um')), 'Minha');
  await click(button('Guardar', dialog()));
  const entries = stored().entries.map((entry) => ({ ...entry, isEarly: entry.item === 'moda-2' }));
  await elsewhere.selections.save('sel-1', { entries }, null);
  await click(save);
  const photosInConflict = byRole('group', 'Fotos', conflictDialog);
  await see(photosInConflict).toHaveTextContent('Um (“Minha”), Dois');
  expect(photosInConflict()).toHaveTextContent('Um, Dois (o cliente vê antes da publicação)');
});

test('a photograph that changed elsewhere is no conflict with the own change of the link', async () => {
  await open(['moda-1', 'moda-2']);
  await fill(field('Título'), 'Minha');
  await elsewhere.items.update('moda-1', { title: 'Outro' }, null);
  await click(button('Encerrar'));
  await see(text(/^Encerrada$/)).toBeVisible();
  await saveAll();
  expect(stored()).toMatchObject({ title: 'Minha', isClosed: true });
});

test('a photograph that is no longer published is asked about once the page is seen again', async () => {
  await open(['moda-1', 'moda-2']);
  await click(action('Tirar da seleção', 'Dois'));
  await see(titles).toEqual(['Um']);
  await elsewhere.items.update('moda-1', { publishAt: minute(3) }, null);
  lookAgain();
  await see(text(/^O cliente não vê 1 foto/)).toBeVisible();
  expect(card('Um')()).toHaveTextContent('Ainda não publicada');
  await click(action('Nota', 'Um'));
  expect(field('Mostrar a este cliente', dialog('Nota para o cliente: Um'))()).toBeVisible();
  await click(button('Cancelar', dialog()));
  await click(field('Um', byRole('group', 'Ainda não foi publicada. Mostrar a este cliente?')));
  await saveAll();
  expect(stored().entries).toEqual([{ item: 'moda-1', note: null, isEarly: true }]);
});

test('a photograph that another tab took out stays in an edited draft, and is named in the conflict', async () => {
  await open(['moda-1', 'moda-2']);
  await click(action('Mover para a esquerda', 'Dois'));
  await elsewhere.selections.save(
    'sel-1',
    { entries: [{ item: 'moda-1', note: null, isEarly: false }] },
    null,
  );
  lookAgain();
  await see(() => ports.calls.filter((call) => call === 'selections.read')).toHaveLength(2);
  await see(titles).toEqual(['Dois', 'Um']);
  await click(save);
  await see(byRole('group', 'Fotos', conflictDialog)).toHaveTextContent('Dois, Um');
});

/** Opens a selection whose server has the originals. */
async function openWithDownload(items: string[], words: Partial<SampleSelection>): Promise<void> {
  store(items, words);
  const choices = await elsewhere.selections.readChoices('sel-1');
  ports.answer('selections.readChoices', () => ({ ...choices, download: '/api/escolhidas.zip' }));
  await openPanel(`${list}/sel-1`);
}

test('the chosen originals are the owner’s, whatever the client may download', async () => {
  await openWithDownload(['moda-1', 'moda-2'], { isClosed: true, people: [person('Ana', ['moda-1'])] });
  await see(link('Baixar escolhidas')).toHaveAttribute('href', '/api/escolhidas.zip');
});

test('chosen photographs that left the selection are not downloaded, and their comments stay', async () => {
  const ana = person('Ana', ['moda-2'], { 'moda-2': 'Esta!', 'moda-3': 'Mais luz?' });
  await openWithDownload(['moda-1'], { people: [ana, person('Bia', [], { 'moda-2': 'Também.' })] });
  await see(byRole('region', 'Ana')).toHaveTextContent('E 2 fotos que saíram da seleção.Esta!Mais luz?');
  expect(byRole('region', 'Bia')()).toHaveTextContent('E 1 foto que saiu da seleção.Também.');
  expect(text('Nenhuma foto escolhida')()).toBeVisible();
  expect(isThere(link('Baixar escolhidas'))).toBe(false);
});

test('choices arrive while the page is seen', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(['moda-1', 'moda-2', 'moda-3'], { downloads: 'screen' });
  await see(text('Ninguém escolheu ainda.')).toBeVisible();
  expect(text('Ainda não aberta')()).toBeVisible();
  const ana = sender('Ana', ['moda-1', 'moda-3'], { 'moda-2': 'Mais luz?' });
  change({ opened: { count: 1, last: ago(0) }, people: [ana, person(null, ['moda-1', 'moda-9'])] });
  await see(text('Ana escolheu 2')).toBeVisible();
  expect(byRole('region', 'Ana')()).toHaveTextContent(/Enviou as escolhas hoje às? \d+h/);
  const ofAna = () => all('listitem', undefined, byRole('region', 'Ana'))().map((one) => one.textContent);
  expect(ofAna()).toEqual(['Escolhida: ♥ 01 Um', '02 DoisMais luz?', 'Escolhida: ♥ 03 Três']);
  expect(byRole('region', 'Alguém')()).toHaveTextContent('E 1 foto que saiu da seleção.');
  expect(text('2 fotos escolhidas')()).toBeVisible();
  expect(text(/Aberta 1 vez, hoje/)()).toBeVisible();
  expect(isThere(link('Baixar escolhidas'))).toBe(false);
  await click(button('Copiar números'));
  await toasted('Números copiados.');
  expect(copied).toHaveBeenLastCalledWith('01, 03');

  await click(button('Apagar agora'));
  await click(button('Apagar agora', dialog('Apagar nomes, escolhas e comentários?')));
  await toasted('Nomes, escolhas e comentários apagados.');
  await see(text('Ninguém escolheu ainda.')).toBeVisible();
  expect(stored().people).toEqual([]);
});

test('the chosen ones become a new selection with the same words; all of them a copy', async () => {
  await open(['moda-1', 'moda-2', 'moda-3'], {
    message: 'Oi!',
    language: 'en',
    mostChosen: 2,
    people: [person('Ana', ['moda-3', 'moda-1'])],
  });
  await click(button('Nova seleção com as escolhidas'));
  await see(titles).toEqual(['Um', 'Três']);
  expect(stored()).toMatchObject({
    title: 'Capa, escolhidas',
    client: 'Revista Barro',
    language: 'en',
    message: null,
  });
  visit(`${list}/sel-1`);
  await click(button('Duplicar'));
  await see(heading).toHaveTextContent('Capa (cópia)');
  await see(titles).toEqual(['Um', 'Dois', 'Três']);
  expect(stored()).toMatchObject({ message: 'Oi!', mostChosen: 2, people: [] });
  expect(storedSelections.read()).toHaveLength(3);
});

test('the copy of a selection with the longest title is called a copy', async () => {
  await open(['moda-1'], { title: 'x'.repeat(selectionLimits.title) });
  await click(button('Duplicar'));
  await see(heading).toHaveTextContent(/^x+ \(cópia\)$/);
  expect(stored().title).toHaveLength(selectionLimits.title);
  change({ people: [person('Ana', ['moda-1'])] });
  visit(`${list}/${stored().documentId}`);
  await click(button('Nova seleção com as escolhidas'));
  await see(heading).toHaveTextContent(/^x+, escolhidas$/);
  expect(stored().title).toHaveLength(selectionLimits.title);
});

test('copies ask anew about what is not published', async () => {
  fillGallery('moda', [{ title: 'Um', publishAt: minute(3) }, { title: 'Dois' }]);
  const entries = [{ item: 'moda-1', note: 'Inédita', isEarly: true }];
  store([], { entries, people: [person('Ana', ['moda-1'])] });
  for (const name of ['Duplicar', 'Nova seleção com as escolhidas']) {
    await openPanel(`${list}/sel-1`);
    await see(heading).toHaveTextContent(/^Capa$/);
    await click(button(name));
    await see(path).not.toBe(`${list}/sel-1`);
    await see(card('Um')).toHaveTextContent('Ainda não publicada');
    expect(stored().entries).toEqual([{ item: 'moda-1', note: 'Inédita', isEarly: false }]);
  }
});

test('a selection with unsaved edits is saved before it is copied', async () => {
  await open(['moda-1'], { people: [person('Ana', ['moda-1'])] });
  const copies = [button('Duplicar'), button('Nova seleção com as escolhidas')];
  for (const copy of copies) await see(copy).toBeEnabled();
  await fill(field('Título'), 'Outra');
  for (const copy of copies) {
    await see(copy).toBeDisabled();
    expect(copy()).toHaveAccessibleDescription('Salve antes: a nova seleção abre em outra tela.');
  }
  await click(save);
  for (const copy of copies) await see(copy).toBeEnabled();
  expect(storedSelections.read()).toHaveLength(1);
});

test('a selection is deleted after a question', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Outra');
  await click(button('Excluir seleção'));
  await click(button('Excluir seleção', dialog('Excluir a seleção?')));
  await toasted('Seleção excluída.');
  await see(path).toBe(list);
  expect(storedSelections.read()).toEqual([]);
});

test('unsaved edits are asked about, and are sent once the server is back', async () => {
  await open(['moda-1']);
  await fill(field('Título'), 'Outra');
  await click(link('Voltar a Seleções'));
  await click(button('Continuar editando', dialog()));
  const restore = ports.goOffline();
  await click(save);
  await see(text(/Sem conexão: as escolhas não estão sendo atualizadas/)).toBeVisible();
  allowReport(/./);
  restore();
  await see(() => stored().title).toBe('Outra');
});

/** The choices' own card with a person filter, where there are several. */
const whose = field('Escolhas de');
const copying = dialog('Nomes dos arquivos');
const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('the file names of what one person or all chose are copied as the owner copied them last', async () => {
  fillGallery('moda', [
    { title: 'Um', fileName: 'IMG_0001.jpg' },
    { title: 'Dois', fileName: 'IMG_0002.HEIC' },
    { title: 'Três', fileName: 'img_0001.JPG' },
    { title: 'Quatro', fileName: 'Verão, 2 (1).jpg' },
    { title: 'Cinco' },
  ]);
  const words = copied();
  await open(['moda-1', 'moda-2', 'moda-3', 'moda-4', 'moda-5'], {
    people: [person('Ana', ['moda-1', 'moda-2']), person(null, ['moda-2', 'moda-4', 'moda-5'])],
  });
  await click(button('Copiar nomes dos arquivos'));
  await see(field('3 nomes', copying)).toHaveValue('IMG_0001,IMG_0002,Verão, 2 (1)');
  expect(text('01 Um: IMG_0001.jpg', copying)()).toBeVisible();
  expect(text('03 Três: img_0001.JPG (não escolhida)', copying)()).toBeVisible();
  expect(text(/têm espaço ou vírgula/, copying)().parentElement).toHaveTextContent(/Verão, 2 \(1\)$/);
  expect(text(/^05 Cinco$/, copying)()).toBeVisible();
  await select(field('Entre os nomes', copying), 'Espaço');
  await select(field('Terminação', copying), 'Com, como .jpg');
  await click(button('Copiar', copying));
  await toasted('Nomes copiados.');
  expect(words).toHaveBeenLastCalledWith('IMG_0001.jpg IMG_0002.HEIC Verão, 2 (1).jpg');
  await gone(copying);

  visit(`${list}/sel-1`);
  await select(whose, 'Ana');
  await see(text('2 fotos escolhidas')).toBeVisible();
  expect(isThere(byRole('region', 'Alguém'))).toBe(false);
  await click(button('Copiar nomes dos arquivos'));
  await see(field('2 nomes', copying)).toHaveValue('IMG_0001.jpg IMG_0002.HEIC');
  words.mockRejectedValue(new Error('Denied'));
  await click(button('Copiar', copying));
  await toasted('Copie os nomes daqui');
  expect(field('2 nomes', copying)()).toHaveFocus();
  await click(button('Fechar', copying));
  await click(button('Nova seleção com as escolhidas'));
  await see(titles).toEqual(['Um', 'Dois']);
});

test('where no chosen photograph has a file name there is nothing to copy', async () => {
  await open(['moda-1', 'moda-2'], { people: [person('Ana', ['moda-2'])] });
  expect(isThere(whose)).toBe(false);
  await click(button('Copiar nomes dos arquivos'));
  await see(text(/^02 Dois$/, copying)).toBeVisible();
  expect(button('Copiar', copying)()).toBeDisabled();
});

test('the list of all choices is downloaded; a person who changes them is named', async () => {
  const bia = { ...sender('Bia', []), isDone: false };
  store(['moda-1'], { people: [sender('Ana', ['moda-1']), bia] });
  const choices = await elsewhere.selections.readChoices('sel-1');
  ports.answer('selections.readChoices', () => ({ ...choices, list: '/api/escolhas.csv' }));
  await openPanel(`${list}/sel-1`);
  await see(link('Baixar lista (CSV)')).toHaveAttribute('href', '/api/escolhas.csv');
  expect(byRole('region', 'Bia')()).toHaveTextContent(/Está mudando as escolhas, que enviou hoje às? \d+h/);
  await select(whose, 'Bia');
  await see(text('Nenhuma foto escolhida')).toBeVisible();
  expect(isThere(link('Baixar lista (CSV)'))).toBe(false);
});

const news = byRole('region', 'Novidades');
const menuButton = button(/^Abrir menu/);
const inMenu = () => link(/^Seleções/, byRole('navigation', 'Menu do painel'))().textContent;
const looks = () => ports.calls.filter((call) => call === 'selections.markSeen');

test('what clients did is told in the menu, the list and on the dashboard until that selection was opened', async () => {
  const [capa, outra] = [store(['moda-1', 'moda-2']), store(['moda-1'])];
  storedSelections.write([
    { ...capa, people: [sender('Ana', ['moda-1', 'moda-2'], { 'moda-1': 'Esta!' })] },
    { ...outra, documentId: 'sel-2', title: 'Outra', people: [person('Bia', ['moda-1'])] },
  ]);
  const ofCapa = link('Capa: 1 pessoa enviou as escolhas · 2 escolhas · 1 comentário');
  // A visit of the dashboard ends nothing.
  for (let visits = 0; visits < 2; visits += 1) {
    await openPanel('/admin/dashboard');
    await see(ofCapa).toBeVisible();
    await see(inMenu).toBe('Seleções2, 2 seleções com novidades');
  }
  expect(menuButton()).toHaveTextContent('Abrir menu2, 2 seleções com novidades');
  await click(link('Outra: 1 escolha'));
  await see(inMenu).toBe('Seleções1, 1 seleção com novidades');
  visit(list);
  await see(row('Capa')).toHaveTextContent('Novo: 1 pessoa enviou as escolhas · 2 escolhas');
  expect(row('Outra')()).not.toHaveTextContent('Novo');
  await click(row('Capa'));
  await see(inMenu).toBe('Seleções');
  await see(menuButton).toHaveTextContent(/^Abrir menu$/);
  visit('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  expect(isThere(news)).toBe(false);
});

test('a selection that is being looked at has no news, once for all that came', async () => {
  await open(['moda-1']);
  await see(text('Ninguém escolheu ainda.')).toBeVisible();
  expect(looks()).toHaveLength(0);
  const end = ports.fail('selections.markSeen', new DataError('offline', 'The connection is down'));
  change({ people: [person('Ana', ['moda-1'])] });
  await see(text('Ana escolheu 1')).toBeVisible();
  await see(() => looks().length).toBeGreaterThan(1);
  end();
  await see(async () => (await elsewhere.selections.readNews()).selections).toEqual([]);
  const before = looks().length;
  const reads = () => ports.calls.filter((call) => call === 'selections.readChoices').length;
  const asked = reads();
  await see(reads).toBeGreaterThan(asked);
  expect(looks()).toHaveLength(before);
});

test('a dashboard that was left open names what was chosen meanwhile', async () => {
  store(['moda-1']);
  await openPanel('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  await see(() => ports.calls).toContain('selections.readNews');
  expect(isThere(news)).toBe(false);
  change({ people: [person('Ana', ['moda-1'])] });
  lookAgain();
  await see(link('Capa: 1 escolha')).toBeVisible();
});

test('news that cannot be read are said to be missing', async () => {
  store(['moda-1'], { people: [person('Ana', ['moda-1'])] });
  const end = ports.fail('selections.readNews');
  await openPanel('/admin/dashboard');
  await see(text('Não foi possível ler o que os clientes escolheram.', news)).toBeVisible();
  end();
  await click(button('Tentar novamente', news));
  await see(link('Capa: 1 escolha', news)).toBeVisible();
});

test('the sample has two selections, which cannot be looked at as their client', async () => {
  config.dataSource = 'sample';
  for (const key of ['selections', 'moda_images', 'publicidade_images']) localStorage.removeItem(key);
  await openPanel(list);
  await see(all('listitem', undefined, byRole('list', 'Seleções enviadas'))).toHaveLength(2);
  await press(row('Opções para a capa'), '{Enter}');
  await see(text('Esta para a abertura!')).toBeVisible();
  expect(text(/^Ana escolheu 2$/)()).toBeVisible();
  expect(link('Enviar por WhatsApp')()).toBeVisible();
  expect(isThere(link('Ver como o cliente'))).toBe(false);
});
