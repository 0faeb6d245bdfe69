/** Portuguese texts of a story's page. */
export const strings = {
  credits: 'Ficha técnica',
  around: 'Outras histórias',
  previous: 'História anterior',
  next: 'Próxima história',
} as const;
