/** The texts of translated fields. */
export const translationStrings = {
  fold: 'Em inglês',
  /** @param field the label of the original's field */
  field: (field: string) => `${field} em inglês`,
  missing: 'falta',
  changed: 'O original mudou',
  missingHint: 'Em branco, aparece em português.',
  changedHint: 'O original mudou depois desta tradução, que continua no site.',
  stillRight: 'Ainda está certo',
  /** @param field the label of the original's field */
  stillRightOf: (field: string) => `Ainda está certo: ${field} em inglês`,
} as const;
