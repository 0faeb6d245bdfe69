import { nameKinds, type SentCredit, type SentGarment, type SentName } from 'contract/credits/credit';
import { joinedLines } from 'contract/credits/credit-names';
import { handleOf } from 'contract/credits/instagram-handle';
import { type Check, checkFields, isEmpty, oneOf, orElse, text, webAddress } from '../entries/input/texts';
import { isEntry } from '../entries/saves/save-over';
import { onlyFields, refuse } from '../platform/requests';
import { strings } from '../platform/strings';

const nameMaxLength = 200;
const lineMaxLength = 255;
const roleMaxLength = 60;
const garmentMaxLength = 200;
/** Maximum number of lines of a ficha técnica, and of names of a line. */
const mostLines = 100;
/** Maximum of names in all lines: new names are created under a lock. */
const mostNames = 200;

type Input = Record<string, unknown>;

/** The Instagram handle in a typed text ('@ana', 'ana' or a profile's URL), in lower case; null for an empty text. */
export const handle: Check<string | null> = (value) => {
  const typed = text({ most: lineMaxLength })(value, 'instagram');
  if (typed === null) return null;
  return handleOf(typed)?.toLowerCase() ?? refuse('instagram', strings.credits.handleInvalid);
};

const checks = {
  name: (value: unknown, field: string) =>
    text({ most: nameMaxLength })(value, field) ?? refuse(field, strings.credits.nameRequired),
  kind: orElse(nameKinds[0], oneOf(nameKinds, strings.credits.kindInvalid)),
  instagram: handle,
  site: webAddress(lineMaxLength),
};

/** Validates and normalizes the fields of a save of a name. @throws ValidationError */
export function checkName(input: Input, { isNew }: { isNew: boolean }): Input {
  return checkFields(input, checks, isNew ? ['name', 'kind'] : []);
}

/** @param path its path in the request */
function entryIn(path: readonly string[], value: unknown, allowed: readonly string[]): Input {
  if (!isEntry(value)) return refuse(path[0] ?? '', strings.credits.listInvalid);
  onlyFields(value, allowed, path);
  return value;
}

/** The fields of a response are accepted; `kind` and `site` are ignored. */
const nameFields = ['documentId', 'name', 'instagram', 'kind', 'site'];

function checkSentName(path: readonly string[], value: unknown): SentName | null {
  const [field = ''] = path;
  const { documentId, name, instagram } = entryIn(path, value, nameFields);
  if (typeof documentId === 'string') return { documentId };
  if (!isEmpty(documentId)) refuse(field, strings.credits.nameUnknown);
  const sent = handle(instagram, field);
  const called = text({ most: nameMaxLength })(name, field);
  if (called === null && sent === null) return null;
  return { name: called ?? `@${sent}`, instagram: sent };
}

function listIn(field: string, value: unknown): unknown[] {
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) return refuse(field, strings.credits.listInvalid);
  return value.length <= mostLines ? value : refuse(field, strings.credits.tooMany(mostLines));
}

/** Validates a sent ficha técnica. Joins lines of one role, and drops lines without names. @throws ValidationError */
export function checkCredits(value: unknown): SentCredit[] {
  const lines: SentCredit[] = [];
  for (const [at, line] of listIn('credits', value).entries()) {
    const path = ['credits', String(at)];
    const { role, names } = entryIn(path, line, ['role', 'names']);
    const named = text({ most: roleMaxLength })(role, 'credits');
    const sent = listIn('credits', names).flatMap(
      (name, index) => checkSentName([...path, 'names', String(index)], name) ?? [],
    );
    if (sent.length === 0) continue;
    if (named === null) return refuse('credits', strings.credits.roleRequired);
    lines.push({ role: named, names: sent });
  }
  const count = lines.flatMap(({ names }) => names).length;
  if (count > mostNames) refuse('credits', strings.credits.tooManyNames(mostNames));
  return joinedLines(lines);
}

/** Validates sent garments. Drops empty ones. @throws ValidationError */
export function checkGarments(value: unknown): SentGarment[] {
  return listIn('garments', value).flatMap((garment, at) => {
    const path = ['garments', String(at)];
    const { description, brand, ...rest } = entryIn(path, garment, ['description', 'brand', 'translations']);
    const described = text({ most: garmentMaxLength })(description, 'garments');
    const sent = isEmpty(brand) ? null : checkSentName([...path, 'brand'], brand);
    if (described === null) return sent ? refuse('garments', strings.credits.garmentRequired) : [];
    // Those are checked with all others, on the way of every save.
    const translated = rest as Pick<SentGarment, 'translations'>;
    return [{ description: described, brand: sent, ...translated }];
  });
}
