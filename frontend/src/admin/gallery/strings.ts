import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { itemStrings } from '../items/strings';
import { countedMedia } from '../kit/words/media-words';
import { strings } from '../kit/words/strings';

const many = (count: number) => (count === 1 ? '1 item' : `${count} itens`);

/** The texts of the two galleries' screen. */
export const galleryStrings = {
  /** Before a gallery's name in the heading of a phone, where it is not shown. */
  heading: 'Galeria ',
  add: 'Enviar fotos',
  view: { grid: 'Ver em grade', list: 'Ver em lista' },
  toOther: (gallery: string) => `Ir para ${gallery}`,
  sync: 'Sincronizar',
  synced: (count: number, places: number) =>
    `Lista atualizada: ${many(count)}${places === count ? '' : ` em ${places === 1 ? '1 lugar' : `${places} lugares`}`}.`,
  list: (gallery: string) => `Itens da ${gallery}`,
  dragHint: 'Arraste os itens para mudar a ordem. A ordem é salva automaticamente.',
  dragHintMore: 'As setas de cada item fazem o mesmo.',
  dragIntoHint: 'Solte uma foto no meio de uma história para pô-la nela.',
  emptyStoriesCount: (count: number) =>
    count === 1 ? '1 história sem fotos' : `${count} histórias sem fotos`,
  filters: {
    label: 'Mostrar',
    there: (items: readonly GalleryItem[], stories: number) => {
      const videos = items.filter(({ fileType }) => fileType === 'video').length;
      const photos = items.length - videos;
      return [
        ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : []),
        ...(videos > 0 ? [videos === 1 ? '1 vídeo' : `${videos} vídeos`] : []),
        ...(stories > 0 ? [stories === 1 ? '1 história' : `${stories} histórias`] : []),
      ].join(', ');
    },
    soon: (count: number, when: string) =>
      count === 1 ? `1 publica ${when}` : `${count} publicam, a próxima ${when}`,
    all: 'Todas',
    shown: 'No ar',
    scheduled: 'Agendadas',
    ended: 'Vencidas',
    hidden: 'Ocultas',
    none: 'Nada aqui',
    noneOf: (filter: string) => `Nenhum item desta galeria está em “${filter}”.`,
    toAll: 'Ver todas',
    orderHint: 'Com um filtro, a ordem muda pelo número do item, contado entre todos.',
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
    hidden: (count: number, isHidden: boolean) =>
      isHidden
        ? `${many(count)} não ${count === 1 ? 'aparece' : 'aparecem'} mais no site.`
        : `${many(count)} ${count === 1 ? 'aparece' : 'aparecem'} no site de novo.`,
    moved: (count: number, gallery: GalleryCategory) =>
      count === 1
        ? itemStrings.movedTo(gallery, 'image')
        : `${count} movidas para ${strings.galleries[gallery]}`,
    deleted: (count: number) => `${many(count)} excluídos.`,
    removeHeading: (count: number) => `Excluir ${many(count)}?`,
    removeText: (count: number) =>
      `${count === 1 ? 'Sai do site e não volta' : 'Saem do site e não voltam'}: esta ação não pode ser desfeita.`,
    rightsOf: (count: number) => `Direitos e datas de ${many(count)}`,
    rightsSaved: (count: number) => `Direitos e datas salvos em ${many(count)}.`,
    rightsFailed: 'Erro ao salvar direitos e datas. Tente novamente.',
    rightsConflict: 'Um item mudou em outro lugar. A lista foi recarregada; salve de novo.',
    group: 'Agrupar em história',
    addTo: (story: string) => `Pôr em “${story}”`,
    added: (items: readonly GalleryItem[], story: string) =>
      `${countedMedia(items)} ${items.length === 1 ? 'entrou' : 'entraram'} em “${story}”.`,
    addFailed: 'Erro ao pôr na história. Tente novamente.',
    publishFailed: 'Erro ao salvar a história. Tente novamente.',
  },
  empty: 'Nenhum conteúdo encontrado',
  emptyPrompt: 'Envie imagens ou vídeos para começar esta galeria.',
} as const;
