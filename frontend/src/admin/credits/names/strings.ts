import type { NameKind } from 'contract/credits/credit';
import { strings } from '../../kit/words/strings';

const stories = (count: number) => (count === 1 ? '1 história' : `${count} histórias`);
const photos = (count: number) => (count === 1 ? '1 foto avulsa' : `${count} fotos avulsas`);
/** The number of stories and items a name appears in, as text. */
const places = (inStories: number, inItems: number) =>
  [
    ...(inStories > 0 || inItems === 0 ? [stories(inStories)] : []),
    ...(inItems > 0 ? [photos(inItems)] : []),
  ].join(' e ');

/** The texts of the names' screen. */
export const nameStrings = {
  heading: strings.namesPage,
  hint: 'Pessoas, marcas, agências e publicações das fichas técnicas. Uma mudança aqui vale em todas as páginas.',
  loadFailed: 'Erro ao carregar os nomes. Tente novamente.',
  search: 'Buscar por nome ou @usuario',
  list: 'Nomes das fichas técnicas',
  count: (shown: number, all: number) =>
    shown === all ? `${all === 1 ? '1 nome' : `${all} nomes`}` : `${shown} de ${all} nomes`,
  none: 'Nenhum nome ainda',
  noneHint: 'Os nomes nascem nas fichas técnicas das histórias e das fotos.',
  notFound: (search: string) => `Nenhum nome com “${search}”.`,
  add: 'Adicionar nome',
  kinds: { pessoa: 'Pessoa', marca: 'Marca', agencia: 'Agência', publicacao: 'Publicação' } satisfies Record<
    NameKind,
    string
  >,

  editHeading: 'Editar nome',
  addHeading: 'Novo nome',
  name: 'Nome',
  nameMissing: 'Por favor, escreva o nome.',
  kind: 'O que é',
  instagram: 'Instagram',
  instagramHint: '@usuario ou o endereço do perfil.',
  instagramProblem: 'Isto não parece um usuário do Instagram, como @usuario.',
  site: 'Site',
  siteProblem: 'Escreva o endereço completo, começando com https://.',
  saved: 'Nome salvo com sucesso!',
  saveFailed: 'Erro ao salvar o nome. Tente novamente.',
  gone: 'Este nome não existe mais. A lista foi recarregada.',
  discardText: 'O que você mudou neste nome ainda não foi salvo. Descartar?',
  discard: 'Descartar',

  appearances: 'Onde aparece',
  appearsNowhere: 'Em nenhuma história ou foto.',
  appearancesFailed: 'Não foi possível carregar onde este nome aparece.',
  photo: (title: string) => `Foto: ${title}`,

  merge: 'É a mesma pessoa que…',
  pairs: 'É a mesma pessoa?',
  mergeHeading: 'É a mesma pessoa',
  mergeSearch: 'Qual é o outro nome?',
  mergeNone: 'Escreva o começo do outro nome.',
  mergeKeep: 'Qual nome fica?',
  mergeText: (kept: string, merged: string, inStories: number, inItems: number) =>
    `“${merged}” passa a ser “${kept}” em ${places(inStories, inItems)}. A entrada “${merged}” deixa de existir. Não dá para desfazer.`,
  mergeConfirm: 'Unir os dois',
  merging: 'Unindo...',
  merged: (name: string) => `Agora é um nome só: ${name}.`,
  mergeFailed: 'Erro ao unir os nomes. Tente novamente.',
  back: 'Voltar',

  remove: 'Remover de todo o site',
  removeHeading: 'Remover de todo o site?',
  removeText: (name: string, inStories: number, inItems: number) =>
    inStories + inItems === 0
      ? `“${name}” não aparece em nenhuma página. A entrada deixa de existir.`
      : `“${name}” deixa de aparecer em ${places(inStories, inItems)}. Linhas que só tinham este nome somem também. Textos escritos à mão, como os direitos de uma história, não mudam. Não dá para desfazer.`,
  removing: 'Removendo...',
  removed: (name: string) => `${name} não aparece mais em nenhuma ficha técnica.`,
  removeFailed: 'Erro ao remover o nome. Tente novamente.',
} as const;
