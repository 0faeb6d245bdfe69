/** Portuguese texts of the share button. */
export const strings = {
  label: 'Compartilhar',
  copied: 'Link copiado',
  copyByHand: 'Este navegador não deixa copiar sozinho. Copie o link abaixo.',
  link: 'Link do projeto',
} as const;
