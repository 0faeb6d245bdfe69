import type { VisitPage, Visits } from 'contract/visits/visits';
import { strings } from '../kit/words/strings';

const counted = (count: number, one: string, several: string, none = `0 ${several}`) =>
  count === 0 ? none : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`;
const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');

const visits = (count: number) => counted(count, 'visita', 'visitas', 'nenhuma visita');
const taps = (count: number) => counted(count, 'toque no contato', 'toques no contato');

/** The texts of 'Visitas'. */
export const visitsStrings = {
  heading: 'Visitas',
  loadFailed: 'Erro ao carregar as visitas.',
  summary: (view: number, contact: number, days: number) =>
    `${visits(view)} ${days === 1 ? 'hoje' : `em ${days} dias`}, ${taps(contact)}`,
  honest:
    'São visitas, não pessoas: quem volta conta de novo. Nada de quem visita é guardado: nem nome, nem endereço, nem cookie.',
  leftOut:
    'Ficam de fora os robôs, quem liga no navegador o sinal de privacidade (GPC), e você, onde entrou no painel.',
  /** @param day as `12 mar` */
  since: (day: string) => `Contadas desde ${day}.`,
  none: 'Nenhuma visita por enquanto',
  noneHint:
    'Quem vê um portfólio quase sempre recebeu o link: mande o seu a quem já trabalhou com você, ponha no Instagram, ou faça uma seleção para um cliente.',
  toSelections: 'Ir para Seleções',

  daysHeading: 'Últimos 30 dias',
  today: 'Hoje',
  table: { caption: 'Visitas de cada dia', day: 'Dia', view: 'Visitas', contact: 'Toques no contato' },
  seen: (view: number, contact: number) => joined(visits(view), contact > 0 && taps(contact)),

  stories: { heading: 'Mais vistas', none: 'Nenhuma história foi vista neste tempo.' },
  pagesHeading: 'Páginas',
  pages: { ...strings.galleries, home: 'Início', about: 'Sobre' } satisfies Record<VisitPage, string>,
  selections: { heading: 'Seleções', none: 'Nenhuma seleção foi aberta neste tempo.' },
  ofSelection: ({ opening, download, sent }: Omit<Visits['selections'][number], 'documentId' | 'title'>) =>
    joined(
      counted(opening, 'abertura', 'aberturas'),
      download > 0 && counted(download, 'download', 'downloads'),
      sent > 0 && counted(sent, 'pessoa enviou as escolhas', 'pessoas enviaram as escolhas'),
    ),
  /** On the dashboard. */
  week: (view: number) => `${counted(view, 'visita', 'visitas', 'Nenhuma visita')} nos últimos 7 dias`,
};
