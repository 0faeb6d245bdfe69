import type { DocumentWord } from 'contract/translations/document-words';

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

/** What a translated word is. @param of which photograph's it is, such as ' desta foto' */
export function wordLabel(
  { type, word, entry }: Pick<DocumentWord, 'type' | 'word' | 'entry'>,
  of = '',
): string {
  const number = (entry ?? 0) + 1;
  const labels: Record<string, string> = {
    'settings.subtitle': 'Subtítulo do site',
    'settings.seoDescription': 'Descrição do site para o Google',
    'about.title': 'Título de ‘Sobre’',
    'about.location': 'Localização, em ‘Sobre’',
    'paragraph.text': `Parágrafo ${number} de ‘Sobre’`,
    'service.title': `Título do serviço ${number}`,
    'service.description': `Descrição do serviço ${number}`,
    'story.title': 'Título',
    'story.text': 'Texto',
    'story.rights': 'Crédito ©',
    'story.slug': 'Endereço da página',
    'item.title': `Título${of}`,
    'item.description': `Descrição${of}`,
    'item.alt': `O que se vê${of.replace(' d', ', n')}`,
    'garment.description': `Peça ${number}${of}`,
  };
  return labels[`${type}.${word}`] ?? '';
}
