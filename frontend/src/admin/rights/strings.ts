const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The texts of rights and dates, in the dialogs and on cards. */
export const rightsStrings = {
  heading: 'Datas no site',
  hide: 'Ocultar do site',
  hideHint: {
    item: 'Some do site e guarda o lugar na galeria.',
    story: 'Some do site com todas as fotos e guarda o lugar na galeria.',
    several: 'Somem do site e guardam o lugar na galeria.',
  },
  publishAt: 'Publicar em',
  publishAtHint: 'Vazio: aparece no site assim que for salvo.',
  notYet: 'Até lá, fica fora do site.',
  rightsUntil: 'Direitos até',
  rightsUntilHint:
    'O último dia no site. Esta data fica pública: os buscadores, como o Google, são avisados dela.',
  term: 'Prazo',
  /** Ends that a button sets, by their months. */
  ends: [
    { months: 6, label: '6 meses' },
    { months: 12, label: '1 ano' },
    { months: 24, label: '2 anos' },
  ],
  leavesNow: 'Isto sai do site agora.',
  rightsNote: 'Anotação do contrato',
  rightsNoteHint: 'Só aparece aqui no painel: prazo, território, quem liberou.',
  whole: 'Sem marca e sem corte',
  wholeHint: {
    item: 'Inteira em todo lugar e sem a marca-d’água. Se a história pede, vale também aqui.',
    story: 'Todas as fotos aparecem inteiras em todo lugar e sem a marca-d’água.',
    several: 'Aparecem inteiras em todo lugar e sem a marca-d’água.',
  },
  yes: 'Sim',
  no: 'Não',
  clear: 'Limpar',
  clearField: (label: string) => `Limpar: ${label}`,
  mixed: 'Varia entre as fotos: só muda se você mexer aqui.',
  problems: {
    publishAt: { unfinished: 'Complete o dia e a hora.', years: 'Use um ano de 1990 a 2199.' },
    rightsUntil: {
      unfinished: 'Complete o dia.',
      years: 'Use um ano de 1990 a 2199.',
      order: 'Os direitos terminam antes da publicação.',
    },
  },

  /** What the line of a part says where nothing is set. */
  undated: 'Sem data',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  today: 'hoje',
  tomorrow: 'amanhã',
  weekdays: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
  story: 'História',
  hidden: 'Oculta',
  onlyItems: 'só as fotos estão guardadas',
  publishes: (minute: string) => `Publica em ${minute}`,
  until: (day: string) => `Direitos até ${day}`,
  ended: (day: string) => `Direitos terminaram em ${day}`,
  awaiting: (count: number) => (count === 1 ? 'Falta 1 foto' : `Faltam ${count} fotos`),
  publishArrived: 'Publicar o que já chegou',
  awaitNone: 'Não esperar mais',
  withStory: 'Fora do ar com a história',
  withdrawing: 'Retirando do Cloudinary…',
  remaking: { whole: 'Tirando a marca…', marked: 'Pondo a marca…' },
  /** How many of a story's items are away, by the reason. */
  away: {
    scheduled: (count: number) => counted(count, 'agendada'),
    ended: (count: number) => (count === 1 ? '1 já saiu' : `${count} já saíram`),
    hidden: (count: number) => counted(count, 'oculta'),
  },

  changes: {
    heading: 'Próximas mudanças',
    none: 'Nada entra ou sai do site por data nos próximos 30 dias.',
    ended: 'Já fora do site',
    ofStory: (count: number) => `${count} fotos da história`,
    inStory: (story: string) => `em “${story}”`,
  },
} as const;
