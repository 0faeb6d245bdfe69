import type { StoryKind } from 'contract/stories/story';

const kinds: Record<StoryKind, string> = {
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

/** Portuguese texts of a story's facts. */
export const strings = {
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
} as const;
