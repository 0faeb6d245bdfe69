import { currentRole } from './credits-of';

/** The roles that the panel offers, in the order of the trade. The owner may use others. */
export const creditRoles = [
  'Fotografia',
  'Direção criativa',
  'Styling',
  'Produção de moda',
  'Beleza',
  'Cabelo',
  'Maquiagem',
  'Modelo',
  'Direção de arte',
  'Set design',
  'Vídeo',
  'Assistente',
  'Produção executiva',
  'Tratamento de imagem',
  'Casting',
  'Agência',
  'Marca',
  'Revista',
] as const;

export type CreditRole = (typeof creditRoles)[number];

/** Groups of the trade's words in the order of a magazine's credits: the offered roles, and all that captions are read for. */
export const trade = {
  photography: ['Fotografia'],
  direction: ['Direção criativa', 'Conceito', 'Editor-chefe'],
  styling: ['Styling', 'Figurino'],
  fashionProduction: ['Produção de moda', 'Alfaiataria', 'Costura', 'Camareira'],
  beauty: [
    ...['Beleza', 'Beauty', 'Edição de beleza', 'Cabelo', 'Hair', 'Maquiagem', 'Make', 'Grooming', 'Barba'],
    ...['Unhas', 'Manicure'],
  ],
  models: ['Modelo', 'Elenco'],
  art: [
    ...['Direção de arte', 'Produção de arte', 'Set design', 'Cenografia', 'Objetos', 'Produção de objetos'],
    ...['Flores', 'Arte', 'Design gráfico', 'Ilustração'],
  ],
  video: [
    ...['Vídeo', 'Direção', 'Direção de fotografia', 'Direção de movimento', 'Roteiro', 'Câmera', 'Drone'],
    ...['Iluminação', 'Edição de vídeo', 'Montagem', 'Cor', 'Trilha', 'Som', 'Making of'],
  ],
  assistants: ['Assistente', 'Operador digital'],
  production: [
    'Produção executiva',
    'Produção',
    'Direção executiva',
    'Coordenação',
    'Coordenação de produção',
  ],
  retouch: ['Tratamento de imagem', 'Edição'],
  text: ['Texto', 'Entrevista'],
  casting: ['Casting'],
  /** Where a role goes that is none of these. */
  others: [],
  agency: ['Agência', 'Assessoria'],
  houses: ['Marca', 'Revista', 'Publicação', 'Estúdio', 'Locação', 'Apoio'],
  thanks: ['Agradecimentos', 'Obrigada'],
} as const satisfies Record<string, readonly string[]>;

/** A role for comparison: in small letters, without accents, spaces and marks. */
const plain = (role: string) =>
  currentRole(role.trim())
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two roles are one: but for case, accents and marks, and 'Retouch' for 'Tratamento de imagem'. */
export const isSameRole = (one: string, other: string): boolean => plain(one) === plain(other);

const groups = Object.values<readonly string[]>(trade);
const known = groups.flat().map(plain);
const unknownRank = groups.slice(0, groups.indexOf(trade.others)).flat().length - 0.5;
/** Letters that make another form of a word, "Fotógrafa", or a shorter one, "Foto". */
const [leastStem, leastShort] = [5, 4];

/** The place of a role in the trade: of the known one that begins most like it, the shortest of them. */
function rankOf(role: string): number {
  const own = plain(role);
  const shared = known.map((word) => {
    let length = 0;
    while (length < word.length && word[length] === own[length]) length += 1;
    return length >= leastStem || length === own.length || word === own ? length : 0;
  });
  const most = Math.max(...shared);
  if (most < Math.min(leastShort, own.length) || own === '') return unknownRank;
  const closest = known.filter((_, at) => shared[at] === most).sort((a, b) => a.length - b.length);
  return known.indexOf(closest[0] ?? '');
}

/** Where a new line goes among the others, which stay as they are: where the fewest are out of the trade's order. */
export function placeOfRole(roles: readonly string[], role: string): number {
  const own = rankOf(role);
  const ranks = roles.map(rankOf);
  const wrongAt = (place: number) =>
    ranks.filter((rank, at) => (at < place ? rank > own : rank < own)).length;
  const wrong = [...roles, role].map((_, place) => wrongAt(place));
  return wrong.lastIndexOf(Math.min(...wrong));
}
