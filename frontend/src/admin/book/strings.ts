import type { BookFormat } from 'contract/book/book';
import type { Language } from 'contract/translations/languages';

/** The texts of 'Baixar PDF'. */
export const bookStrings = {
  heading: 'Baixar PDF',
  /** On a button of a list, and its name. */
  short: 'PDF',
  of: (title: string) => `Baixar PDF: ${title}`,
  saveFirst: 'Salve antes: o PDF leva o que está salvo.',
  tooManyStories: (most: number) => `Um PDF leva até ${most} histórias. Escolha menos.`,
  storiesOnly:
    'O PDF leva histórias inteiras. De fotos soltas, faça uma seleção: nela também há “Baixar PDF”.',

  format: 'Formato',
  formats: {
    upright: { name: 'A4 em pé', use: 'celular e papel' },
    across: { name: 'A4 deitado', use: 'tela e papel' },
    wide: { name: '16:9', use: 'apresentação' },
    card: { name: 'Cartão', use: 'uma página A5' },
  } satisfies Record<BookFormat, { name: string; use: string }>,
  language: 'Idioma',
  languages: { pt: 'Português', en: 'Inglês' } satisfies Record<Language, string>,
  unshown: (count: number) =>
    `Levar também o que não está no site (${count} ${count === 1 ? 'foto' : 'fotos'})`,
  none: 'Nenhuma destas fotos vai no PDF.',
  barred: (count: number, isOfSelection: boolean) => {
    const out = count === 1 ? '1 foto fica de fora' : `${count} fotos ficam de fora`;
    return `${out}: ${isOfSelection ? 'o cliente não vê' : 'os direitos terminaram'}.`;
  },
  tooMany: (most: number, all: number) =>
    `Um PDF leva até ${most} fotos: entram as primeiras ${most} de ${all}.`,
  pick: 'Fotos do cartão',
  picked: (count: number, most: number) =>
    count === 0 ? 'Escolha pelo menos uma foto.' : `${count} de ${most}`,
  /** @param place of a card's photograph, from 1 */
  place: (place: number) => `${place}ª do cartão`,
  final: 'O que já foi baixado não pode ser recolhido.',

  preparing: 'Preparando…',
  progress: 'Fotos no PDF',
  done: (done: number, all: number) => `${done} de ${all}`,
  stay: 'Deixe esta tela aberta até o fim.',
  cutOff: 'O PDF não chegou inteiro: a conexão falhou, ou uma foto deixou de poder ser vista. Tente de novo.',

  ready: (size: string) => `O PDF está pronto (${size}). Envie por WhatsApp ou e-mail.`,
  saved: (size: string) => `O PDF foi salvo neste aparelho (${size}).`,
  lessDetail: 'Para caber em 10 MB, as fotos vão com menos detalhe.',
  send: 'Compartilhar',
  save: 'Baixar',
  another: 'Fazer outro',
  shareFailed: 'Não deu para compartilhar. Use “Baixar” e envie o arquivo.',
};
