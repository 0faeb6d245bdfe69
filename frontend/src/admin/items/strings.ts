import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { strings } from '../kit/words/strings';

/** The texts of an item's card, moves and dialogs. Its field labels are in the uploads' texts. */
export const itemStrings = {
  mark: {
    unmarked: 'Sem o nome',
    marked: 'Com o nome',
    alt: 'Sua foto mais nova',
    loading: 'Preparando a foto...',
  },
  choose: 'Selecionar',
  badge: { image: 'Imagem', video: 'Vídeo' },
  storyOf: (count: number) => `História · ${count}`,
  length: 'Duração:',
  /** Names a photograph or film that has only the story's title. */
  numbered: (place: number, { fileType }: GalleryItem) =>
    `${fileType === 'video' ? 'Vídeo' : 'Foto'} ${place}`,
  more: 'Mais',
  /** Cards are stacked in a list, side by side in a grid. */
  move: {
    up: { stacked: 'Mover para cima', beside: 'Mover para a esquerda' },
    down: { stacked: 'Mover para baixo', beside: 'Mover para a direita' },
  },
  edit: 'Editar',
  remove: 'Excluir',
  /** The accessible name of a card's button. */
  action: (action: string, title: string) => `${action}: ${title}`,
  moved: (position: number, total: number) => `Ordem salva: posição ${position} de ${total}.`,
  movingOrder: 'Salvando a ordem...',
  notMoved: 'Continua onde estava.',
  atStart: 'Já está no início.',
  atEnd: 'Já está no fim.',

  loadFailed: 'Erro ao carregar imagens. Tente novamente.',
  unshown: 'Este navegador não mostra este vídeo.',
  storiesFailed: 'As histórias não carregaram. As fotos continuam aqui; sincronize para tentar de novo.',
  reorderFailed: 'Erro ao reordenar imagens. Tente novamente.',
  reorderConflict: 'A galeria mudou em outro lugar. A lista foi recarregada; mova de novo.',
  updateFailed: {
    image: 'Erro ao atualizar imagem. Tente novamente.',
    video: 'Erro ao atualizar vídeo. Tente novamente.',
  },
  updated: { image: 'Imagem atualizada com sucesso!', video: 'Vídeo atualizado com sucesso!' },
  movedTo: (gallery: GalleryCategory, type: GalleryItem['fileType']) =>
    type === 'video'
      ? `Movido para ${strings.galleries[gallery]}`
      : `Movida para ${strings.galleries[gallery]}`,
  nowAt: (place: number) => `Agora na posição ${place}`,
  shownAgain: (title: string) => `“${title}” aparece no site de novo.`,
  gone: 'Este conteúdo foi excluído em outro lugar. A lista foi recarregada.',
  notHere: 'Este conteúdo não está mais aqui.',
  deleteFailed: 'Erro ao excluir imagem/vídeo. Tente novamente.',
  deleted: 'Imagem/Vídeo excluído(a) com sucesso!',

  editHeading: { image: 'Editar imagem', video: 'Editar vídeo' },
  alt: 'Texto para quem não vê',
  altMissing: 'Falta',
  useDescription: 'Usar a descrição',
  altHint: {
    image: 'O que se vê, em uma frase: é lido em voz alta a quem não enxerga a foto.',
    video: 'O que se vê, em uma frase: é lido em voz alta a quem não enxerga o vídeo.',
  },
  /** The parts of the dialog, and how each stands. */
  ownTitle: { label: 'Título', none: 'O da história' },
  made: {
    label: 'Quem fez',
    asStory: (count: number) => `Como na história: ${count}`,
    unlike: (count: number) => (count === 1 ? '1 diferente da história' : `${count} diferentes da história`),
    nobody: 'Ninguém ainda',
  },
  where: {
    label: 'Lugar',
    at: (gallery: string, place: string, count: number) => `${gallery}, ${place} de ${count}`,
    inStory: (gallery: string, place: string, count: number) =>
      `${gallery}, ${place} de ${count} na história`,
  },
  file: { image: 'Recorte e arquivo', video: 'Arquivo' },
  crop: { whole: 'Inteira', cut: 'Em volta do ponto focal' },
  replace: { image: 'Trocar imagem', video: 'Trocar vídeo' },
  replaceHint: 'A troca é salva na hora. Título, lugar e link continuam.',
  stopReplacing: 'Parar',
  undoReplace: 'Desfazer a troca',
  fileConflict: {
    image: 'A imagem mudou em outro lugar. Confira e troque de novo se quiser.',
    video: 'O vídeo mudou em outro lugar. Confira e troque de novo se quiser.',
  },
  fileBack: { image: 'A imagem anterior está de volta.', video: 'O vídeo anterior está de volta.' },
  fileTooLate: 'O arquivo anterior já não está guardado: ele volta até dez minutos depois da troca.',
  focalPoint: 'Ponto focal',
  focalPointAt: ({ x, y }: { x: number; y: number }) => `${x} % da largura, ${y} % da altura`,
  focalAxis: { x: 'Ponto focal: horizontal', y: 'Ponto focal: vertical' },
  focalHint: 'Toque no que nunca deve ser cortado, ou use as setas.',
  centre: 'Centralizar',
  place: 'Posição na galeria',
  placeAt: (place: number, count: number) => `Posição ${place} de ${count}`,
  placeOf: (count: number, hasStories: boolean) =>
    `${count === 1 ? 'É o único lugar' : `De 1 a ${count}`}${hasStories ? ': cada história ocupa um lugar' : ''}.`,
  placeInOther: (gallery: string) => `Vai para o fim da ${gallery}. O link antigo leva até lá.`,
  placeWrong: (count: number) => `Use um número de 1 a ${count}.`,
  placeNumber: 'Posição',
  moveHere: 'Mover',
  placeFirst: 'Início',
  placeLast: 'Fim',
  gallery: 'Galeria',
  membership: 'História',
  noStory: 'Nenhuma: fica solta na galeria',
  deleteHeading: 'Excluir vídeo/imagem',
  deleteText: (title: string) => `“${title}” sai do site e não volta: esta ação não pode ser desfeita.`,
  deleting: 'Excluindo...',
  hideInstead: 'Ocultar',
  hideInsteadHint: 'Se é só por um tempo, oculte: sai do site e continua aqui, no mesmo lugar.',
  hidden: (title: string) => `“${title}” não aparece mais no site.`,
  left: (title: string) => `“${title}” saiu do site: os direitos terminaram.`,
} as const;
