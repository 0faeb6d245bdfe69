import { addMonths, defaultTimeZone, minuteToInstant } from 'contract/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { dayWords, minuteWords, weekdayWords } from '../../src/admin/rights/publication-words';
import { storedGallery } from '../../src/data/sample/store';
import { addStory, changeSettings, clock, day, elsewhere, fillGallery, inWords, itemsOf } from '../content';
import { action, fashion, picture, selectCards, titles } from '../gallery/gallery';
import {
  all,
  asksBeforeUnload,
  button,
  byRole,
  choose,
  click,
  dialog,
  field,
  fill,
  gone,
  heading,
  isThere,
  link,
  openPanel,
  path,
  reload,
  save,
  see,
  setDate,
  standing,
  text,
  toasted,
  unfold,
  visit,
  withText,
} from '../panel';

const zone = defaultTimeZone;
const at = (days: number, time: string) => minuteToInstant(`${day(days)}T${time}`, zone) ?? '';

const editing = dialog('Editar imagem');
const publishAt = field('Publicar em');
const rightsUntil = field('Direitos até');
const card = (title: string) =>
  withText('listitem', title, byRole('region', /^(Fotos e vídeos da Galeria|Fotos da história)/));
const asked = (named: string) => dialog(`Isto põe ${named} no site agora.`);
const filter = (name: string) => button(new RegExp(`^${name} \\d+$`));

beforeEach(() => {
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
});

test('an item gets a minute, an end and a note in its dialog; its card says both, and "Desfazer" takes them back', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await see(publishAt).toHaveValue('');
  expect(editing()).toHaveTextContent('Horário de Brasília.');
  await setDate(publishAt, `${day(5)}T09:30`);
  await see(text('Até lá, fica fora do site.', editing)).toBeVisible();
  await click(button('1 ano', editing));
  await see(rightsUntil).toHaveValue(addMonths(day(5), 12));
  await fill(field('Anotação do contrato'), 'Só Brasil');
  await click(button('Salvar', editing));
  await toasted('“Um” não aparece mais no site.');
  const minute = at(5, '09:30');
  const words = `Publica em ${minuteWords(minute, clock())} · Direitos até ${dayWords(addMonths(day(5), 12), clock())}`;
  await see(card('Um')).toHaveTextContent(words);
  expect(words).toContain(', 9h30');
  expect(itemsOf('moda')[0]).toMatchObject({
    publishAt: minute,
    rightsUntil: addMonths(day(5), 12),
    rightsNote: 'Só Brasil',
  });

  await click(button('Desfazer'));
  await toasted('“Um” aparece no site de novo.');
  await see(() => itemsOf('moda')[0]).not.toHaveProperty('publishAt');
  expect(itemsOf('moda')[0]).toMatchObject({ rightsNote: 'Só Brasil' });
});

test('dates are emptied by their button', async () => {
  fillGallery('moda', [{ title: 'Um', publishAt: at(2, '09:00'), rightsUntil: day(9) }]);
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await see(publishAt).toHaveValue(`${day(2)}T09:00`);
  await click(button('Limpar: Publicar em', editing));
  await see(publishAt).toHaveValue('');
  await see(publishAt).toHaveFocus();
  await click(button('Limpar: Direitos até', editing));
  await click(button('Salvar', editing));
  await click(button('Pôr no site', asked('“Um”')));
  await gone(editing);
  expect(itemsOf('moda')[0]).not.toHaveProperty('publishAt');
  expect(itemsOf('moda')[0]).not.toHaveProperty('rightsUntil');
});

test('an end before the beginning is refused at its field; one that is past says what it does', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Dois'));
  await unfold('Datas no site', editing);
  await setDate(publishAt, `${day(5)}T09:00`);
  await setDate(rightsUntil, day(4));
  await see(text('Os direitos terminam antes da publicação.', editing)).toBeVisible();
  await click(button('Salvar', editing));
  await see(rightsUntil).toHaveFocus();
  expect(itemsOf('moda')[1]).not.toHaveProperty('publishAt');

  await setDate(publishAt, '');
  await setDate(rightsUntil, day(-1));
  await see(text('Isto sai do site agora.', editing)).toBeVisible();
  await click(button('Salvar', editing));
  await toasted('“Dois” saiu do site: os direitos terminaram.');
  await see(card('Dois')).toHaveTextContent(`Direitos terminaram em ${inWords(-1)}`);
  await click(action('Editar', 'Dois'));
  await unfold('Datas no site', editing);
  await see(rightsUntil).toHaveValue(day(-1));
  expect(isThere(text('Isto sai do site agora.', editing))).toBe(false);
});

