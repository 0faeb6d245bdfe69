/** Portuguese texts of the parts of the viewer that come when they are asked for. */
export const strings = {
  lightbox: {
    label: 'Visualizador de projetos',
    photo: 'Foto',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
  },
  share: {
    label: 'Compartilhar',
    copied: 'Link copiado',
    copyByHand: 'Este navegador não deixa copiar sozinho. Copie o link abaixo.',
    link: 'Link do projeto',
  },
} as const;
