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
  choosingClosed: 'Escolhas fechadas',
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
  /** Whoever has sent the choices and is changing them. */
  changes: (name: string) => `${name} está mudando as escolhas`,
  andChanges: (words: string) => `${words} e está mudando as escolhas`,
  linkChanged: 'O link mudou: envie de novo',
  count: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  states: {
    hidden: 'Oculta',
    early: 'Ainda não publicada',
    earlyShown: 'Não publicada, mas o cliente vê',
    ended: 'Direitos terminados: o cliente não vê',
  },
};
