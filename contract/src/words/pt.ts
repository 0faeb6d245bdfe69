/** The site in Portuguese. Each export is a part that pages load by itself; the other languages have the same (`words.ts`). */

/** Texts of the public pages; those in `docs/behaviour.md` are quoted exactly. */
export const site = {
  skipToContent: 'Pular para o conteúdo',
  loading: 'Carregando...',
  offline: 'Sem conexão. A página se atualiza quando a internet voltar.',
  nav: {
    label: 'Principal',
    about: 'Sobre',
    moda: 'Moda',
    publicidade: 'Publicidade',
  },
  social: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    opensNewTab: '(abre em nova aba)',
  },
  home: {
    word: 'Stylist',
    portfolio: (year: number) => `Portfolio ${year}`,
    styling: 'Fashion Styling',
    photographed: (names: string) => `Foto: ${names}`,
  },
  gallery: {
    moda: {
      heading: 'Moda',
      intro: 'Editoriais, lookbooks e campanhas: a roupa como ponto de partida de uma imagem.',
      /** Titles of the projects that an empty gallery shows. */
      placeholders: ['Editorial de moda', 'Lookbook', 'Ensaio autoral'],
    },
    publicidade: {
      heading: 'Publicidade',
      intro: 'Filmes, campanhas e catálogos: a imagem da marca, vestida com intenção.',
      placeholders: ['Campanha publicitária', 'Filme publicitário', 'Catálogo'],
    },
    seeDetails: 'Clique para ver detalhes',
    seeStory: 'Clique para ver a história',
    story: (title: string, media: string) => `${title}, ${media}`,
    window: (heading: string, number: number) => (number > 1 ? `${heading}, página ${number}` : heading),
    photo: 'Foto:',
    comingSoon: 'Em breve',
    more: 'Ver mais projetos',
    previous: 'Ver projetos anteriores',
    windows: 'Mais projetos',
    /** @param title empty where it is of another language than the label */
    play: (title: string) => (title ? `Reproduzir vídeo: ${title}` : 'Reproduzir vídeo'),
    pause: (title: string) => (title ? `Pausar vídeo: ${title}` : 'Pausar vídeo'),
    videoLength: (length: string) => `Duração ${length}`,
  },
  viewer: {
    /** @param title empty where it is of another language than the label */
    label: (title: string) => (title ? `Projeto ${title}` : 'Projeto'),
    close: 'Fechar',
    previous: 'Anterior',
    next: 'Próximo',
    credits: 'Ficha técnica',
    /** The photographer's role, as credits have it in this language. */
    photography: 'Fotografia',
    duration: (length: string) => `Duração: ${length}`,
  },
  footer: {
    label: 'Rodapé',
    role: 'Fashion Stylist',
    contact: 'Contato',
    nav: { home: 'Home', moda: 'Moda', publicidade: 'Publicidade', about: 'About', admin: 'Admin' },
    rights: (year: number, name: string) => `© ${year} ${name}.`,
    creditLead: 'Site por',
  },
  notFound: {
    code: '404',
    heading: 'Fora de quadro',
    text: 'Esta página não existe ou saiu do portfólio.',
    home: 'Voltar ao início',
    moda: 'Ver Moda',
    publicidade: 'Ver Publicidade',
  },
  crash: {
    heading: 'Algo saiu do lugar',
    text: 'Recarregue a página para tentar de novo.',
    reload: 'Recarregar',
  },
  missing: {
    heading: 'A página não veio',
    text: 'A conexão falhou ou demorou demais. Recarregue a página para tentar de novo.',
  },
  meta: {
    page: (page: string, name: string) => `${page} — ${name}`,
    home: (name: string) => `${name} — Fashion Stylist`,
    notFound: 'Página não encontrada',
    item: {
      moda: (title: string) => `${title}, projeto de Moda`,
      publicidade: (title: string) => `${title}, projeto de Publicidade`,
    },
    story: {
      moda: (title: string) => `${title}, história de Moda`,
      publicidade: (title: string) => `${title}, história de Publicidade`,
    },
    ofStory: (title: string, story: string) => `${title}, ${story}`,
  },
};

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Counts of pictures and films, and lists of names. Not by Intl: browsers and Node need not agree. */
export const media = {
  /** '2 imagens e 1 vídeo'; '0 imagens' for none. */
  counted(photos: number, videos: number): string {
    const parts = [
      ...(photos > 0 || videos === 0 ? [counted(photos, 'imagem', 'imagens')] : []),
      ...(videos > 0 ? [counted(videos, 'vídeo', 'vídeos')] : []),
    ];
    return parts.join(' e ');
  },
  /** 'A, B e C'. */
  listed: (names: readonly string[]) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : (names[0] ?? ''),
};

