/** Portuguese texts for machines only. */
export const strings = {
  shareImageAlt: 'Estudo de tecido drapeado em tons de marrom',
  photographed: (names: string, text: string) => `Fotografia de ${names}. ${text}`,
  /** @param alt the picture's own alt text @param work title, story, photographer and publication */
  described: (alt: string, work: string) => `${alt} (${work})`,
} as const;
