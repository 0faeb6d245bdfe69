/** Portuguese texts of a story's page. */
export const strings = {
  around: 'Outras histórias',
  previous: 'História anterior',
  next: 'Próxima história',
} as const;
