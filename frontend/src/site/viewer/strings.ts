/** Portuguese texts of the part of the viewer that comes when it is asked for. */
export const strings = {
  label: 'Visualizador de projetos',
  photo: 'Foto',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
} as const;
