import type { SelectionsNews } from 'contract/selections/selection';

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** What clients did in a selection, as '4 escolhas e 1 comentário em “Capa”; 1 pessoa enviou as escolhas'. */
function newsOf({ title, chosen, comments, sent }: SelectionsNews['selections'][number]): string {
  const made = [
    chosen > 0 && counted(chosen, 'escolha', 'escolhas'),
    comments > 0 && counted(comments, 'comentário', 'comentários'),
  ].filter((one) => one !== false);
  const senders = counted(sent, 'pessoa enviou as escolhas', 'pessoas enviaram as escolhas');
  if (made.length === 0) return `${senders} de “${title}”`;
  return `${made.join(' e ')} em “${title}”${sent > 0 ? `; ${senders}` : ''}`;
}

/** The texts of selections that several screens use. */
export const selectionStrings = {
  /** Which of a story's photographs a client gets. */
  sending: {
    all: 'Todas',
    none: 'Nenhuma',
    chosen: (count: number, all: number) => `${count} de ${all} fotos`,
    create: 'Criar link',
  },
  heading: 'Seleções',
  send: 'Enviar a um cliente',
  create: 'Nova seleção',
  creating: 'Criando…',
  saveFirst: 'Salve antes: a nova seleção abre em outra tela.',
  createFailed: 'Erro ao criar a seleção.',
  /** The title of a new selection. @param day as `12 mar` */
  proposedTitle: (day: string) => `Seleção de ${day}`,
  tooMany: (most: number) => `Uma seleção tem no máximo ${most} fotos. As primeiras ${most} entraram.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 foto ficou de fora: os direitos dela terminaram.'
      : `${count} fotos ficaram de fora: os direitos delas terminaram.`,
  allEnded: (count: number) =>
    count === 1
      ? 'Os direitos desta foto terminaram: ela não pode ser enviada.'
      : 'Os direitos destas fotos terminaram: elas não podem ser enviadas.',
  created: 'Seleção criada.',
  openWithoutEnd: 'Aberta, sem data para acabar',
  openUntil: (day: string) => `Aberta até ${day}`,
  closed: 'Encerrada',
  closedByRestore: 'Fechada pela restauração: confira e reabra',
  over: 'Prazo terminado',
  neverOpened: 'Ainda não aberta',
  opened: (count: number, when: string) => `Aberta ${count === 1 ? '1 vez' : `${count} vezes`}, ${when}`,
  today: 'hoje',
  yesterday: 'ontem',
  /** @param day as `hoje` or `12 mar` @param time as `14h30` */
  at: (day: string, time: string) => `${day} ${/^1h/.test(time) ? 'à' : 'às'} ${time}`,
  someone: 'Alguém',
  /** One of several people without a name. @param place among them, from 1 */
  someoneOf: (place: number) => `Alguém ${place}`,
  chose: (name: string, count: number) => `${name} escolheu ${count}`,
  commented: (name: string, count: number) =>
    count === 1 ? `${name} comentou 1 foto` : `${name} comentou ${count} fotos`,
  /** @param words what a person did */
  andSent: (words: string) => `${words} e enviou`,
  sentNothing: (name: string) => `${name} enviou sem escolher`,
  sent: (when: string) => `Enviou as escolhas ${when}`,
  news: 'Desde a última visita',
  newsOf,
  newsFailed: 'Não foi possível ler o que os clientes escolheram.',
  allNews: 'Ver todas as seleções',
  linkChanged: 'O link mudou: envie de novo',
  count: (count: number) => counted(count, 'foto', 'fotos'),
  states: {
    hidden: 'Oculta',
    early: 'Ainda não publicada',
    earlyShown: 'Não publicada, mas o cliente vê',
    ended: 'Direitos terminados: o cliente não vê',
  },
};