test('an item that its save brings out is asked about: declined, the dialog keeps what was typed', async () => {
  fillGallery('moda', [{ title: 'Um', hidden: true }]);
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await click(field(/^Ocultar do site/));
  await fill(field('Título', editing), 'Capa');
  await click(button('Salvar', editing));
  await click(button('Cancelar', asked('“Capa”')));
  await gone(asked('“Capa”'));
  expect(itemsOf('moda')[0]).toMatchObject({ title: 'Um', hidden: true });
  await see(field('Título', editing)).toHaveValue('Capa');
  await click(button('Salvar', editing));
  await click(button('Pôr no site', asked('“Capa”')));
  await gone(editing);
  expect(itemsOf('moda')[0]).toMatchObject({ title: 'Capa' });
  expect(itemsOf('moda')[0]).not.toHaveProperty('hidden');
  // What 'Desfazer' brings back is not asked about.
  await click(action('Excluir', 'Capa'));
  await click(button('Ocultar', dialog('Excluir vídeo/imagem')));
  await see(() => itemsOf('moda')[0]).toMatchObject({ hidden: true });
  await click(button('Desfazer'));
  await toasted('“Capa” aparece no site de novo.');
});

test('several that come out are asked about once, before any is changed', async () => {
  fillGallery('moda', [
    { title: 'Um', hidden: true },
    { title: 'Dois', publishAt: at(5, '09:00') },
    { title: 'Três' },
    { title: 'Quatro', hidden: true },
  ]);
  const before = itemsOf('moda');
  await openPanel(fashion);
  await selectCards('Um', 'Quatro');
  await click(button('Mostrar no site'));
  await click(button('Cancelar', asked('“Um” e “Quatro”')));
  await gone(asked('“Um” e “Quatro”'));
  expect(itemsOf('moda')).toEqual(before);
  // They are still chosen.
  await click(button('Mostrar no site'));
  await click(button('Pôr no site', asked('“Um” e “Quatro”')));
  await toasted('2 fotos aparecem no site de novo.');
  expect(itemsOf('moda').map(({ hidden = false }) => hidden)).toEqual([false, false, false, false]);

  await selectCards('Dois', 'Três');
  await click(button('Datas no site'));
  const many = dialog('Datas no site de 2 fotos');
  await fill(field('Anotação do contrato', many), 'Só Brasil');
  await click(button('Limpar: Publicar em', many));
  await click(button('Salvar', many));
  await click(button('Cancelar', asked('“Dois”')));
  await see(field('Anotação do contrato', many)).toHaveValue('Só Brasil');
  expect(itemsOf('moda')[2]).not.toHaveProperty('rightsNote');
  await click(button('Salvar', many));
  await click(button('Pôr no site', asked('“Dois”')));
  await gone(many);
  expect(itemsOf('moda').map(({ rightsNote }) => rightsNote)).toEqual([
    undefined,
    'Só Brasil',
    'Só Brasil',
    undefined,
  ]);
});

test('a story that only its photographs keep away is told, and kept away by itself', async () => {
  fillGallery('moda', [
    { title: 'Um', publishAt: at(9, '09:00') },
    { title: 'Dois', publishAt: at(5, '09:00') },
    { title: 'Três' },
  ]);
  const { documentId } = await addStory('Barro', ['moda-1', 'moda-2']);
  await openPanel(fashion);
  await see(card('Barro')).toHaveTextContent('2 agendadas · só as fotos estão guardadas');

  visit(`/admin/historias/${documentId}`);
  await see(text('Só as fotos estão guardadas: guardar a história?')).toBeVisible();
  await click(button('Adicionar fotos'));
  const adding = dialog('Adicionar fotos');
  await click(button(/Três/, adding));
  await click(button('Adicionar 1 foto', adding));
  await click(button('Cancelar', asked('“Barro”')));
  await gone(asked('“Barro”'));
  expect((await elsewhere.stories.read(documentId)).items).toHaveLength(2);

  await unfold('Dados');
  await fill(field('Cliente ou publicação'), 'Revista Argila');
  await click(button('Guardar a história'));
  await toasted('História guardada.');
  expect(await elsewhere.stories.read(documentId)).toMatchObject({ publishAt: at(5, '09:00'), client: null });
  await see(button(/^Datas no site: Publica em/)).toBeVisible();
  expect(isThere(button('Guardar a história'))).toBe(false);
  await see(byRole('region', 'Fotos')).toHaveFocus();
  expect(field('Cliente ou publicação')()).toHaveValue('Revista Argila');
});

