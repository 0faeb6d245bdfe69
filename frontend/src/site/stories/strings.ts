/** Portuguese texts of a story's page. */
export const strings = {
  seeAll: (gallery: string) => `Ver toda a ${gallery}`,
  email: 'E-mail',
  around: 'Outras histórias',
  previous: 'História anterior',
  next: 'Próxima história',
  seeAlso: 'Veja também',
} as const;
