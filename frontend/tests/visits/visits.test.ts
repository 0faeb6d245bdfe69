import { type Visits, visitLimits } from 'contract/visits/visits';
import { expect, test } from 'vitest';
import { DataError } from '../../src/data/data-error';
import { day, inWords } from '../content';
import {
  all,
  allowReport,
  button,
  byRole,
  click,
  gone,
  heading,
  isThere,
  link,
  openPanel,
  path,
  ports,
  reload,
  see,
  text,
  toasted,
} from '../panel';

const page = '/admin/visitas';
const selections = byRole('region', 'Seleções');

/** Numbers of the last days, the newest first. */
function visitsOf(newest: number[], more: Partial<Visits> = {}): Visits {
  const days = Array.from({ length: visitLimits.shown }, (_, ago) => ({
    day: day(-ago),
    view: newest[ago] ?? 0,
    contact: ago === 1 ? 2 : 0,
    opening: 0,
    download: 0,
  }));
  return {
    since: '2025-01-12',
    days: days.reverse(),
    pages: [
      { page: 'about', view: 1, contact: 0 },
      { page: 'home', view: 1_234, contact: 1 },
    ],
    stories: [{ documentId: 'barro', title: 'Barro', category: 'moda', view: 2, contact: 1 }],
    selections: [{ documentId: 'capa', title: 'Para a capa', opening: 3, download: 1, sent: 2 }],
    ...more,
  };
}

const answer = (visits: Visits) => ports.answer('visits.read', () => visits);

test('thirty days are summed up, and each is a bar and stands in the table, the newest first', async () => {
  await openPanel('/admin/dashboard');
  answer(visitsOf([5, 1, 0, 1_400]));
  await click(link('Visitas'));
  await see(heading).toHaveTextContent('Visitas');
  await see(text('1.406 visitas em 30 dias, 2 toques no contato')).toBeVisible();
  expect(text(/São visitas, não pessoas/)()).toBeVisible();
  expect(text(/^Contadas desde 12 jan 2025\. Ficam de fora os robôs/)()).toBeVisible();

  const told = [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title);
  expect(told.slice(-3)).toEqual([
    `${inWords(-2)}: nenhuma visita`,
    `${inWords(-1)}: 1 visita · 2 toques no contato`,
    'Hoje: 5 visitas',
  ]);
  const table = byRole('table', 'Visitas de cada dia');
  const rows = all('row', undefined, table)().map(({ textContent }) => textContent);
  expect(rows).toHaveLength(31);
  expect(rows.slice(0, 3)).toEqual(['DiaVisitasToques no contato', 'Hoje50', `${inWords(-1)}12`]);
  expect(all('rowheader', undefined, table)()).toHaveLength(30);
});

test('stories and selections lead to their pages, pages stand by their views, and long lists begin short', async () => {
  const stories = Array.from({ length: 61 }, (_, at) => ({
    documentId: `story-${at}`,
    title: `História ${at}`,
    category: 'publicidade' as const,
    view: 100 - at,
    contact: 0,
  }));
  answer(visitsOf([3], { stories }));
  await openPanel(page);
  const seen = byRole('region', 'Mais vistas');
  await see(all('link', undefined, seen)).toHaveLength(5);
  expect(link(/^História 0 Publicidade 100 visitas$/, seen)()).toHaveAttribute(
    'href',
    '/admin/historias/story-0',
  );
  expect(byRole('region', 'Páginas')()).toHaveTextContent(
    /Início 1\.234 visitas · 1 toque no contato.*Sobre 1 visita$/,
  );
  await click(button('Ver todas as 61', seen));
  await see(all('link', undefined, seen)).toHaveLength(61);
  expect(link(/^História 5 /, seen)()).toHaveFocus();
  await click(link('Para a capa 3 aberturas · 1 download · 2 pessoas enviaram as escolhas', selections));
  await see(path).toBe('/admin/selecoes/capa');
});

test('days before the first that was counted are neither summed up nor in the table', async () => {
  answer(visitsOf([1, 1], { since: day(-1) }));
  await openPanel(page);
  await see(text('2 visitas em 2 dias')).toBeVisible();
  const table = byRole('table', 'Visitas de cada dia');
  expect(all('rowheader', undefined, table)()).toHaveLength(2);
});

test('without visits there are kind words, and something to do', async () => {
  const none = { stories: [], selections: [] };
  answer(visitsOf([], { ...none, since: null }));
  await openPanel(page);
  await see(text('Nenhuma visita por enquanto')).toBeVisible();
  expect(isThere(byRole('table', 'Visitas de cada dia'))).toBe(false);
  expect(selections()).toHaveTextContent('Nenhuma seleção foi aberta neste tempo.');
  expect(link('Ir para Seleções')()).toHaveAttribute('href', '/admin/selecoes');
});

test('numbers are read again when the page is seen again; those that failed stay, or are asked for again', async () => {
  answer(visitsOf([3]));
  const repair = ports.fail('visits.read', new DataError('server', 'It failed', { status: 500 }));
  await openPanel(page);
  await see(text('Não foi possível carregar')).toBeVisible();
  repair();
  await click(button('Tentar novamente'));
  await see(text('3 visitas em 30 dias')).toBeVisible();

  answer(visitsOf([4]));
  document.dispatchEvent(new Event('visibilitychange'));
  await see(text('4 visitas em 30 dias')).toBeVisible();
  ports.fail('visits.read');
  document.dispatchEvent(new Event('visibilitychange'));
  await toasted('Erro ao carregar as visitas.');
  expect(text('4 visitas em 30 dias')()).toBeVisible();
});

test('without a connection the numbers come by themselves once it is back', async () => {
  await openPanel('/admin/dashboard');
  const connect = ports.goOffline();
  await click(link('Visitas'));
  await see(text('Sem conexão com o servidor')).toBeVisible();
  connect();
  await see(text(/visitas em 30 dias/)).toBeVisible();
  allowReport(/The connection is down/);
});

test('the dashboard tells the last seven days, once any day was counted', async () => {
  answer(visitsOf([1, 2, 3, 4, 5, 6, 17, 1_000]));
  await openPanel('/admin/dashboard');
  await see(link('38 visitas nos últimos 7 dias')).toHaveAttribute('href', page);
  answer(visitsOf([], { since: null }));
  reload();
  await gone(link(/nos últimos 7 dias/));
});