test('a file that would bring its story out is asked about: declined, it stays and says why', async () => {
  fillGallery('moda', [{ title: 'Um', hidden: true }]);
  const { documentId } = await addStory('Barro', ['moda-1']);
  await openPanel(`/admin/historias/${documentId}`);
  await choose([picture('dois.jpg'), picture('tres.jpg')]);
  await click(button('Enviar'));
  await click(button('Cancelar', asked('“Barro”')));
  await see(text('Isto põe “Barro” no site agora.')).toBeVisible();
  expect(itemsOf('moda')).toHaveLength(1);
  await click(button('Enviar'));
  await click(button('Pôr no site', asked('“Barro”')));
  await toasted('2 fotos enviadas com sucesso!');
  expect((await elsewhere.stories.read(documentId)).items).toHaveLength(3);
});

test('a story is hidden or ended in its facts, and its items and its card say so', async () => {
  const story = await addStory('Barro', ['moda-1', 'moda-2']);
  await openPanel(`/admin/historias/${story.documentId}`);
  await click(button('Datas no site: No site · sem data'));
  await see(() => document.activeElement?.textContent).toBe('Datas no siteSem data');
  await click(button('6 meses'));
  await see(rightsUntil).toHaveValue(addMonths(day(0), 6));
  await click(field(/^Ocultar do site/));
  await see(text('Não salvo: ocultar do site, direitos até')).toBeVisible();
  await click(save);
  await toasted('“Barro” saiu do site.');
  await gone(save);
  await see(card('Um')).toHaveTextContent('Fora do ar com a história');
  await see(button(/^Datas no site: Oculta/)).toBeVisible();
  expect(await elsewhere.stories.read(story.documentId)).toMatchObject({
    hidden: true,
    rightsUntil: addMonths(day(0), 6),
  });

  await click(button('Desfazer'));
  await see(button('Datas no site: No site · sem data')).toBeVisible();
  expect((await elsewhere.stories.read(story.documentId)).hidden).toBeUndefined();
  await elsewhere.stories.save(story.documentId, { hidden: true, rightsUntil: addMonths(day(0), 6) }, null);

  visit(fashion);
  await see(card('Barro')).toHaveTextContent(/Oculta/);
  expect(card('Barro')()).toHaveTextContent(`Direitos até ${dayWords(addMonths(day(0), 6), clock())}`);

  await elsewhere.stories.save(story.documentId, { hidden: false, rightsUntil: day(-1) }, null);
  await elsewhere.items.update('moda-1', { hidden: true }, null);
  visit(fashion);
  await see(card('Barro')).toHaveTextContent(`Direitos terminaram em ${inWords(-1)} · 1 oculta`);
});

test('a hidden story says which files it waits for, and waits no more', async () => {
  const { documentId } = await addStory('Barro', ['moda-1']);
  await elsewhere.stories.save(documentId, { hidden: true }, null);
  await elsewhere.stories.save(documentId, { awaitedFiles: ['um', 'dois'] }, null);
  await openPanel(`/admin/historias/${documentId}`);
  await see(button('Datas no site: Oculta · Faltam 2 fotos')).toBeVisible();
  await click(button('Não esperar mais'));
  await see(button('Datas no site: Oculta')).toBeVisible();
  expect((await elsewhere.stories.read(documentId)).awaitedFiles ?? []).toEqual([]);
});

test('a story’s save that is declined leaves the focus on its button', async () => {
  const { documentId } = await addStory('Barro', ['moda-1']);
  await elsewhere.stories.save(documentId, { hidden: true }, null);
  await openPanel(`/admin/historias/${documentId}#datas`);
  await click(field(/^Ocultar do site/));
  await click(save);
  await click(button('Cancelar', asked('“Barro”')));
  await gone(asked('“Barro”'));
  await see(save).toHaveFocus();
});

