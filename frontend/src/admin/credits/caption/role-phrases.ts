import { type RoleWord, roleWords } from './role-words';
import type { Token } from './tokens';

export type Role = Pick<RoleWord, 'label' | 'kind'>;

/** What stands between a role and whom or what it is of. */
export const ofWords: ReadonlySet<string> = new Set('de do da dos das of from to del di'.split(' '));

/** The most tokens of a role: "assistente de direção de fotografia". */
const longestRole = 6;
const assistant =
  /^(?:assists?|assistentes?|assistants?|assistenti?|assistencias?|asistentes?|assts?|ass|assistid[oa]s?|assisted)$/;
const ordinal = /^(?:[1-4](?:[oa]|st|nd|rd|th|er)?|primeir[oa]|segund[oa]|first|second|third)$/;
const beforeArea = new Set([...ofWords, 'the', 'em', 'no', 'na', 'a', 'para']);

/** Roles that some tokens name, up to `to`, which is not among them. */
export interface RolePhrase {
  words: RoleWord[];
  to: number;
}

/** The role named by the words that begin at `from`, the longest that is known; null where none is. */
export function rolePhraseAt(tokens: Token[], from: number): RolePhrase | null {
  return assistantAt(tokens, from) ?? leadAt(tokens, from) ?? wordAt(tokens, from);
}

/** Kinds of work that lead another: "direção de beleza", "produção de elenco". */
const leads = new Set(['direção', 'produção', 'coordenação', 'supervisão', 'consultoria']);

function leadAt(tokens: Token[], from: number): RolePhrase | null {
  const lead = wordAt(tokens, from);
  const [word] = lead?.words ?? [];
  const isOf = lead !== null && ['de', 'do', 'da'].includes(plainAt(tokens, lead.to));
  const area = isOf && leads.has(word?.kind ?? '') ? wordAt(tokens, lead.to + 1) : null;
  if (area === null || word === undefined) {
    return null;
  }
  const label = `${word.label} de ${area.words[0]?.label.toLowerCase()}`;
  return { words: [{ label, kind: label.toLowerCase(), isEveryday: true }], to: area.to };
}

/** The longest known word that begins here. */
function wordAt(tokens: Token[], from: number): RolePhrase | null {
  let key = '';
  let found: RolePhrase | null = null;
  if (/^[ao]$/.test(plainAt(tokens, from))) {
    // "a gente" is no agent.
    return null;
  }
  for (let to = from; to < Math.min(tokens.length, from + longestRole); to += 1) {
    const token = tokens[to];
    if (token?.kind === 'word') {
      key += token.plain;
    } else if (token?.kind === 'and') {
      key += '&';
    } else if (token?.kind !== 'stop' || token.text !== '.' || tokens[to + 1]?.kind !== 'word') {
      break;
    }
    const word = token.kind === 'word' ? roleWords.get(key) : undefined;
    if (word !== undefined) {
      found = { words: [word], to: to + 1 };
    }
  }
  return found;
}

/** "1º assistente de fotografia", "hair and makeup assistant", "assistentes: …". */
function assistantAt(tokens: Token[], start: number): RolePhrase | null {
  const from = ordinal.test(plainAt(tokens, start)) ? start + 1 : start;
  return assistant.test(plainAt(tokens, from))
    ? assistantBeforeArea(tokens, from)
    : assistantAfterArea(tokens, from);
}

function assistantBeforeArea(tokens: Token[], from: number): RolePhrase {
  const unnamed = { words: [assistantOf(null)], to: from + 1 };
  const isDotted = tokens[from + 1]?.kind === 'stop' && tokens[from + 2]?.kind === 'word';
  let to = isDotted ? from + 2 : from + 1;
  const mark = tokens[to]?.kind;
  if (mark === 'open' || mark === 'slash') {
    const inside = wordAt(tokens, to + 1);
    const isWhole = inside !== null && (mark === 'slash' || tokens[inside.to]?.kind === 'close');
    return isWhole
      ? { words: inside.words.map(assistantOf), to: mark === 'open' ? inside.to + 1 : inside.to }
      : unnamed;
  }
  while (beforeArea.has(plainAt(tokens, to))) {
    to += 1;
  }
  const area = wordAt(tokens, to);
  if (area === null) {
    return unnamed;
  }
  const both = withSecondArea(tokens, area);
  // "Assistentes de foto/photo assistants" is one role in two languages.
  const isOfBoth =
    both !== null &&
    !assistant.test(plainAt(tokens, both.to)) &&
    (plainAt(tokens, from).endsWith('s') || areHairAndMakeup(both.words));
  const { words, to: end } = isOfBoth ? both : area;
  return { words: together(words).map(assistantOf), to: end };
}

function assistantAfterArea(tokens: Token[], from: number): RolePhrase | null {
  const area = wordAt(tokens, from);
  const both = area === null ? null : withSecondArea(tokens, area);
  for (const areas of [area, both !== null && areHairAndMakeup(both.words) ? both : null]) {
    const at = areas === null ? tokens.length : tokens[areas.to]?.kind === 'stop' ? areas.to + 1 : areas.to;
    if (areas !== null && assistant.test(plainAt(tokens, at))) {
      return { words: together(areas.words).map(assistantOf), to: at + 1 };
    }
  }
  return null;
}

function withSecondArea(tokens: Token[], first: RolePhrase): RolePhrase | null {
  const isTied = ['and', 'slash'].includes(tokens[first.to]?.kind ?? '');
  const second = isTied ? wordAt(tokens, first.to + 1) : null;
  return second === null ? null : { words: [...first.words, ...second.words], to: second.to };
}

function areHairAndMakeup(words: Role[]): boolean {
  return ['Cabelo', 'Maquiagem'].every((hairOrMakeup) => words.some(({ kind }) => kind === hairOrMakeup));
}

/** Cabelo and Maquiagem named together are Beleza; one role in two languages is one. */
export function together<Of extends Role>(roles: Of[]): Of[] {
  const joined = areHairAndMakeup(roles)
    ? roles.flatMap((role) => {
        const isHalf = role.kind === 'Cabelo' || role.kind === 'Maquiagem';
        return isHalf ? [{ ...role, label: 'Beleza', kind: 'Beleza' }] : [role];
      })
    : roles;
  return joined.filter(({ kind }, at) => joined.findIndex((role) => role.kind === kind) === at);
}

/** The assistant of a role; plain where nothing is said of what. */
export function assistantOf(area: RoleWord | null): RoleWord {
  return area === null
    ? { label: 'Assistente', kind: 'Assistente', isEveryday: false }
    : {
        label: `Assistente de ${area.label.toLowerCase()}`,
        kind: `Assistente de ${area.kind}`,
        isEveryday: false,
      };
}

export function plainAt(tokens: Token[], at: number): string {
  return tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
}