/** Alternative texts of pictures for which the owner wrote none. */
export const alt = {
  by: (names: string) => `fotografia de ${names}`,
  /** @param place among how many it is which; null for one that is alone, or where that is unknown */
  inStory(isFilm: boolean, title: string, place: { number: number; count: number } | null): string {
    const name = isFilm ? 'Vídeo' : 'Foto';
    return place ? `${name} ${place.number} de ${place.count} de “${title}”` : `${name} de “${title}”`;
  },
};

/** Texts for machines only. */
export const machines = {
  /** Of Open Graph, always with a territory. */
  locale: 'pt_BR',
  shareImageAlt: 'Estudo de tecido drapeado em tons de marrom',
  photographed: (names: string, text: string) => `Fotografia de ${names}. ${text}`,
  /** @param alt the picture's own alt text @param work title, story, photographer and publication */
  described: (alt: string, work: string) => `${alt} (${work})`,
};

/** Texts of the intro. */
export const splash = { role: 'Fashion Stylist' };

/** Texts of the About page. */
export const about = {
  fallbackTitle: 'Sobre',
  services: 'SERVIÇOS',
  contact: 'CONTATO',
  email: 'E-mail',
  phone: 'Telefone',
  location: 'Local',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  agent: 'Agente',
  portraitOf: (name: string) => `Retrato de ${name}`,
  /** @param title empty where it is of another language than the label */
  service(index: number, total: number, title: string): string {
    const place = `Serviço ${index} de ${total}`;
    return title ? `${place}: ${title}` : place;
  },
};

/** Texts of a story's page. */
export const story = {
  seeAll: { moda: 'Ver toda a Moda', publicidade: 'Ver toda a Publicidade' },
  email: 'E-mail',
  around: 'Outras histórias',
  previous: 'História anterior',
  next: 'Próxima história',
  seeAlso: 'Veja também',
};

const kinds = {
  editorial: 'Editorial',
  campanha: 'Campanha',
  lookbook: 'Lookbook',
  capa: 'Capa',
  desfile: 'Desfile',
  videoclipe: 'Videoclipe',
  figurino: 'Figurino',
  outro: 'Projeto',
};

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

/** Texts of a story's facts. */
export const facts = {
  publication: 'Publicação',
  client: 'Cliente',
  kind: 'Tipo',
  kinds,
  when: 'Quando',
  images: 'Imagens',
  videos: 'Vídeos',
  link: 'Onde ver',
  /** @param month `YYYY-MM` */
  month(month: string): string {
    const [year = '', number = ''] = month.split('-');
    // Not by Intl: browsers and Node need not agree, and then the page is made anew.
    const name = months[Number(number) - 1];
    return name ? `${name} de ${year}` : year;
  },
  garments: 'Peças',
};

/** A role of a story's credits, as this language's pages have it; null for one that is none of the trade's words. */
export const roleName = (role: string): string | null => role;