test('several items get the edited fields only', async () => {
  fillGallery('moda', [
    { title: 'Um', rightsNote: 'Só Brasil', rightsUntil: day(3) },
    { title: 'Dois', publishAt: at(30, '09:00') },
    { title: 'Três', hidden: true },
  ]);
  await openPanel(fashion);
  await selectCards('Um', 'Dois', 'Três');
  await click(button('Datas no site'));
  const many = dialog('Datas no site de 3 fotos');
  const countMixed = () => many().textContent.split('Varia entre as fotos').length - 1;
  await see(countMixed).toBe(4);
  await setDate(rightsUntil, day(10));
  await see(countMixed).toBe(3);
  await see(text('Os direitos terminam antes da publicação.', many)).toBeVisible();
  await setDate(rightsUntil, day(60));
  await click(button('Salvar', many));
  await toasted('Datas no site salvas em 3 fotos.');
  await gone(many);
  expect(itemsOf('moda')).toMatchObject([
    { rightsUntil: day(60), rightsNote: 'Só Brasil' },
    { rightsUntil: day(60), publishAt: at(30, '09:00') },
    { rightsUntil: day(60), hidden: true },
  ]);
  await click(button('Desfazer'));
  await see(() => itemsOf('moda').map((item) => item.rightsUntil)).toEqual([day(3), undefined, undefined]);
});

test('an end in the past takes several off the site, and says so with the way back', async () => {
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três', hidden: true }]);
  await openPanel(fashion);
  await selectCards('Um', 'Dois', 'Três');
  await click(button('Datas no site'));
  await setDate(rightsUntil, day(-1));
  await click(button('Salvar', dialog('Datas no site de 3 fotos')));
  await toasted('2 fotos saíram do site.');
  await click(button('Desfazer'));
  await see(() => itemsOf('moda').map((item) => item.rightsUntil)).toEqual([undefined, undefined, undefined]);
});

test('a card says that its files are made anew, until they are', async () => {
  const files = { title: 'Um', isRemaking: true };
  fillGallery('moda', [files, { title: 'Dois' }, { title: 'Três' }]);
  await openPanel(fashion);
  await see(card('Um')).toHaveTextContent('Pondo a marca…');
  storedGallery('moda').write(itemsOf('moda').map(({ isRemaking: _, ...item }) => item));
  await see(card('Um')).not.toHaveTextContent('Pondo a marca…');
});

test('"Sem marca e sem corte" is saved for an item, and says where it varies between several', async () => {
  const whole = 'Sem marca e sem corte';
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await click(byRole('checkbox', new RegExp(whole), editing));
  await click(button('Salvar', editing));
  await gone(editing);
  expect(itemsOf('moda').map(({ isWhole }) => isWhole)).toEqual([true, undefined, undefined]);

  await selectCards('Um', 'Dois');
  await click(button('Datas no site'));
  const many = dialog('Datas no site de 2 fotos');
  const box = byRole('checkbox', new RegExp(whole), many);
  await see(box).toBePartiallyChecked();
  await click(box);
  await see(box).not.toBePartiallyChecked();
  await click(button('Salvar', many));
  await gone(many);
  expect(itemsOf('moda').map(({ isWhole }) => isWhole)).toEqual([true, true, undefined]);
});

test('a change elsewhere stops the dates of several items, and the second try saves them', async () => {
  await openPanel(fashion);
  await selectCards('Um', 'Dois');
  await click(button('Datas no site'));
  const many = dialog('Datas no site de 2 fotos');
  await setDate(rightsUntil, day(10));
  await elsewhere.items.update('moda-2', { title: 'Segundo' }, null);
  await click(button('Salvar', many));
  await toasted('A galeria mudou em outro lugar. A lista foi recarregada; salve de novo.');
  await see(action('Selecionar', 'Segundo')).toBeInTheDocument();
  await click(button('Salvar', many));
  await gone(many);
  expect(itemsOf('moda')).toMatchObject([
    { title: 'Um', rightsUntil: day(10) },
    { title: 'Segundo', rightsUntil: day(10) },
    { title: 'Três' },
  ]);
});

