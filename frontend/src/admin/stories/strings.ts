import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { StoryKind } from 'contract/stories/story';
import { countedMedia, theMedia } from '../kit/words/media-words';

type Items = readonly GalleryItem[];

/** The texts of a story's screen. */
export const storyStrings = {
  heading: 'História',
  loadFailed: 'Erro ao carregar a história. Tente novamente.',
  saved: 'História salva com sucesso!',
  saveFailed: 'Erro ao salvar a história. Tente novamente.',
  save: 'Salvar Alterações',
  gone: 'Esta história não existe mais.',
  goneHint: 'Foi excluída, aqui ou em outro lugar. As fotos que ficaram estão na galeria.',
  toGallery: (gallery: string) => `Voltar à ${gallery}`,
  seeOnSite: 'Ver no site',
  onSite: 'No site',
  offSite: 'Fora do site',
  left: (title: string) => `“${title}” saiu do site.`,
  more: 'Mais fotos',
  onlyItemsHeld: 'Só as fotos estão guardadas: guardar a história?',
  hold: 'Guardar a história',
  holdFailed: 'Erro ao guardar a história. Tente novamente.',
  held: 'História guardada.',

  /** After 'Segue a história: '. */
  state: {
    hidden: 'oculta',
    shown: 'no site assim que chegarem',
    awaiting: 'no site quando o último arquivo chegar',
  },

  photos: 'Fotos',
  photosHint: 'A ordem, a capa e o que entra ou sai são salvos na hora. A página do site segue esta ordem.',
  full: (limit: number) => `A história tem ${limit} fotos e vídeos, o máximo: tire uma para pôr outra.`,
  list: 'Fotos da história',
  add: 'Adicionar fotos',
  empty: 'Nenhuma foto nesta história',
  emptyHint:
    'Ela não aparece no site enquanto estiver vazia. O título, o texto e a ficha técnica continuam aqui.',
  regroup: 'Juntar de novo',
  cover: 'Capa',
  useAsCover: 'Usar como capa',
  isCover: 'É a capa',
  coverSaved: (title: string) => `“${title}” é a capa.`,
  takeOut: 'Tirar da história',
  takenOut: (title: string) => `“${title}” saiu da história e continua na galeria.`,
  movedTo: (title: string, story: string) => `“${title}” foi para “${story}”.`,
  changeFailed: 'Erro ao mudar as fotos da história. Tente novamente.',
  changeConflict: 'A história mudou em outro lugar. As fotos foram recarregadas; tente de novo.',
  placeInStory: 'Posição na história',

  addHeading: 'Adicionar fotos',
  addHint:
    'Fotos e vídeos da galeria que não estão em nenhuma história. Novas fotos são enviadas na tela da história.',
  addNone: 'Todas as fotos desta galeria já estão em histórias. Envie novas fotos na tela da história.',
  search: 'Buscar pelo título',
  addCount: (items: Items) => (items.length === 0 ? 'Adicionar' : `Adicionar ${countedMedia(items)}`),
  adding: 'Adicionando...',
  added: (items: Items) =>
    `${countedMedia(items)} ${items.length === 1 ? 'entrou' : 'entraram'} na história.`,
  addRoom: (room: number) => (room === 0 ? 'A história está cheia.' : `Cabem mais ${room}.`),

  facts: 'Dados',
  noFacts: 'Nada ainda',
  whereto: 'Instagram ou revista',
  title: 'Título',
  titleMissing: 'Por favor, dê um título à história.',
  slug: 'Endereço da página',
  slugHint: (address: string) => `${address} — o endereço antigo continua levando até aqui.`,
  slugFromTitle: 'Usar o título',
  /** The address in English is that in Portuguese. */
  sameSlug: 'o mesmo',
  slugProblem: {
    form: 'Use só letras sem acento, números e hífens, como barro-e-silencio.',
    reserved: 'Este endereço é reservado para o próprio site. Escolha outro.',
    taken: 'Este endereço já é, ou já foi, de outra história. Escolha outro.',
  },
  category: 'Galeria',
  categoryHint: (gallery: string) => `Vai com todas as fotos para o fim da ${gallery}.`,
  kind: 'Tipo',
  noKind: 'Não dizer',
  kinds: {
    editorial: 'Editorial',
    campanha: 'Campanha',
    lookbook: 'Lookbook',
    capa: 'Capa',
    desfile: 'Desfile',
    videoclipe: 'Videoclipe',
    figurino: 'Figurino',
    outro: 'Outro',
  } satisfies Record<StoryKind, string>,
  client: 'Cliente ou publicação',
  issue: 'Edição',
  month: 'Mês',
  monthHint: 'Ano e mês, como 2026-03.',
  link: 'Link',
  linkHint: 'Onde foi publicada, se houver.',
  linkProblem: 'Escreva o endereço completo, começando com https://.',
  text: 'Texto',
  rights: 'Crédito ©',
  rightsHint: 'Vazio: © e o nome de quem fotografou.',

  end: 'Soltar ou excluir',
  ungroup: 'Soltar as fotos',
  ungroupHeading: 'Soltar as fotos da história?',
  ungroupText: (items: Items) =>
    `${items.length === 1 ? 'Volta' : 'Voltam'} à galeria, na mesma ordem: ${theMedia(items)}. O título, o texto e a ficha técnica ficam guardados nesta história vazia, que sai do site: dá para juntar tudo de novo.`,
  ungrouped: 'As fotos estão soltas na galeria; a história vazia fica listada no fim dela.',
  ungroupFailed: 'Erro ao soltar as fotos. Tente novamente.',
} as const;
