import { agencyMarks, articles, byWords, particles } from './no-names';
import { type Clause, isBracket } from './read-clause';
import type { Label } from './read-label';
import { type NamesRead, readNames } from './read-names';
import { plain, roleOf } from './role-words';
import { isProper, type Token } from './tokens';

/** How sure a credit is, by its label: known with a mark, known without one, known in a sentence; unknown, unknown in a sentence. */
export type Sureness = 'sure' | 'weak' | 'prose' | 'own' | 'listed';

/** A possible credit, and its lines. */
export interface Found {
  roles: string[];
  read: NamesRead;
  sureness: Sureness;
  lines: Set<number>;
}

/** The credits of a clause: each label with the names after it, before it, or before its bracket. */
export function creditsOf({ tokens, labels }: Clause): Found[] {
  const found: Found[] = [];
  const spent = new Set<Token>();
  const add = (label: Label, names: readonly Token[], sureness: Sureness) => {
    const read = readNames(
      names.filter((token) => !spent.has(token)),
      label.roles[0] ?? '',
    );
    if (read !== null && label.roles.length > 0 && isClear(label, read, labels.length > 2)) {
      found.push({ roles: label.roles, read, sureness, lines: new Set(tokens.map((token) => token.line)) });
    }
    return read !== null;
  };
  const [first, last] = [labels[0], labels.at(-1)];
  const isNamesFirst =
    first !== undefined &&
    last !== undefined &&
    (first.from > 0 || first.roles.length === 0) &&
    last.mark === null &&
    (last.to >= tokens.length || isBracket(tokens, last.end)) &&
    labels.every(({ mark }) => mark === null || mark === 'comma');
  let start = 0;
  for (const [at, label] of labels.entries()) {
    const isBracketed = tokens[label.from - 1]?.kind === 'open' && tokens[label.end]?.kind === 'close';
    const next = labels[at + 1];
    if (isBracketed && label.from > 1) {
      const from = startOfName(tokens, label.from - 1, start);
      const names = tokens.slice(from, label.from - 1);
      const before = found.at(-1);
      const helps = first?.roles[0] === 'Assistente' && first.from === 0;
      if (
        add(
          helps
            ? { ...label, roles: label.roles.map((role) => `Assistente de ${role.toLowerCase()}`) }
            : label,
          names,
          'sure',
        )
      ) {
        for (const token of names) {
          spent.add(token);
        }
        const read = found.at(-1);
        // "beleza de Luigi (cabelo)": the bracket is more precise.
        if (before !== undefined && read !== undefined) {
          before.read.names = before.read.names.filter(
            ({ name }) => !read.read.names.some((own) => own.name === name),
          );
        }
      }
    } else if (isNamesFirst) {
      const names = [
        ...trimmed(tokens.slice(start, label.from)),
        ...(label === last ? tokens.slice(label.end) : []),
      ];
      add(
        label,
        names,
        names.some(({ kind }) => kind === 'handle') || tokens[label.from - 1]?.kind === 'dash'
          ? 'sure'
          : 'weak',
      );
    } else {
      const names = tokens.slice(isBracketed ? label.end + 1 : label.to, next?.from ?? tokens.length);
      const all = trimmed(names);
      const nameTokens = label.mark === 'of' ? inSentence(all) : all;
      // "Fotografia de @ana", "Styling de Bia Lima." are no sentences.
      const isLine =
        label.mark === 'of' &&
        (label.from === 0 || tokens[label.from - 1]?.kind === 'colon') &&
        label.roles[0] !== 'Vídeo' &&
        (nameTokens[0]?.kind === 'handle' || nameTokens.length === all.length);
      // "Lia Souza photographed by Ana Costa".
      const isDone =
        /(?:ed|shot|[ai]d[oa]s?)$/.test(tokens[label.to - 2]?.key ?? '') &&
        byWords.has(tokens[label.to - 1]?.key ?? '');
      const sureness =
        (isLine || (label.mark === 'of' && isDone && label.roles[0] !== 'Direção')) && label.isRecognized
          ? 'weak'
          : surenessOf(label, names);
      // Conceito: "A Casa" is a title.
      if (![names[0], names.at(-1)].every((token) => /^["“”«»]$/.test(token?.text ?? ''))) {
        add(helped(label, labels[at - 1], tokens[label.from - 1]), nameTokens, sureness);
      }
    }
    start = label.end;
  }
  return found.filter(({ read }) => read.names.length > 0);
}

/** "Set designer: assistant Ana Costa", "Foto: @ana + assist @bia": the previous label says whose assistant. */
function helped(label: Label, before: Label | undefined, join: Token | undefined): Label {
  const isJoined = join?.kind === 'and' || ['c/', 'com', 'with'].includes(join?.text ?? '');
  const isOf =
    label.roles[0] === 'Assistente' && before !== undefined && (before.to === label.from || isJoined);
  return isOf
    ? { ...label, roles: before.roles.map((role) => `Assistente de ${role.toLowerCase()}`) }
    : label;
}

function surenessOf({ isRecognized, mark }: Label, names: readonly Token[]): Sureness {
  const hasHandle = names.some(({ kind }) => kind === 'handle');
  return !isRecognized
    ? mark === 'of'
      ? 'listed'
      : 'own'
    : ['colon', 'by', 'dash', 'handle'].includes(mark ?? '') || (mark === 'bare' && hasHandle)
      ? 'sure'
      : mark === 'of'
        ? 'prose'
        : 'weak';
}

/** "beleza de Ju Reis que chegou ontem": the names before the rest of the sentence. */
function inSentence(names: readonly Token[]): Token[] {
  const end = names.findIndex(
    ({ kind, key, text }, at) =>
      at > 0 &&
      kind === 'word' &&
      text === text.toLowerCase() &&
      !particles.has(key) &&
      !articles.has(key) &&
      !(agencyMarks.has(key) && isProper(names[at + 1]?.text ?? '')),
  );
  // "stylists Turner & Erica’s inspiration" credits no work.
  return /['’]s$/.test(names[end - 1]?.text ?? '') ? [] : trimmed(end === -1 ? names : names.slice(0, end));
}

/** In a sentence such as "a beleza de São", only full names count, except in a list. "Fashion Magazine" has no name. */
function isClear({ mark }: Label, { names }: NamesRead, isListed: boolean): boolean {
  if (mark === 'bare' && names.length === 1 && roleOf(plain(names[0]?.name ?? '')) !== undefined) {
    return false;
  }
  return (
    mark !== 'of' || isListed || names.every(({ name, instagram }) => instagram !== null || /[ &]/.test(name))
  );
}

function startOfName(tokens: readonly Token[], end: number, floor: number): number {
  let from = end;
  while (from > floor && ['word', 'handle', 'and'].includes(tokens[from - 1]?.kind ?? '')) {
    from -= 1;
  }
  while (
    from < end &&
    tokens[from]?.kind !== 'handle' &&
    (byWords.has(tokens[from]?.key ?? '') || !/^[\p{Lu}\p{N}]/u.test(tokens[from]?.text ?? ''))
  ) {
    from += 1;
  }
  return from;
}

/** Trims marks around names, and the "com" before the next label. */
function trimmed(tokens: readonly Token[]): Token[] {
  let [from, to] = [0, tokens.length];
  const isEdge = (token: Token | undefined) =>
    token !== undefined && !['word', 'handle', 'close'].includes(token.kind);
  while (to > from && (isEdge(tokens[to - 1]) || ['com', 'with'].includes(tokens[to - 1]?.key ?? ''))) {
    to -= 1;
  }
  while (from < to && isEdge(tokens[from]) && tokens[from]?.kind !== 'open') {
    from += 1;
  }
  return tokens.slice(from, to);
}
