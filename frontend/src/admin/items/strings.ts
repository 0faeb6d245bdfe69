import type { OptionalWord } from '../../contract/item-words';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The texts of the two galleries, their uploads and their dialogs. */
export const galleryStrings = {
  toOther: (gallery: string) => `Ir para ${gallery}`,
  sync: 'Sincronizar',
  synced: (count: number) => `Lista atualizada: ${count === 1 ? '1 item' : `${count} itens`}.`,
  list: (gallery: string) => `Itens da ${gallery}`,
  dragHint: 'Arraste os itens para mudar a ordem. A ordem é salva automaticamente.',
  dragHintMore: 'As setas de cada item fazem o mesmo.',
  dragIntoHint: 'Solte uma foto no meio de uma história para pô-la nela.',
  dropInto: 'Pôr nesta história',
  story: (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`),
  storyNote: (client: string | null) => (client ? `História · ${client}` : 'História'),
  openStory: 'Abrir história',
  emptyStories: 'Histórias sem fotos',
  emptyStoriesCount: (count: number) =>
    count === 1 ? '1 história sem fotos' : `${count} histórias sem fotos`,
  emptyStoriesHint: 'Não aparecem no site enquanto estiverem vazias.',
  choosing: {
    begin: 'Selecionar',
    choose: 'Selecionar',
    bar: 'Seleção',
    none: 'Toque nas fotos que formam uma história.',
    count: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
    group: 'Agrupar em história',
    join: 'Pôr em uma história',
    addTo: (story: string) => `Pôr em “${story}”`,
    tooMany: (limit: number) => `Uma história tem no máximo ${limit} imagens.`,
    added: (count: number, story: string) =>
      count === 1 ? `1 imagem entrou em “${story}”.` : `${count} imagens entraram em “${story}”.`,
    addFailed: 'Erro ao pôr na história. Tente novamente.',
    undoFailed: 'Erro ao desfazer. Tente novamente.',
    heading: 'Nova história',
    title: 'Título da história',
    titleHint: 'Dá para mudar depois, assim como a ordem, a capa e a ficha técnica.',
    titleMissing: 'Por favor, dê um título à história.',
    create: 'Criar história',
    creating: 'Criando...',
    created: (count: number) => `História criada com ${count === 1 ? '1 imagem' : `${count} imagens`}.`,
    createFailed: 'Erro ao criar a história. Tente novamente.',
    conflict: 'A galeria mudou em outro lugar. A lista foi recarregada; selecione de novo.',
  },
  badge: { image: 'Imagem', video: 'Vídeo' },
  length: 'Duração:',
  /** Cards stand below one another on a phone, beside one another from there on. */
  move: {
    up: { stacked: 'Mover para cima', beside: 'Mover para a esquerda' },
    down: { stacked: 'Mover para baixo', beside: 'Mover para a direita' },
  },
  edit: 'Editar',
  remove: 'Excluir',
  /** Names a button of a card. */
  action: (action: string, title: string) => `${action}: ${title}`,
  moved: (position: number, total: number) => `Ordem salva: posição ${position} de ${total}.`,
  movingOrder: 'Salvando a ordem...',
  notMoved: 'O item continua onde estava.',
  atStart: 'Este já é o primeiro item.',
  atEnd: 'Este já é o último item.',
  empty: 'Nenhum conteúdo encontrado',
  emptyPrompt: 'Envie imagens ou vídeos para começar esta galeria.',

  loadFailed: 'Erro ao carregar imagens. Tente novamente.',
  reorderFailed: 'Erro ao reordenar imagens. Tente novamente.',
  reorderConflict: 'A galeria mudou em outro lugar. A lista foi recarregada; mova o item de novo.',
  updateFailed: 'Erro ao atualizar imagem. Tente novamente.',
  updated: 'Imagem atualizada com sucesso!',
  gone: 'Este item foi excluído em outro lugar. A lista foi recarregada.',
  deleteFailed: 'Erro ao excluir imagem/vídeo. Tente novamente.',
  deleted: 'Imagem/Vídeo excluído(a) com sucesso!',

  editHeading: 'Editar imagem',
  title: 'Título',
  titleMissing: 'Por favor, forneça um título para a imagem.',
  titleField: 'Título',
  optionalWords: { description: 'Descrição' } satisfies Record<OptionalWord, string>,
  alt: 'Descrição da foto',
  altHint: 'O que se vê, em uma frase: é lida em voz alta a quem não enxerga a foto.',
  details: (count: number) => (count === 0 ? 'Ficha técnica e peças' : `Ficha técnica e peças (${count})`),
  optional: (label: string) => `${label} (opcional)`,
  replace: { image: 'Trocar imagem', video: 'Trocar vídeo' },
  replaceHint: 'A troca é salva na hora. Título, lugar e link continuam.',
  stopReplacing: 'Parar',
  pictureConflict: 'A imagem deste item mudou em outro lugar. Confira e troque de novo se quiser.',
  focalPoint: 'Ponto focal',
  focalPointAt: ({ x, y }: { x: number; y: number }) => `${x} % da largura, ${y} % da altura`,
  focalAxis: { x: 'Ponto focal: horizontal', y: 'Ponto focal: vertical' },
  focalHint: 'Toque no que nunca deve ser cortado, ou use as setas.',
  centre: 'Centralizar',
  place: 'Posição na galeria',
  placeOf: (count: number) => (count === 1 ? 'É o único item.' : `De 1 a ${count}.`),
  placeInOther: (gallery: string) => `Vai para o fim da ${gallery}. O link antigo leva até lá.`,
  placeWrong: (count: number) => `Use um número de 1 a ${count}.`,
  placeFirst: 'Início',
  placeLast: 'Fim',
  gallery: 'Galeria',
  hide: 'Ocultar do site',
  hideHint: 'Some do site e guarda o lugar na galeria.',
  visibility: 'No site',
  hiddenBadge: 'Oculta',
  shownOnSite: 'Aparece',
  discardText: 'O que você mudou neste item ainda não foi salvo. Descartar?',
  discard: 'Descartar',
  discardDrafts: 'Descartar os arquivos?',
  discardDraftsText: 'Os arquivos escolhidos saem desta lista, e o que você escreveu sobre eles se perde.',
  deleteHeading: 'Excluir vídeo/imagem',
  deleteText: (title: string) => `“${title}” sai do site e não volta: esta ação não pode ser desfeita.`,
  deleting: 'Excluindo...',
  hideInstead: 'Ocultar',
  hideInsteadHint: 'Se é só por um tempo, oculte: o item some do site e fica guardado aqui, no mesmo lugar.',
  hidden: (title: string) => `“${title}” não aparece mais no site.`,

  uploadHeading: {
    images: { pointer: 'Arraste fotos para cá', touch: 'Enviar fotos' },
    videos: { pointer: 'Arraste vídeos para cá', touch: 'Enviar vídeos' },
    both: { pointer: 'Arraste fotos e vídeos para cá', touch: 'Enviar fotos e vídeos' },
  },
  uploadToStory: 'Enviar fotografias',
  storyRoom: (room: number, limit: number, left: number) => {
    const fit = room === 0 ? 'não cabe mais nenhuma' : room === 1 ? 'cabe mais 1' : `cabem mais ${room}`;
    const out = left === 1 ? '1 arquivo ficou de fora' : `${left} arquivos ficaram de fora`;
    return `Uma história tem no máximo ${limit} imagens, e nesta ${fit}: ${out}.`;
  },
  dropNow: 'Solte para escolher',
  imageRequirements: 'Imagens: JPG, PNG ou WebP, até 10MB, recomendado 1920x1080 ou maior.',
  videoRequirements: 'Vídeos: MP4, WebM ou MOV, até 50MB, recomendado 1080p ou 720p, até 2 minutos.',
  choose: 'Escolher arquivos',
  chooseMore: 'Escolher mais',
  send: 'Enviar',
  sending: 'Enviando...',
  drafts: 'Arquivos escolhidos',
  chosen: (count: number) => (count === 1 ? '1 arquivo escolhido' : `${count} arquivos escolhidos`),
  removeDraft: (name: string) => `Remover ${name}`,
  waiting: 'Na fila',
  sendingShare: (percent: number) => `Enviando ${percent} %`,
  processing: 'Processando…',
  progressOf: (title: string) => `Envio de ${title}`,
  uploads: 'Envio de arquivos',
  progress: 'Envio',
  sendingCount: (current: number, total: number) => `Enviando ${current} de ${total}`,
  processingCount: (current: number, total: number) => `Processando ${current} de ${total}`,
  pausedCount: (current: number, total: number) => `Envio em pausa: ${current} de ${total}`,
  pause: {
    away: 'O envio continua sozinho quando a conexão voltar.',
    'signed-out': 'O envio continua assim que você entrar de novo.',
  },
  notSent: (count: number) =>
    count === 1 ? '1 arquivo ainda não foi enviado.' : `${count} arquivos ainda não foram enviados.`,
  goOn: 'Continuar',
  see: 'Ver',
  newItems: 'Novas fotos',
  newItemsPlace: { last: 'no fim da galeria', first: 'no início da galeria' },
  notKept:
    'Este navegador não consegue guardar os arquivos. O envio funciona, mas não feche nem recarregue esta página antes do fim.',
  fileGone: 'O navegador não encontra mais este arquivo. Remova-o da lista e escolha-o de novo.',
  stopped: 'Envio cancelado. Os arquivos continuam aqui.',
  uploaded: { image: 'Imagem enviado(a) com sucesso!', video: 'Vídeo enviado(a) com sucesso!' },
  uploadedSeveral: (photos: number, videos: number) => {
    const fotos = counted(photos, 'foto');
    const filmes = counted(videos, 'vídeo');
    if (videos === 0) {
      return `${fotos} enviadas com sucesso!`;
    }
    return `${photos === 0 ? filmes : `${fotos} e ${filmes}`} enviados com sucesso!`;
  },
  uploadFailed: 'Erro ao enviar arquivo. Tente novamente.',
  notInStory: {
    gone: 'está na galeria, fora da história: ela não existe mais.',
    because: (reason: string | null) =>
      `está na galeria, e não entrou na história. ${reason ?? 'Use “Adicionar fotos” para pô-la nela.'}`,
  },

  fileMissing: 'Por favor, selecione uma imagem para upload.',
  wrongKind: {
    choose: {
      images: 'Por favor, selecione apenas arquivos de imagem',
      videos: 'Por favor, selecione apenas arquivos de vídeo',
      both: 'Por favor, selecione apenas arquivos de imagem ou vídeo',
    },
    drop: {
      images: 'Por favor, solte apenas arquivos de imagem',
      videos: 'Por favor, solte apenas arquivos de vídeo',
      both: 'Por favor, solte apenas arquivos de imagem ou vídeo',
    },
  },
  wrongFormat: {
    image: 'Formato não aceito. Salve a foto como JPG e envie de novo; PNG, WebP e HEIC também servem.',
    video: 'Formato não aceito. Salve o vídeo como MP4 e envie de novo; WebM e MOV também servem.',
  },
  tooLarge: {
    image: 'Arquivo muito grande. O tamanho máximo é 10MB para imagens.',
    video: 'Arquivo muito grande. O tamanho máximo é 50MB para vídeos.',
  },
  reduceAndSend: 'Reduzir e enviar',
  reducing: 'Reduzindo...',
  notReduced: {
    heic: 'Este navegador não abre fotos HEIC. Envie-a pelo iPhone, ou salve-a como JPG e escolha de novo.',
    other: 'Este navegador não abre esta foto. Salve-a como JPG, em tamanho menor, e escolha de novo.',
  },
  ofFile: (name: string, problem: string) => `${name}: ${problem}`,
} as const;
