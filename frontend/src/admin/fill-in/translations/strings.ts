import type { WordPlace } from 'contract/translations/gaps';
import { wordLabel } from '../../translations/strings';
import type { Doubt } from './read-paste';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** Numbers of lines, in words: '3', '3 e 7', '3, 7 a 9 e 12'. */
function listed(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([from, to]) => (from === to ? `${to}` : `${from} a ${to}`));
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' e ');
}
const lines = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Linha' : 'Linhas'} ${listed(numbers)}`;

/** @param name the story's title @param one 'desta foto' or 'deste filme' */
function placeWords(place: WordPlace, name: string | null, one: string): string {
  const story = name === null ? '' : ` da história “${name}”`;
  if (place.type === 'story') return wordLabel(place) + story;
  return place.document === 'item' ? wordLabel(place, ` ${one}`) + (story && `,${story}`) : wordLabel(place);
}

/** The texts of 'Traduções'. */
export const translationStrings = {
  heading: 'Traduções',
  off: 'O site ainda não aparece em inglês. O que você traduzir aqui fica guardado até você ligar ‘Site em inglês’.',
  turnOn: 'Abrir as Configurações',
  filters: { label: 'Mostrar', missing: 'Faltam', changed: 'Mudaram', all: 'Todas' },
  of: { label: 'De onde', everywhere: 'Tudo' },
  placeWords,
  progress: (at: number, count: number) => `${at} de ${count}`,
  original: 'Em português',
  field: 'Em inglês',
  changed: 'O original mudou desde esta tradução. Corrija, ou confirme como está.',
  hintShort: 'Enter salva e segue.',
  hintLong: 'Enter faz uma nova linha; Ctrl+Enter ou ⌘+Enter salva e segue.',
  saveAndNext: 'Salvar e seguir',
  confirm: 'Confirmar e seguir',
  skip: 'Pular',
  back: 'Voltar',
  saving: (count: number) => `Salvando ${counted(count, 'tradução', 'traduções')}...`,
  notSaved: (count: number) => counted(count, 'tradução não foi salva.', 'traduções não foram salvas.'),
  toFailed: 'Ver',
  conflict: (theirs: string) =>
    `Outra tradução foi salva enquanto isso: “${theirs}”. Salve de novo para pôr a sua no lugar dela.`,
  gone: 'Este texto não existe mais: foi excluído em outro lugar.',
  saveFailed: 'Erro ao salvar a tradução. Tente novamente.',
  loadFailed: 'Erro ao carregar os textos. Tente novamente.',

  none: {
    missing: 'Nada por traduzir.',
    changed: 'Nenhum original mudou desde a tradução.',
    all: 'Ainda não há textos para traduzir.',
  },
  left: (count: number) =>
    `Você passou por todos. ${counted(count, 'texto ainda falta.', 'textos ainda faltam.')}`,
  done: 'Pronto: não falta nada aqui.',
  again: 'Ver o que falta',
  toDashboard: 'Voltar ao Dashboard',

  copy: 'Copiar tudo',
  copied: (count: number) =>
    `${counted(count, 'linha copiada', 'linhas copiadas')}. Cole no tradutor que você usa.`,
  request: (code: string, sign: string) =>
    `Lista ${code}: traduza do português para o inglês. Deixe os números e cada ${sign} onde estão, uma linha para cada número.`,
  paste: {
    open: 'Colar traduções',
    label: 'O que o tradutor devolveu',
    hint: 'Cole a lista inteira, com os números. Nada é salvo antes de você conferir.',
    read: 'Conferir',
    again: 'Mudar o texto colado',
    tickAll: 'Marcar todas',
    use: (count: number) => `Usar ${counted(count, 'tradução', 'traduções')}`,
    progress: (at: number, count: number) => `Salvando ${at} de ${count}...`,
    used: (count: number) => `${counted(count, 'tradução salva', 'traduções salvas')}.`,
    failed: (numbers: readonly number[]) => `${lines(numbers)}: não salvas. Tente de novo.`,
    row: (number: number) => `Linha ${number}`,
    found: (rows: number, count: number) => `${rows} de ${counted(count, 'linha lida', 'linhas lidas')}.`,
    gone: 'Esta lista não foi copiada neste navegador, ou foi há muito tempo. Sem ela, não dá para saber de que texto é cada número: copie de novo com ‘Copiar tudo’.',
    unsure:
      'A linha 0, que diz de qual cópia é a lista, não voltou. Se ela é da última que você copiou, confira as linhas e marque.',
    nothing: 'Nenhuma linha com número.',
    missing: (numbers: readonly number[]) => `${lines(numbers)}: não voltou.`,
    doubled: (numbers: readonly number[]) => `${lines(numbers)}: veio com dois textos. Não foi usada.`,
    unknown: (numbers: readonly number[]) => `${lines(numbers)}: não existe na lista copiada. Não foi usada.`,
    changed: (numbers: readonly number[]) =>
      `${lines(numbers)}: o original mudou ou saiu desde a cópia. Não foi usada.`,
    unnumbered: (texts: readonly string[]) =>
      `Sem número, não usado: ${texts.map((one) => `“${one.length > 60 ? `${one.slice(0, 60)}…` : one}”`).join(' ')}`,
    tooLong: (length: number, limit: number) => `Longa demais: ${length} letras, o limite são ${limit}.`,
    doubts: {
      joined: 'Outra linha veio junto desta. Separe-as no texto colado, ou corrija aqui.',
      followed: 'Depois dela veio texto sem número: talvez falte o resto.',
      breaks: 'Não tem as mesmas quebras de linha do original. Confira onde começam os parágrafos.',
      original: 'Ainda está em português, ou tem o original junto.',
      filled: 'Este texto já tem tradução.',
    } satisfies Record<Doubt, string>,
  },
} as const;
