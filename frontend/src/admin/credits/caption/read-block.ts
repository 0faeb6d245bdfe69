import { isAlike } from './name-text';
import { garments, isAgency, isSentence, sheetLabels } from './no-names';
import type { Clause } from './read-clause';
import { creditsOf, type Found, type Sureness } from './read-credits';
import type { Label } from './read-label';
import { type NamesRead, readNames } from './read-names';
import { recognizedEnd } from './read-roles';
import { plain, roleByWord } from './role-words';
import { readTokens, type Token } from './tokens';

/** A label whose names are on, or continue on, the lines below. */
interface Open {
  roles: string[];
  sureness: Sureness;
  line: number;
  found: Found | null;
  /** Whether the line ends in a comma or "e". */
  isDangling: boolean;
}

/** Maximum words of a credit line without marks. */
const longestCredit = 25;

/** All possible credits, in order. */
export function findCredits(clauses: readonly Clause[]): Found[] {
  const found: Found[] = [];
  let open: Open | null = null;
  clauses.forEach((clause, at) => {
    const { tokens, labels, line } = clause;
    const isBesideRole = clauses[at + 1]?.line === line && isRoleAlone(clauses[at + 1]);
    const below =
      labels.length === 0 && open !== null && !isBesideRole
        ? namesBelow(open, clause, clauses[at - 1])
        : null;
    if (labels.length === 0) {
      const isBlank = tokens.every(({ kind }) => kind !== 'word' && kind !== 'handle');
      if (below !== null && open !== null) {
        if (open.found === null) {
          open.found = {
            roles: open.roles,
            read: below,
            sureness: open.sureness,
            lines: new Set([open.line, line]),
          };
          found.push(open.found);
        } else {
          open.found.read.names.push(...below.names);
          open.found.read.agencies.push(...below.agencies);
          open.found.lines.add(line);
        }
        open.isDangling = isDangling(tokens);
      } else if (!isBlank) {
        open = null;
      }
      return;
    }
    const above = namesAbove(clauses, at);
    const own = above === null ? creditsOf(clause) : [above];
    found.push(...own);
    const last = labels.at(-1) as Label;
    const isEmpty = above === null && last.to >= tokens.length;
    const credit = own.at(-1);
    open = isEmpty
      ? {
          roles: last.roles,
          sureness: last.isRecognized ? (last.mark === null ? 'weak' : 'sure') : 'own',
          line,
          found: null,
          isDangling: false,
        }
      : credit === undefined
        ? null
        : {
            roles: credit.roles,
            sureness: credit.sureness,
            line,
            found: credit,
            isDangling: isDangling(tokens),
          };
  });
  return found;
}

const isDangling = (tokens: readonly Token[]) =>
  ['comma', 'and', 'slash'].includes(tokens.at(-1)?.kind ?? '');

/** Whether a clause is a label without names, and nothing else. */
const isRoleAlone = (clause: Clause | undefined) =>
  clause?.labels[0]?.mark === null &&
  clause.labels[0].from === 0 &&
  clause.labels[0].end === clause.tokens.length;

/** The names on a line for the label above it; null if it has anything else. */
function namesBelow(open: Open, { tokens, line, cut }: Clause, before: Clause | undefined): NamesRead | null {
  const read = tokens[0]?.kind === 'emoji' ? null : readNames(tokens, open.roles[0] ?? '');
  if (read === null || !read.isWhole) {
    return null;
  }
  joinHandle(open, read);
  const isNext =
    before === undefined ||
    line - (before.tokens.at(-1)?.line ?? line) <=
      (open.isDangling && before.tokens.at(-1)?.kind === 'and' ? 2 : 1);
  const hasHandles = [...read.names, ...(open.found?.read.names ?? [])].every(
    ({ instagram }) => instagram !== null,
  );
  // "Edição: Ana Costa | Bia Lima".
  const isBeside = before?.line === line && cut === '|' && read.names.every(({ name }) => /[ @]/.test(name));
  const goesOn =
    open.found === null ||
    (isNext && (open.isDangling || hasHandles || isBeside || open.found.lines.size > 1));
  return goesOn ? read : null;
}

/** "Ana Costa & Rui Sá", and behind a cut or below it "@anacosta @ruisa"; "Lia Souza", and below her "@waymodel". */
function joinHandle({ found, roles }: Open, below: NamesRead) {
  for (const handle of below.names.filter(({ name }) => name.startsWith('@'))) {
    const own = found?.read.names.find(
      ({ name, instagram }) => instagram === null && isAlike(name, handle.name),
    );
    if (own !== undefined) {
      own.instagram = handle.instagram;
    } else if (found !== null && roles[0] === 'Modelo' && isAgency(handle.name)) {
      below.agencies.push(handle);
    } else {
      continue;
    }
    below.names.splice(below.names.indexOf(handle), 1);
  }
}

