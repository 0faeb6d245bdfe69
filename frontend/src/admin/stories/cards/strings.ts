import type { GalleryItem } from 'contract/gallery/gallery-item';
import { countedMedia, theMedia } from '../../kit/words/media-words';

/** The texts of stories among the cards of a gallery. */
export const storyCardStrings = {
  dropInto: 'Pôr nesta história',
  openStory: 'Abrir história',
  emptyStories: 'Histórias sem fotos',
  emptyStoriesHint: 'Não aparecem no site enquanto estiverem vazias.',
  join: 'Pôr em uma história',
  tooMany: (limit: number) => `Uma história tem no máximo ${limit} fotos e vídeos.`,
  heading: 'Nova história',
  title: 'Título da história',
  titleHint: 'Dá para mudar depois, assim como a ordem, a capa e a ficha técnica.',
  titleMissing: 'Por favor, dê um título à história.',
  create: 'Criar história',
  creating: 'Criando...',
  created: (items: readonly GalleryItem[]) => `História criada com ${countedMedia(items)}.`,
  made: (count: number) =>
    count === 0 ? 'História criada.' : 'História criada. Confira a ficha técnica, lida da legenda.',
  createFailed: 'Erro ao criar a história. Tente novamente.',
  conflict: 'A galeria mudou em outro lugar. A lista foi recarregada; selecione de novo.',
} as const;

/** Texts for ending a story, on its card and its page. */
export const removeStoryStrings = {
  remove: 'Excluir história',
  heading: 'Excluir a história?',
  text: (title: string) =>
    `“${title}” deixa de existir, com o texto e a ficha técnica. Não dá para desfazer.`,
  withItems: (items: readonly GalleryItem[]) => `Excluir também ${theMedia(items)}`,
  withItemsHint: {
    keep: 'Desmarcado, tudo fica na galeria, na mesma ordem.',
    remove: 'O que é excluído sai do site e não volta.',
  },
  conflict: 'A história mudou em outro lugar e nada foi excluído. Confira as fotos e tente de novo.',
  removed: 'História excluída. As fotos continuam na galeria.',
  removedWithItems: 'História e fotos excluídas.',
  failed: 'Erro ao excluir a história. Tente novamente.',
} as const;
