const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`);

/** Texts of a selection's page, which are made on the server alone, of what its scripts say, and of what its client downloads. */
export const client = {
  /** For days and sizes, and for times in what the scripts say. */
  locale: 'pt-BR',
  from: (name: string) => `Uma seleção de ${name}`,
  /** What previews of the link say. @param count what it shows, in words */
  preview: (count: string, name: string) => `Uma seleção de ${count}, de ${name}`,
  forClient: (client: string) => `Para ${client}`,
  openUntil: (day: string) => `Aberta até ${day}`,
  /** '2 fotos e 1 vídeo'; empty for none. */
  count: (photographs: number, films: number) =>
    [photographs > 0 && photos(photographs), films > 0 && (films === 1 ? '1 vídeo' : `${films} vídeos`)]
      .filter(Boolean)
      .join(' e '),
  empty: 'Nenhuma foto desta seleção pode ser vista agora.',
  /** @param what the count, and the bytes where they are known */
  downloadAll: (what: string) => `Baixar tudo (${what})`,
  download: 'Baixar',
  downloadOf: (number: string, title: string) => `Baixar ${number} ${title}`,
  heartOf: (number: string, title: string) => `Escolher ${number} ${title}`,
  choose: 'Escolher',
  chosen: 'Escolhida',
  toComment: 'Comentar',
  comment: 'Comentário',
  commentOf: (number: string) => `Comentário sobre ${number}`,
  choices: 'Suas escolhas',
  name: 'Seu nome',
  send: 'Enviar escolhas',
  change: 'Mudar minhas escolhas',
  upTo: (most: number) => `Escolha até ${photos(most)}`,
  /** What the page's script says where only so many may be chosen, in place of its own. */
  ofMost: (most: number) => {
    const of = `de ${most} ${most === 1 ? 'escolhida' : 'escolhidas'}`;
    const full = most === 1 ? 'Você pode escolher 1 foto.' : `Você pode escolher até ${most} fotos.`;
    return {
      none: `0 ${of}`,
      one: `1 ${of}`,
      many: `{n} ${of}`,
      full: `${full} Tire uma para escolher outra.`,
    };
  },
  /** What the page's script says. */
  script: {
    sent: 'Escolhas enviadas. Obrigado!',
    sending: 'Enviando…',
    toSend: 'Sem conexão: será enviado quando a conexão voltar.',
    again: 'Mude o que quiser, e envie de novo.',
    done: 'Escolhas enviadas',
    closed: 'As escolhas foram encerradas.',
    none: 'Nenhuma escolhida',
    one: '1 escolhida',
    many: '{n} escolhidas',
    saving: 'Salvando…',
    saved: 'Salvo',
    offline: 'Sem conexão: guardado neste aparelho',
    unkept: 'Sem conexão: deixe esta página aberta',
    limited: 'Muitas mudanças de uma vez: elas são enviadas daqui a pouco',
    refused: 'Não foi salvo. Recarregue a página.',
    over: 'Esta seleção foi encerrada: as mudanças não são mais salvas.',
    preview: 'Como o cliente vê: nada é salvo aqui.',
    continueAs: 'Continuar como {name}?',
    continueUnnamed: 'Este endereço já tem escolhas. Continuar com elas?',
    yes: 'Continuar',
    no: 'Não, sou outra pessoa',
    leftOne: 'Há 1 mudança que não foi salva no link anterior: salvar agora?',
    left: 'Há {n} mudanças que não foram salvas no link anterior: salvar agora?',
    keep: 'Salvar agora',
    drop: 'Não salvar',
  },
  /** What the script of a page with downloads says. */
  downloads: {
    toPhone: 'Salvar no telefone',
    preparing: 'Preparando…',
    ready: 'Pronto: salvar',
    failed: 'Tentar de novo',
    zip: 'Baixar tudo (ZIP)',
    queued: 'A fila está cheia: tentando de novo em {n} s',
    away: 'Sem conexão: tentando de novo em {n} s',
    cancel: 'Cancelar',
    inApple: 'Para salvar as fotos, abra esta página no Safari: toque em ⋯ e em “Abrir no navegador”.',
    inAndroid: 'Para salvar as fotos, abra esta página no Chrome: toque em ⋮ e em “Abrir no Chrome”.',
  },
  whatsapp: 'Mandar por WhatsApp',
  whatsappLead: (title: string) => `Minhas escolhas de “${title}”:`,
  kept: (day: string) => `Nomes e comentários são apagados em ${day}.`,
  keptWhileOpen: 'Nomes e comentários são apagados 90 dias depois que a seleção for fechada.',
  /** The large view. */
  large: {
    next: 'Próxima',
    zoom: 'Ampliar ou reduzir',
    failed: 'Esta foto não abriu. Veja a conexão e tente de novo.',
    again: 'Tentar de novo',
  },
  story: (title: string, client: string | null) => (client ? `${title}, ${client}` : title),
  gone: {
    heading: 'Esta seleção não está mais aberta.',
    text: 'O link terminou ou foi encerrado.',
    again: 'Pedir de novo',
    message: 'Oi! O link da seleção que recebi não abre mais. Pode me mandar de novo?',
    subject: 'Seleção de fotos',
  },
  wrong: {
    heading: 'Este link não leva a nenhuma seleção.',
    text: 'Ele pode ter sido cortado ao copiar, ou a seleção não existe mais.',
  },
  /** Of the credits in a ZIP, and of its name. */
  sheet: {
    file: 'Arquivo',
    title: 'Título',
    story: 'História',
    client: 'Cliente ou publicação',
    month: 'Mês',
    rights: 'Direitos',
    remark: 'Observação',
    standIn: 'O original não pôde ser usado: este é o arquivo do site.',
    zip: 'selecao',
    tooMany: (seconds: number) =>
      `Muitas pessoas estão baixando agora. Espere ${seconds} segundos, volte à página e tente de novo.`,
  },
  /** Why a change is not stored. */
  refused: {
    invalid: 'Este pedido não pôde ser lido. Recarregue a página e tente novamente.',
    tooLong: 'O texto é longo demais.',
    odd: 'O texto tem caracteres que não podem ser guardados.',
    itemUnknown: 'Esta foto não está mais na seleção. Recarregue a página.',
    over: 'Esta seleção não está mais aberta. Recarregue a página.',
    people: 'Muitas pessoas já escolheram nesta seleção.',
    choices: 'Esta seleção já tem o máximo de escolhas e comentários.',
    limit: (most: number) =>
      most === 1
        ? 'Você pode escolher 1 foto. Tire a escolhida para escolher outra.'
        : `Você pode escolher até ${most} fotos. Tire uma para escolher outra.`,
    limitForm: (most: number) =>
      `Você pode escolher até ${photos(most)}. Volte, tire as que passam disso e envie de novo: o que você escreveu continua lá.`,
    done: 'Suas escolhas já foram enviadas. Para mudar, toque em “Mudar minhas escolhas”.',
    choosingClosed: 'As escolhas desta seleção foram encerradas: nada mais é salvo.',
    limited: 'Muitas mudanças em pouco tempo. Elas serão enviadas daqui a pouco.',
    limitedForm:
      'Muitas mudanças em pouco tempo. Espere um minuto, volte e envie de novo: o que você escreveu continua lá.',
    tooLarge: 'É texto demais para enviar de uma vez. Volte e encurte os comentários.',
  },
};
