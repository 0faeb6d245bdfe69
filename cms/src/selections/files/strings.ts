import type { SelectionLanguage } from 'contract/selections/selection';

const pt = {
  file: 'Arquivo',
  title: 'Título',
  story: 'História',
  client: 'Cliente ou publicação',
  month: 'Mês',
  credits: 'Ficha técnica',
  garments: 'Peças',
  rights: 'Direitos',
  remark: 'Observação',
  standIn: 'O original não pôde ser usado: este é o arquivo do site.',
  zip: 'selecao',
  tooMany: (seconds: number) =>
    `Muitas pessoas estão baixando agora. Espere ${seconds} segundos, volte à página e tente de novo.`,
};

export const sheetStrings: Record<SelectionLanguage, typeof pt> = {
  pt,
  en: {
    file: 'File',
    title: 'Title',
    story: 'Story',
    client: 'Client or publication',
    month: 'Month',
    credits: 'Credits',
    garments: 'Garments',
    rights: 'Rights',
    remark: 'Remark',
    standIn: 'The original could not be used: this is the file of the site.',
    zip: 'selection',
    tooMany: (seconds) =>
      `Many people are downloading now. Wait ${seconds} seconds, go back to the page and try again.`,
  },
};

/** Of the list for the owner, in her language. */
export const listStrings = {
  number: 'Número',
  file: pt.file,
  title: pt.title,
  story: pt.story,
  chosenBy: 'Escolhida por',
  comments: 'Comentários',
  /** A person without a name. @param place among several such people, from 1 */
  someone: (place: number | null) => (place === null ? 'Alguém' : `Alguém ${place}`),
};
