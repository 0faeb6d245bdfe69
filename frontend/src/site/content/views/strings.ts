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
    const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const text = new Date(`${month}-15`).toLocaleDateString('pt-BR', words);
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  garments: 'Peças',
} as const;
