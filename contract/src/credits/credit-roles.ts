import { currentRole } from './credits-of';
import { trade, wordsBeforeOthers } from './trade';

/** The roles that the panel offers, in the order of the trade. The owner may use others. */
export const creditRoles: readonly string[] = trade.flatMap(({ pt, isOffered }) => (isOffered ? pt : []));

/** A role for comparison: in small letters, without accents, spaces and marks. */
const plain = (role: string) =>
  currentRole(role.trim())
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two roles are one: but for case, accents and marks, and 'Retouch' for 'Tratamento de imagem'. */
export const isSameRole = (one: string, other: string): boolean => plain(one) === plain(other);

const known = trade.map(({ pt }) => plain(pt));
const unknownRank = wordsBeforeOthers - 0.5;
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
