import { englishRole } from 'contract/credits/english-role';
import type { ClientPage, SelectionLanguage } from 'contract/selections/selection';
import type { PageWords } from './script/words';

const locales = { pt: 'pt-BR', en: 'en-GB' } as const satisfies Record<SelectionLanguage, string>;

/** A day `YYYY-MM-DD` in words; with its year where it is another than this one. */
function day(language: SelectionLanguage, date: string, now = new Date()): string {
  const isThisYear = date.startsWith(String(now.getFullYear()));
  return new Date(`${date}T12:00Z`).toLocaleDateString(locales[language], {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** Whole megabytes, or one decimal of few. @param bytes whole bytes */
function megabytes(language: SelectionLanguage, bytes: number): string {
  const size = bytes / 1_000_000;
  const shown = size < 10 ? Math.max(size, 0.1) : Math.round(size);
  return `${shown.toLocaleString(locales[language], { maximumFractionDigits: 1 })} MB`;
}

/** What a ZIP holds. @param bytes whole bytes; null while they are unknown */
function withSize(language: SelectionLanguage, count: string, bytes: number | null): string {
  return bytes === null ? count : `${count}, ${megabytes(language, bytes)}`;
}

const pt = {
  htmlLang: 'pt-BR',
  from: (name: string) => `Uma seleção de ${name}`,
  /** What previews of the link say. @param count what it shows, in words */
  preview: (count: string, name: string) => `Uma seleção de ${count}, de ${name}`,
  forClient: (client: string) => `Para ${client}`,
  openUntil: (date: string) => `Aberta até ${day('pt', date)}`,
  count: (photos: number, films: number) =>
    [
      photos > 0 && (photos === 1 ? '1 foto' : `${photos} fotos`),
      films > 0 && (films === 1 ? '1 vídeo' : `${films} vídeos`),
    ]
      .filter(Boolean)
      .join(' e '),
  unshown: 'Este navegador não mostra este vídeo.',
  empty: 'Nenhuma foto desta seleção pode ser vista agora.',
  downloadAll: (count: string, bytes: number | null) => `Baixar tudo (${withSize('pt', count, bytes)})`,
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
  upTo: (most: number) => `Escolha até ${most === 1 ? '1 foto' : `${most} fotos`}`,
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
  kept: (date: string) => `Nomes e comentários são apagados em ${day('pt', date)}.`,
  keptWhileOpen: 'Nomes e comentários são apagados 90 dias depois que a seleção for fechada.',
  contact: 'Contato',
  /** The large view. */
  large: {
    close: 'Fechar',
    previous: 'Anterior',
    next: 'Próxima',
    zoom: 'Ampliar ou reduzir',
    failed: 'Esta foto não abriu. Veja a conexão e tente de novo.',
    again: 'Tentar de novo',
  },
  credits: 'Ficha técnica',
  /** A role of credits, as the owner wrote it. */
  role: (role: string) => role,
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
};

export type ClientText = typeof pt;

/** The words of a selection's page, by its language. */
export const clientStrings: Record<SelectionLanguage, ClientText> = {
  pt,
  en: {
    htmlLang: 'en',
    from: (name) => `A selection by ${name}`,
    preview: (count, name) => `A selection of ${count}, by ${name}`,
    forClient: (client) => `For ${client}`,
    openUntil: (date) => `Open until ${day('en', date)}`,
    count: (photos, films) =>
      [
        photos > 0 && (photos === 1 ? '1 picture' : `${photos} pictures`),
        films > 0 && (films === 1 ? '1 film' : `${films} films`),
      ]
        .filter(Boolean)
        .join(' and '),
    unshown: 'This browser does not show this film.',
    empty: 'No picture of this selection can be seen now.',
    downloadAll: (count, bytes) => `Download all (${withSize('en', count, bytes)})`,
    download: 'Download',
    downloadOf: (number, title) => `Download ${number} ${title}`,
    heartOf: (number, title) => `Choose ${number} ${title}`,
    choose: 'Choose',
    chosen: 'Chosen',
    toComment: 'Comment',
    comment: 'Your comment',
    commentOf: (number) => `Comment on ${number}`,
    choices: 'Your choices',
    name: 'Your name',
    send: 'Send choices',
    change: 'Change my choices',
    upTo: (most) => `Choose up to ${most === 1 ? '1 picture' : `${most} pictures`}`,
    ofMost: (most) => {
      const full = most === 1 ? 'You can choose 1 picture.' : `You can choose up to ${most} pictures.`;
      return {
        none: `0 of ${most} chosen`,
        one: `1 of ${most} chosen`,
        many: `{n} of ${most} chosen`,
        full: `${full} Take one away to choose another.`,
      };
    },
    script: {
      sent: 'Choices sent. Thank you!',
      sending: 'Sending…',
      toSend: 'No connection: they are sent when it is back.',
      again: 'Change what you like, and send again.',
      done: 'Choices sent',
      closed: 'Choosing has ended.',
      none: 'None chosen',
      one: '1 chosen',
      many: '{n} chosen',
      saving: 'Saving…',
      saved: 'Saved',
      offline: 'No connection: kept on this device',
      unkept: 'No connection: keep this page open',
      limited: 'Many changes at once: they are sent in a moment',
      refused: 'Not saved. Reload the page.',
      over: 'This selection was closed: changes are no longer saved.',
      preview: 'As the client sees it: nothing is saved here.',
      continueAs: 'Continue as {name}?',
      continueUnnamed: 'This address has choices already. Continue with them?',
      yes: 'Continue',
      no: 'No, I am someone else',
      leftOne: '1 change was not saved under the former link: save it now?',
      left: '{n} changes were not saved under the former link: save them now?',
      keep: 'Save now',
      drop: 'Do not save',
    },
    downloads: {
      toPhone: 'Save to phone',
      preparing: 'Preparing…',
      ready: 'Ready: save',
      failed: 'Try again',
      zip: 'Download all (ZIP)',
      queued: 'The queue is full: trying again in {n} s',
      away: 'No connection: trying again in {n} s',
      cancel: 'Cancel',
      inApple: 'To save pictures, open this page in Safari: tap ⋯ and “Open in browser”.',
      inAndroid: 'To save pictures, open this page in Chrome: tap ⋮ and “Open in Chrome”.',
    },
    whatsapp: 'Send by WhatsApp',
    whatsappLead: (title) => `My choices from “${title}”:`,
    kept: (date) => `Names and comments are deleted on ${day('en', date)}.`,
    keptWhileOpen: 'Names and comments are deleted 90 days after this selection is closed.',
    contact: 'Contact',
    large: {
      close: 'Close',
      previous: 'Previous',
      next: 'Next',
      zoom: 'Zoom in or out',
      failed: 'This picture did not open. Check the connection and try again.',
      again: 'Try again',
    },
    credits: 'Credits',
    role: englishRole,
    story: (title, client) => (client ? `${title}, ${client}` : title),
    gone: {
      heading: 'This selection is no longer open.',
      text: 'The link has ended or was closed.',
      again: 'Ask for it again',
      message: 'Hi! The link to the selection I received no longer opens. Could you send it again?',
      subject: 'Selection of pictures',
    },
    wrong: {
      heading: 'This link does not lead to a selection.',
      text: 'It may have been cut off when it was copied, or the selection no longer exists.',
    },
  },
};

/** What a page's scripts say. */
export function pageWords({
  language,
  title,
  mostChosen,
  zip,
}: Pick<ClientPage, 'language' | 'title' | 'mostChosen' | 'zip'>): PageWords {
  const { script, downloads, whatsappLead, ofMost } = clientStrings[language];
  const limit = mostChosen === null ? {} : ofMost(mostChosen);
  return {
    ...script,
    ...limit,
    ...(zip && { downloads }),
    lead: title === null ? '' : whatsappLead(title),
    locale: locales[language],
  };
}
