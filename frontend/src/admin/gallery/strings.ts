import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { countedMedia, mediaThatAre } from '../kit/words/media-words';
import { strings } from '../kit/words/strings';

type Items = readonly GalleryItem[];

/** The texts of the two galleries' screen. */
export const galleryStrings = {
  /** Before a gallery's name in the heading of a phone, where it is not shown. */
  heading: 'Galeria ',
  add: 'Enviar fotos',
  view: { grid: 'Ver em grade', list: 'Ver em lista' },
  toOther: (gallery: string) => `Ir para ${gallery}`,
  sync: 'Sincronizar',
  synced: (items: Items) => `Lista atualizada: ${countedMedia(items)}.`,
  list: (gallery: string) => `Fotos e vídeos da ${gallery}`,
  dragHint: 'Arraste as fotos para mudar a ordem. A ordem é salva automaticamente.',
  dragHintMore: 'As setas de cada foto fazem o mesmo.',
  /** On a phone, whose grid has no arrows. */
  dragHintDots: 'Um toque nos pontos mostra as setas e o resto.',
  dragIntoHint: 'Solte uma foto no meio de uma história para pô-la nela.',
  emptyStoriesCount: (count: number) =>
    count === 1 ? '1 história sem fotos' : `${count} histórias sem fotos`,
  filters: {
    label: 'Mostrar',
    there: (items: Items, stories: number) =>
      [
        countedMedia(items),
        ...(stories === 0 ? [] : [stories === 1 ? '1 história' : `${stories} histórias`]),
      ].join(', '),
    soon: (count: number, when: string) =>
      count === 1 ? `1 publica ${when}` : `${count} publicam, a próxima ${when}`,
    all: 'Todas',
    shown: 'No ar',
    scheduled: 'Agendadas',
    ended: 'Já saíram',
    hidden: 'Ocultas',
    none: 'Nada aqui',
    noneOf: (filter: string) => `Nenhuma foto desta galeria está em “${filter}”.`,
    toAll: 'Ver todas',
    orderHint: 'Com um filtro, a ordem muda pelo número da foto, contado entre todas.',
  },
  choosing: {
    begin: 'Selecionar',
    bar: 'Seleção',
    none: 'Toque nas fotos que quer escolher.',
    more: 'Mais',
    count: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
    hide: 'Ocultar',
    show: 'Mostrar no site',
    move: (gallery: GalleryCategory) => `Mover para ${strings.galleries[gallery]}`,
    remove: 'Excluir',
    hidden: (items: Items, isHidden: boolean) => {
      const appear = items.length === 1 ? 'aparece' : 'aparecem';
      return `${countedMedia(items)} ${isHidden ? `não ${appear} mais no site` : `${appear} no site de novo`}.`;
    },
    moved: (items: Items, gallery: GalleryCategory) =>
      `${mediaThatAre('movid', items)} para ${strings.galleries[gallery]}`,
    deleted: (items: Items) => `${mediaThatAre('excluíd', items)}.`,
    removeHeading: (items: Items) => `Excluir ${countedMedia(items)}?`,
    removeText: (count: number) =>
      `${count === 1 ? 'Sai do site e não volta' : 'Saem do site e não voltam'}: esta ação não pode ser desfeita.`,
    rightsOf: (items: Items) => `Datas no site de ${countedMedia(items)}`,
    rightsSaved: (items: Items) => `Datas no site salvas em ${countedMedia(items)}.`,
    left: (items: Items) => `${countedMedia(items)} ${items.length === 1 ? 'saiu' : 'saíram'} do site.`,
    rightsFailed: 'Erro ao salvar as datas. Tente novamente.',
    rightsConflict: 'A galeria mudou em outro lugar. A lista foi recarregada; salve de novo.',
    group: 'Juntar em história',
    addTo: (story: string) => `Pôr em “${story}”`,
    added: (items: Items, story: string) =>
      `${countedMedia(items)} ${items.length === 1 ? 'entrou' : 'entraram'} em “${story}”.`,
    addFailed: 'Erro ao pôr na história. Tente novamente.',
    publishFailed: 'Erro ao salvar a história. Tente novamente.',
  },
  empty: 'Nenhum conteúdo encontrado',
  emptyPrompt: 'Envie imagens ou vídeos para começar esta galeria.',
} as const;