test('a filter shows a part of the cards with its count, and a number there counts all', async () => {
  fillGallery('moda', [
    { title: 'Um' },
    { title: 'Dois', publishAt: at(3, '09:00') },
    { title: 'Três', rightsUntil: day(-3) },
    { title: 'Quatro', publishAt: at(4, '09:00') },
    { title: 'Cinco', isWithdrawing: true, hidden: true },
  ]);
  await openPanel(fashion);
  await see(() =>
    all('button', undefined, byRole('group', 'Mostrar'))().map((one) => one.textContent),
  ).toEqual(['Todas 5', 'Agendadas 2', 'Já saíram 1', 'Ocultas 1', 'No ar 1']);
  await click(filter('Ocultas'));
  await see(titles).toEqual(['Cinco']);
  expect(card('Cinco')()).toHaveTextContent('Retirando do Cloudinary…');
  await click(filter('Agendadas'));
  await see(titles).toEqual(['Dois', 'Quatro']);
  expect(all('button', /^Mover/)()).toEqual([]);
  await click(action('Posição', 'Quatro'));
  const placing = dialog('Posição na galeria');
  await see(field('Posição', placing)).toHaveValue('4');
  await click(button('Início', placing));
  await toasted('Agora na posição 1');
  await see(titles).toEqual(['Quatro', 'Dois']);
  expect(itemsOf('moda').map(({ title }) => title)).toEqual(['Quatro', 'Um', 'Dois', 'Três', 'Cinco']);
  await click(filter('Todas'));
  await see(titles).toEqual(['Quatro', 'Um', 'Dois', 'Três', 'Cinco']);

  await click(filter('Já saíram'));
  await click(action('Excluir', 'Três'));
  await click(button('Excluir', dialog('Excluir vídeo/imagem')));
  await see(text('Nenhuma foto desta galeria está em “Já saíram”.')).toBeVisible();
  await click(button('Ver todas'));
  await see(titles).toEqual(['Quatro', 'Um', 'Dois', 'Cinco']);
  expect(isThere(filter('Já saíram'))).toBe(false);

  // Where all is on the site there is nothing to choose from.
  fillGallery('moda', [{ title: 'Um' }]);
  visit(fashion);
  await see(titles).toEqual(['Um']);
  expect(isThere(byRole('group', 'Mostrar'))).toBe(false);
});

test('files are uploaded for a date or hidden, also after a reload, and not before the date is chosen', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  const later = field('Publicar em…');
  await choose([picture('um.jpg'), picture('dois.jpg')]);
  await see(standing('Quando publicar')).toBe('Agora');
  await unfold('Quando publicar');
  await see(field('Publicar agora')).toBeChecked();
  await click(later);
  // Closed, it says what it lacks, and a refusal opens it.
  await click(text('Escolha o dia e a hora.'));
  await see(standing('Quando publicar')).toBe('Escolha o dia e a hora.');
  await click(button('Enviar'));
  await see(publishAt).toHaveFocus();
  await setDate(publishAt, `${day(2)}T07:00`);
  await choose([picture('tres.jpg')]);
  await see(all('listitem', undefined, byRole('list', 'Arquivos escolhidos'))).toHaveLength(3);
  // The browser keeps all three.
  await see(asksBeforeUnload).toBe(false);
  reload();
  const minute = at(2, '07:00');
  await see(standing('Quando publicar')).toBe(weekdayWords(minute, clock()));
  await unfold('Quando publicar');
  await see(publishAt).toHaveValue(`${day(2)}T07:00`);
  await click(button('Enviar'));
  await toasted('3 fotos enviadas com sucesso!');
  expect(itemsOf('moda').map((item) => item.publishAt)).toEqual([minute, minute, minute]);
  await see(card('tres')).toHaveTextContent(`Publica em ${minuteWords(minute, clock())}`);

  await choose([picture('quatro.jpg')]);
  await unfold('Quando publicar');
  await see(field('Publicar agora')).toBeChecked();
  await click(field('Deixar oculta'));
  await see(standing('Quando publicar')).toBe('Oculta');
  await click(button('Enviar'));
  await toasted('Imagem enviado(a) com sucesso!');
  await see(card('quatro')).toHaveTextContent('Oculta');
  expect(itemsOf('moda')[3]).toMatchObject({ title: 'quatro', hidden: true });
});

test('the date is the story’s that files are sent as, and holds for what joins it', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose([picture('um.jpg'), picture('dois.jpg')]);
  await click(field('Enviar como história'));
  await fill(field('Título da história'), 'Barro');
  await unfold('Quando publicar');
  await click(field('Publicar em…'));
  await setDate(publishAt, `${day(2)}T07:00`);
  await click(button('Enviar'));
  await see(heading).toHaveTextContent('Barro');
  await toasted('2 fotos enviadas com sucesso!');
  expect(itemsOf('moda').map((item) => item.publishAt)).toEqual([undefined, undefined]);
  const [story] = await elsewhere.stories.list('moda');
  expect(story).toMatchObject({ publishAt: at(2, '07:00') });
  expect(story?.awaitedFiles).toBeUndefined();
  await choose([picture('tres.jpg')]);
  const words = minuteWords(at(2, '07:00'), clock());
  await see(text(`Segue a história: publica em ${words}.`)).toBeVisible();
  expect(standing('Quando publicar')()).toBeUndefined();
});

