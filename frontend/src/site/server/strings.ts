/** Portuguese texts that machines alone read. */
export const strings = {
  shareImageAlt: 'Estudo de tecido drapeado em tons de marrom',
} as const;
