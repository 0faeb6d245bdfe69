import type { VisitPage, Visits } from 'contract/visits/visits';
import { formatCount } from '../../lib/pt-br';

const counted = (count: number, one: string, several: string, none = `0 ${several}`) =>
  count === 0 ? none : count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`;

const visits = (count: number) => counted(count, 'visita', 'visitas', 'nenhuma visita');
const taps = (count: number) =>
  counted(count, 'toque no contato', 'toques no contato', 'nenhum toque no contato');
const openings = (count: number) => counted(count, 'abertura', 'aberturas');
const downloads = (count: number) => counted(count, 'download', 'downloads');
const inDays = (days: number) => (days === 1 ? 'hoje' : `em ${days} dias`);

type Selection = Visits['selections'][number];

/** The texts of 'Visitas'. */
export const visitsStrings = {
  heading: 'Visitas',
  loadFailed: 'Erro ao carregar as visitas.',
  summary: (view: number, contact: number, days: number) =>
    `${formatCount(view)} ${view === 1 ? 'visita' : 'visitas'} ${inDays(days)}, ${taps(contact)}`,
  honest:
    'São visitas, não pessoas: quem volta conta de novo. Nada de quem visita é guardado: nem nome, nem endereço, nem cookie.',
  leftOut:
    'Ficam de fora os robôs, quem liga no navegador o sinal de privacidade (GPC), e você, onde entrou no painel.',
  /** @param day as `12 mar` */
  since: (day: string) => `Contadas desde ${day}.`,
  none: { new: 'Ainda nenhuma visita', quiet: 'Trinta dias quietos' },
  noneHint:
    'Quem vê um portfólio quase sempre recebeu o link: mande o seu a quem já trabalhou com você, ponha no Instagram, ou faça uma seleção para um cliente.',
  copyLink: 'Copiar link do site',
  copied: 'Link copiado.',
  copyFailed: (link: string) => `Não foi possível copiar. O link é ${link}`,
  toSelections: 'Ir para Seleções',

  daysHeading: 'Últimos 30 dias',
  today: 'Hoje',
  /** What a bar stands for. @param day as `12 mar` or `Hoje` */
  ofDay: (day: string, view: number, contact: number) =>
    [`${day}: ${visits(view)}`, contact > 0 && taps(contact)].filter(Boolean).join(', '),
  chooseDay: 'Dia',
  contactMark: 'Houve toque no contato',
  /** @param days as `12 mar: 10.000 visitas` */
  cut: (days: string) => `Barra cortada no alto. ${days}`,
  table: {
    fold: 'Dia por dia',
    caption: 'Visitas de cada dia',
    day: 'Dia',
    view: 'Visitas',
    contact: 'Toques no contato',
  },
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),

  stories: { heading: 'Mais vistas', none: 'Nenhuma história foi vista neste tempo.' },
  pages: {
    heading: 'Páginas',
    home: 'Início',
    moda: 'Moda',
    publicidade: 'Publicidade',
    about: 'Sobre',
  } satisfies Record<VisitPage | 'heading', string>,
  seen: (view: number, contact: number) =>
    [visits(view), contact > 0 && taps(contact)].filter(Boolean).join(' · '),
  selections: {
    heading: 'Seleções',
    none: 'Nenhuma seleção foi aberta neste tempo.',
    sum: (opening: number, download: number, days: number) =>
      `${openings(opening)} e ${downloads(download)} ${inDays(days)}`,
    of: ({ opening, download, sent }: Pick<Selection, 'opening' | 'download' | 'sent'>) =>
      [
        openings(opening),
        download > 0 && downloads(download),
        sent > 0 && counted(sent, 'pessoa enviou as escolhas', 'pessoas enviaram as escolhas'),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  /** On the dashboard. */
  week: (view: number) =>
    view === 0
      ? 'Nenhuma visita nos últimos 7 dias'
      : `${formatCount(view)} ${view === 1 ? 'visita' : 'visitas'} nos últimos 7 dias`,
};
