import type { OptionalWord } from 'contract/gallery/item-words';
import type { Film } from 'contract/media/film';
import type { MediaKind } from './draft';

/** As many files are named in one line. */
const mostNames = 3;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function lot(photos: number, videos: number): string {
  const some = [photos > 0 && counted(photos, 'foto'), videos > 0 && counted(videos, 'vídeo')];
  return some.filter(Boolean).join(' e ');
}

export const uploadStrings = {
  title: 'Título',
  titleMissing: 'Por favor, forneça um título para a imagem.',
  sameTitle: 'O mesmo título para todas',
  optionalWords: { description: 'Descrição' } satisfies Record<OptionalWord, string>,
  optional: (label: string) => `${label} (opcional)`,
  discard: 'Descartar',
  discardDrafts: 'Descartar os arquivos?',
  discardDraftsText: 'Os arquivos escolhidos saem desta lista, e o que você escreveu sobre eles se perde.',

  uploadHeading: {
    images: { pointer: 'Arraste fotos para cá', touch: 'Enviar fotos' },
    videos: { pointer: 'Arraste vídeos para cá', touch: 'Enviar vídeos' },
    both: { pointer: 'Arraste fotos e vídeos para cá', touch: 'Enviar fotos e vídeos' },
  },
  uploadToStory: 'Enviar fotografias',
  storyRoom: (room: number, limit: number, left: number) => {
    const fit = room === 0 ? 'não cabe mais nenhuma' : room === 1 ? 'cabe mais 1' : `cabem mais ${room}`;
    const out = left === 1 ? '1 arquivo ficou de fora' : `${left} arquivos ficaram de fora`;
    return `Uma história tem no máximo ${limit} fotos e vídeos, e nesta ${fit}: ${out}.`;
  },
  storyTooMany: (limit: number, count: number) =>
    `Uma história tem no máximo ${limit} fotos e vídeos, e aqui são ${count}: remova ${count - limit}.`,
  asStory: {
    label: 'Enviar como história',
    hint: 'Um só título para todas; a ordem e a capa, logo depois.',
    title: 'Título da história',
    titleMissing: 'Por favor, dê um título à história.',
    caption: 'Legenda',
    captionHint: 'A do Instagram, ou a ficha que veio por mensagem: funções e nomes viram a ficha técnica.',
    captionEmpty: 'opcional',
    captionTyped: 'com texto',
  },
  dropNow: 'Solte para escolher',
  imageRequirements: 'Imagens: JPG, PNG ou WebP, até 10MB, recomendado 1920x1080 ou maior.',
  videoRequirements: 'Vídeos: MP4, WebM ou MOV, até 50MB, recomendado 1080p ou 720p, até 2 minutos.',
  choose: 'Escolher arquivos',
  chooseMore: 'Escolher mais',
  send: 'Enviar',
  sending: 'Enviando...',
  drafts: 'Arquivos escolhidos',
  lot,
  chosen: (count: number) => (count === 1 ? '1 arquivo escolhido' : `${count} arquivos escolhidos`),
  removeDraft: (name: string) => `Remover ${name}`,
  editDraft: (name: string) => `Editar ${name}: `,
  draftAt: (kind: MediaKind, at: number, count: number) =>
    `${kind === 'video' ? 'Vídeo' : 'Foto'} ${at} de ${count}`,
  remove: 'Remover',
  next: 'Próxima',
  done: 'Pronto',
  untitled: 'Sem título',
  notSentShort: 'Não foi',
  sendAgain: 'Enviar de novo',
  chooseAgain: 'Escolher de novo',
  reducedFrom: (size: string) => `${size}: reduzida`,
  fromFile: (words: string) => `Usar do arquivo: “${words}”`,
  creditFromFile: (names: string) => `Fotografia: ${names}, do arquivo`,
  film: {
    names: { hevc: 'HEVC', prores: 'ProRes', av1: 'AV1', other: 'formato raro' } satisfies Partial<
      Record<Film['codec'], string>
    >,
    /** H.264 or VP9 with more bits or colours than browsers show. */
    rich: (bits: number) => (bits > 8 ? `${bits} bits` : '4:2:2'),
    warning: (name: string) =>
      `Vídeo em ${name}: em muitos celulares e computadores ele não toca, e lá se vê só a imagem parada. No iPhone: Ajustes › Câmera › Formatos › Mais compatível. Ou salve como MP4 (H.264), ou envie assim mesmo.`,
    posterMissing:
      'Este navegador não mostra o vídeo. Toque nele e escolha uma imagem, ou o site mostra só o título.',
    poster: 'Escolha uma imagem para o vídeo',
    posterRefused: 'Este navegador não abre esta imagem. Escolha um JPG ou PNG.',
    noPoster: 'Sem imagem',
  },
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
  release: {
    label: 'Quando publicar',
    now: 'Publicar agora',
    later: 'Publicar em…',
    hidden: 'Deixar oculta',
    state: { now: 'Agora', hidden: 'Oculta' },
    undated: 'Escolha o dia e a hora.',
    laterHint: 'Vale para todos os arquivos desta lista.',
    laterHintStory: 'Vale para a história inteira.',
    passed: 'Este minuto já passou: aparece assim que for enviada.',
  },
  followsStory: (state: string) => `Segue a história: ${state}.`,
  notKept:
    'Este navegador não consegue guardar os arquivos. O envio funciona, mas não feche nem recarregue esta página antes do fim.',
  fileGone: 'Este arquivo mudou ou saiu do aparelho. Escolha de novo.',
  stopped: 'Envio cancelado. Os arquivos continuam aqui.',
  uploaded: { image: 'Imagem enviado(a) com sucesso!', video: 'Vídeo enviado(a) com sucesso!' },
  uploadedSeveral: (photos: number, videos: number) => {
    return `${lot(photos, videos)} ${videos === 0 ? 'enviadas' : 'enviados'} com sucesso!`;
  },
  uploadFailed: 'Erro ao enviar arquivo. Tente novamente.',

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
  reduceAll: (count: number) => (count === 1 ? 'Reduzir' : `Reduzir as ${count}`),
  reducing: 'Reduzindo...',
  notReduced: {
    heic: 'Este navegador não abre fotos HEIC. Envie-a pelo iPhone, ou salve-a como JPG e escolha de novo.',
    other: 'Este navegador não abre esta foto. Salve-a como JPG, em tamanho menor, e escolha de novo.',
  },
  ofFile: (name: string, problem: string) => `${name}: ${problem}`,
  /** Of several files the first ones are named. */
  ofFiles: (names: readonly string[], problem: string) => {
    const more = names.length - mostNames;
    const named = names.slice(0, more > 1 ? mostNames : names.length).join(', ');
    return `${named}${more > 1 ? ` e mais ${more}` : ''}: ${problem}`;
  },
} as const;