test('the dashboard and the diagnostic list the next changes and what has ended, each with the way to it', async () => {
  const story = await addStory('Barro', ['moda-1']);
  await elsewhere.items.update('moda-1', { publishAt: at(2, '09:00') }, null);
  await elsewhere.items.update('moda-2', { rightsUntil: day(-2) }, null);
  await elsewhere.items.update('moda-3', { publishAt: at(50, '09:00') }, null);
  await elsewhere.stories.save(story.documentId, { rightsUntil: day(7) }, null);
  await openPanel('/admin/diagnostic');
  await see(text('Próximas mudanças')).toBeVisible();
  visit('/admin/dashboard');
  await see(text('Próximas mudanças')).toBeVisible();
  const change = (title: string) => link(new RegExp(`^${title}`));
  expect(change('Um')()).toHaveTextContent(
    `Um em “Barro” Publica em ${minuteWords(at(2, '09:00'), clock())}`,
  );
  expect(change('Dois')()).toHaveTextContent(`Dois Moda Direitos terminaram em ${inWords(-2)}`);
  expect(change('Barro')()).toHaveTextContent(`Direitos até ${inWords(7)}`);
  expect(isThere(change('Três'))).toBe(false);

  await click(change('Dois'));
  await see(editing).toBeVisible();
  expect(field('Título', editing)()).toHaveValue('Dois');
  expect([path(), window.location.search]).toEqual([fashion, '']);
  visit('/admin/dashboard');
  await click(change('Um'));
  await see(editing).toBeVisible();
  expect(field('Título', editing)()).toHaveValue('Um');
  expect(path()).toBe(`/admin/historias/${story.documentId}`);
  visit('/admin/dashboard');
  await click(change('Barro'));
  await see(heading).toHaveTextContent('Barro');
  // At its dates, and not at the end of a long page.
  await see(rightsUntil).toHaveValue(day(7));
});

test('a story’s photos that change alike are one line, which leads to the story', async () => {
  const { documentId } = await addStory('Barro', ['moda-1', 'moda-2', 'moda-3']);
  const publishAt = at(2, '09:00');
  for (const id of ['moda-1', 'moda-2', 'moda-3']) await elsewhere.items.update(id, { publishAt }, null);
  await openPanel('/admin/dashboard');
  const changes = all('link', /Publica em/);
  await see(() => changes().map(({ textContent }) => textContent)).toEqual([
    `Barro 3 fotos da história Publica em ${minuteWords(publishAt, clock())}`,
  ]);
  await click(() => changes()[0] as HTMLElement);
  await see(path).toBe(`/admin/historias/${documentId}`);
});

test("the site's time zone is chosen in the settings and used in the fields", async () => {
  await openPanel('/admin/settings');
  const zones = () => all('radio')().map((one) => one.closest('label')?.textContent);
  await click(text(/^Fuso horário$/));
  await see(byRole('radio', 'Brasília (UTC−3)')).toBeChecked();
  expect(zones()).toEqual([
    'Fernando de Noronha (UTC−2)',
    'Brasília (UTC−3)',
    'Amazonas (UTC−4)',
    'Acre (UTC−5)',
  ]);
  // By the country, without accents, in Portuguese.
  await fill(field('Buscar outro lugar'), 'japao');
  expect(zones()).toEqual(['Tokyo (Japão)']);
  await click(byRole('radio', 'Tokyo (Japão)'));
  await fill(field('Buscar outro lugar'), 'Atlântida');
  await see(text('Nenhum lugar com este nome.')).toBeVisible();
  await fill(field('Buscar outro lugar'), '');
  await see(byRole('radio', 'Tokyo (Japão)')).toBeChecked();
  await click(byRole('radio', 'Amazonas (UTC−4)'));
  await click(save);
  await toasted('Configurações salvas com sucesso!');
  visit(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await setDate(publishAt, `${day(5)}T09:00`);
  await see(editing).toHaveTextContent('Horário do Amazonas.');
  await click(button('Salvar', editing));
  await gone(editing);
  expect(itemsOf('moda')[0]?.publishAt).toBe(minuteToInstant(`${day(5)}T09:00`, 'America/Manaus'));
  changeSettings({ timeZone: zone });
});