/** "Ana Costa", and below it or behind a cut "Fotografia": a role alone, with no names behind or below. */
function namesAbove(clauses: readonly Clause[], at: number): Found | null {
  const [above, here, below] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  const [label] = here?.labels ?? [];
  const isApart = below?.line !== here?.line && clauses[at - 2]?.line !== above?.line;
  if (
    label === undefined ||
    !isRoleAlone(here) ||
    !isApart ||
    here === undefined ||
    above === undefined ||
    above.labels.length > 0 ||
    here.line - above.line > 1
  ) {
    return null;
  }
  const isBeside = here.line === above.line;
  const read = !isBeside && here.namesAt === 1 ? null : readNames(above.tokens, label.roles[0] ?? '');
  return read?.isWhole
    ? {
        roles: label.roles,
        read,
        sureness: isBeside ? 'sure' : 'weak',
        lines: new Set([above.line, here.line]),
      }
    : null;
}

/** Whether an unknown label contains a known word: "Styling & Designs". */
const isOfWork = ({ roles: [role = ''] }: Found) =>
  role.split(/[\s/&]+/).some((word) => roleByWord.has(plain(word)));

/** "Vestido: Casa Sol, com pérolas de…" stands in a block of credits. */
const isGarment = (line: string) => garments.has(plain(/^\P{L}*(\p{L}+)\s*:/u.exec(line)?.[1] ?? ''));

/** "Special thanks to the crew and to all who came" begins with a label. */
const isLabelled = (line: string) => recognizedEnd(readTokens(line, 0)) > 0;

/** Filters credits by context: unsure ones need another credit nearby, unknown labels a block of credits. */
export function accepted(found: readonly Found[], lines: readonly string[]): Found[] {
  const isSheet =
    lines.some((line) => sheetLabels.has(plain(/^\P{L}*(\p{L}+)\s*:/u.exec(line)?.[1] ?? ''))) &&
    found.filter(({ sureness, roles }) => sureness === 'sure' && roles[0] !== 'Modelo').length < 2;
  const known = new Set(
    found.filter(
      ({ sureness, roles, read }) =>
        sureness !== 'own' &&
        sureness !== 'listed' &&
        !(isSheet && roles[0] === 'Modelo' && read.names.every(({ instagram }) => instagram === null)),
    ),
  );
  const inLine = new Map<number, number>();
  for (const { lines: at, roles } of known) {
    for (const line of at) {
      inLine.set(line, (inLine.get(line) ?? 0) + roles.length);
    }
  }
  const besides = ({ lines }: Found) => Math.max(...[...lines].map((line) => inLine.get(line) ?? 0));
  const marks = found.filter(({ sureness }) => sureness === 'sure');
  const sure = new Set(marks.flatMap(({ lines: at }) => [...at]));
  const marked = new Set(marks.map(({ roles }) => roles[0])).size;
  const texts = new Set(
    lines.flatMap((text, line) =>
      !sure.has(line) && text.split(' ').length > longestCredit && !isLabelled(text) ? [line] : [],
    ),
  );
  /** With a block of marked credits, long sentences are not read. */
  const isInText = ({ lines: at }: Found) => marked > 2 && [...at].every((line) => texts.has(line));
  const isBelieved: Record<Sureness, (credit: Found) => boolean> = {
    sure: () => true,
    weak: (credit) =>
      !isInText(credit) &&
      (known.size > 1 ||
        found.length > 3 ||
        (credit.roles[0] === 'Fotografia' && credit.read.names.every(({ name }) => name.includes(' ')))),
    // A sentence needs two credits to count, and three for its unknown labels.
    prose: (credit) => !isInText(credit) && besides(credit) > 1,
    listed: (credit) => besides(credit) > 2,
    own: () => false,
  };
  const believed = new Set(
    found.filter(
      (credit) => (known.has(credit) || credit.sureness === 'listed') && isBelieved[credit.sureness](credit),
    ),
  );
  const isCredit = new Set(found.flatMap((credit) => [...credit.lines]));
  let block: Found[] = [];
  let end = -1;
  for (const credit of [...found, null]) {
    const [from = lines.length] = credit?.lines ?? [];
    const isApart = lines
      .slice(end + 1, from)
      .some(
        (line, at) =>
          !isCredit.has(end + 1 + at) && !isGarment(line) && !isLabelled(line) && isSentence(line),
      );
    if (credit === null || isApart) {
      const own = block.filter(({ sureness }) => sureness === 'own');
      const certain = block.filter((one) => believed.has(one));
      const isBeside = own.some(({ lines: at }) =>
        certain.some((one) => [...at].some((line) => one.lines.has(line))),
      );
      if (certain.length > 1 || (certain.length === 1 && (isBeside || own.some(isOfWork)))) {
        for (const one of own) {
          believed.add(one);
        }
      }
      block = [];
    }
    if (credit !== null) {
      block.push(credit);
      end = Math.max(end, ...credit.lines);
    }
  }
  return found.filter((credit) => believed.has(credit));
}
