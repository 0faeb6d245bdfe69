/** Portuguese texts of the viewer's lazily loaded part. */
export const strings = {
  label: 'Visualizador de projetos',
  photo: 'Foto',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  unshown: 'Este navegador não mostra este vídeo.',
  file: 'Abrir o arquivo',
} as const;