/** Texts of the viewer's lazily loaded part. */
export const viewer = {
  label: 'Visualizador de projetos',
  photo: 'Foto',
  /** A text of the lightbox, which puts the numbers in. */
  place: '{index} de {total}',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  unshown: 'Este navegador não mostra este vídeo.',
  file: 'Abrir o arquivo',
};

/** Texts of the share button. */
export const share = {
  label: 'Compartilhar',
  copied: 'Link copiado',
  copyByHand: 'Este navegador não deixa copiar sozinho. Copie o link abaixo.',
  link: 'Link do projeto',
};

/** In the place of a page that it is not the visitor's turn to get, or that cannot be made. */
export const refusals = {
  title: 'Voltamos já',
  busy: 'Muitas pessoas estão no site agora. Esta página tenta de novo sozinha.',
  spent: 'Foram muitos pedidos de uma vez. Esta página tenta de novo sozinha em alguns segundos.',
  failed: 'O site volta em instantes.',
  again: 'Tentar agora',
};

/** The default content (§4, §9), of a new site and where what is stored cannot be read. */
export const defaults = {
  settings: {
    title: 'NOME DA STYLIST',
    subtitle: 'FASHION STYLIST',
    logoText: 'Nome da Stylist',
    seoDescription:
      'Portfólio de styling de moda e publicidade: editoriais, lookbooks, campanhas e produção de moda em São Paulo.',
  },
  about: {
    title: 'Sobre mim',
    paragraphs: [
      'Stylist com 9 anos de experiência em moda e publicidade, trabalho entre o estúdio, o acervo e a rua, com marcas, revistas e artistas.',
      'Cada projeto começa por uma escuta: a luz, o corpo, o texto da campanha. A roupa vem depois, e vem inteira.',
      'Da concepção do moodboard à última prova, cuido para que cada imagem conte uma história.',
    ],
    services: {
      styling: {
        title: 'Styling',
        description:
          'Direção de imagem para editoriais, lookbooks e campanhas: conceito, pesquisa de referências e composição de looks.',
      },
      producao: {
        title: 'Produção de moda',
        description:
          'Pesquisa, empréstimo e devolução de peças, provas e equipe no set, do primeiro e-mail ao último alfinete.',
      },
      assistencia: {
        title: 'Assistência de moda',
        description:
          'Apoio a stylists e equipes criativas em ensaios, desfiles e publicidade, da organização do acervo aos ajustes finais.',
      },
    },
  },
};

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
  downloadPdf: 'Baixar PDF',
  /** Of a book. */
  formats: {
    upright: 'A4 em pé',
    across: 'A4 deitado',
    wide: '16:9, para telas',
    card: 'Cartão A5, uma página',
  },
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
    counted: '{n} de {of} fotos · Cancelar',
    made: 'O PDF está pronto.',
    coarse: 'Para caber em 10 MB, as fotos vão com menos detalhe.',
    broken: 'O PDF não chegou inteiro: a conexão falhou, ou uma foto deixou de ser mostrada. Tente de novo.',
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

/** Texts of a book, which the server makes. */
export const book = {
  /** Of its file, where its title has no letters for a name. */
  file: 'portfolio',
  selectionOf: (name: string) => `Uma seleção de ${name}`,
  forClient: (client: string) => `Para ${client}`,
  garments: 'Peças',
  film: 'Ver o filme',
  filmAt: (title: string) => `Código QR: ver o filme ${title}`,
  credits: 'Ficha técnica',
  contact: 'Contato',
  agent: 'Agente',
  site: 'Ver o portfólio',
  siteAt: (url: string) => `Código QR: ${url}`,
  photograph: (number: string) => `Foto ${number}`,
  /** In the place of a picture whose file cannot be read. */
  unread: 'Esta foto não pôde ser lida.',
  tooMany: (seconds: number) => `Outro PDF está sendo feito agora. Tente de novo em ${seconds} segundos.`,
  empty: 'Nenhuma foto pode entrar neste PDF agora.',
};
