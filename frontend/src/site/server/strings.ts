/** Portuguese texts that machines alone read. */
export const strings = {
  shareImageAlt: 'Estudo de tecido drapeado em tons de marrom',
  photographed: (names: string, text: string) => `Fotografia de ${names}. ${text}`,
  /** @param alt what was written of a picture @param work of which work it is */
  described: (alt: string, work: string) => `${alt} (${work})`,
} as const;
