import { englishRole } from 'contract/credits/english-role';
import type { SelectionLanguage } from 'contract/selections/selection';

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
  comment: 'Comentário',
  commentOf: (number: string) => `Comentário sobre ${number}`,
  choices: 'Suas escolhas',
  name: 'Seu nome',
  send: 'Enviar escolhas',
  /** What the page's script says. */
  script: {
    sent: 'Escolhas enviadas. Obrigado!',
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
  },
  whatsapp: 'Mandar por WhatsApp',
  whatsappLead: (title: string) => `Minhas escolhas de “${title}”:`,
  kept: (date: string) => `Nomes e comentários são apagados em ${day('pt', date)}.`,
  keptWhileOpen: 'Nomes e comentários são apagados 90 dias depois que a seleção for fechada.',
  contact: 'Contato',
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
};

export type ClientText = typeof pt;

/** The words of a selection's page, by its language. */
export const clientStrings: Record<SelectionLanguage, ClientText> = {
  pt,
  en: {
    htmlLang: 'en',
    from: (name) => `A selection by ${name}`,
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
    comment: 'Comment',
    commentOf: (number) => `Comment on ${number}`,
    choices: 'Your choices',
    name: 'Your name',
    send: 'Send choices',
    script: {
      sent: 'Choices sent. Thank you!',
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
    },
    whatsapp: 'Send by WhatsApp',
    whatsappLead: (title) => `My choices from “${title}”:`,
    kept: (date) => `Names and comments are deleted on ${day('en', date)}.`,
    keptWhileOpen: 'Names and comments are deleted 90 days after this selection is closed.',
    contact: 'Contact',
    role: englishRole,
    story: (title, client) => (client ? `${title}, ${client}` : title),
    gone: {
      heading: 'This selection is no longer open.',
      text: 'The link has ended or was closed.',
      again: 'Ask for it again',
      message: 'Hi! The link to the selection I received no longer opens. Could you send it again?',
      subject: 'Selection of pictures',
    },
  },
};
