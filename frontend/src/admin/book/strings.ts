import type { BookFormat } from 'contract/book/book';
import type { Language } from 'contract/translations/languages';

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`);
const staying = (count: number) => (count === 1 ? '1 foto fica de fora' : `${photos(count)} ficam de fora`);

/** The texts of 'Baixar PDF'. */
export const bookStrings = {
  heading: 'Baixar PDF',
  /** Under its sign, where there is no room. */
  short: 'PDF',
  /** In a row of a list. */
  of: (title: string) => `Baixar PDF: ${title}`,
  saveFirst: 'Salve antes: o PDF leva o que está salvo.',
  loadFailed: 'Erro ao carregar as fotos.',
  tooManyStories: (most: number) => `Um PDF leva até ${most} histórias. Escolha menos.`,
  storiesOnly:
    'O PDF leva histórias inteiras. De fotos soltas, faça uma seleção com “Enviar a um cliente”: na tela dela está “Baixar PDF”.',

  format: 'Formato',
  formats: {
    upright: { name: 'A4 em pé', use: 'para imprimir' },
    across: { name: 'A4 deitado', use: 'para imprimir' },
    wide: { name: '16:9', use: 'para tela' },
    card: { name: 'Cartão', use: 'uma página' },
  } satisfies Record<BookFormat, { name: string; use: string }>,
  language: 'Idioma',
  languages: { pt: 'Português', en: 'Inglês' } satisfies Record<Language, string>,
  unshown: (count: number) => `Levar também o que não está no site (${photos(count)})`,
  noneShown: 'Nenhuma destas fotos está no site: marque acima para levá-las.',
  none: 'Não há fotos para o PDF.',
  ended: (count: number) => `${staying(count)}: os direitos ${count === 1 ? 'dela' : 'delas'} terminaram.`,
  unseen: (count: number) => `${staying(count)}: o cliente não ${count === 1 ? 'a' : 'as'} vê.`,
  tooMany: (most: number, all: number) =>
    `Um PDF leva até ${most} fotos: entram as primeiras ${most} de ${all}.`,
  pick: 'Fotos do cartão',
  picked: (count: number, most: number) => `${count} de ${most}`,
  pickOne: 'Escolha pelo menos uma foto.',
  /** @param place of a card's photograph, from 1 */
  place: (place: number) => `${place}ª do cartão`,
  final: 'O que já foi baixado não pode ser recolhido.',
  make: 'Baixar PDF',

  preparing: 'Preparando…',
  progress: 'Fotos no PDF',
  done: (done: number, all: number) => `${done} de ${all}`,
  stay: 'Deixe esta tela aberta até o fim.',

  ready: (size: string) => `O PDF está pronto (${size}).`,
  saved: (size: string) => `O PDF foi salvo neste aparelho (${size}).`,
  size: (bytes: number) =>
    `${Math.max(0.1, bytes / 1_000_000)
      .toFixed(1)
      .replace('.', ',')} MB`,
  lessDetail: 'Para caber em 10 MB, as fotos vão com menos detalhe.',
  send: 'Enviar',
  sendHint: '“Enviar” abre WhatsApp, e-mail e o que mais houver no aparelho.',
  save: 'Salvar',
  saveAgain: 'Salvar de novo',
  another: 'Fazer outro',
  shareFailed: 'Não deu para abrir o envio. Use “Salvar” e envie o arquivo.',

  failures: {
    limited: 'Outros PDFs estão sendo feitos agora. Espere um minuto e tente de novo.',
    offline: 'O servidor não respondeu. Verifique a conexão e tente novamente.',
    cutOff:
      'O PDF parou no meio: a conexão caiu, ou uma das fotos deixou de poder ser vista enquanto ele era feito. Tente de novo.',
    'not-found':
      'Não há mais o que levar: foi excluído, ou nenhuma foto pode ser vista agora. Confira as fotos e as datas.',
    invalid: 'Estas fotos mudaram em outro lugar. Feche, confira e tente de novo.',
  },
  back: 'Mudar as escolhas',
};
