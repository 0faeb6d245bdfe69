import { nameKinds, type SentCredit, type SentGarment, type SentName } from 'contract/credit';
import { joinedLines } from 'contract/credit-names';
import { handleOf } from 'contract/instagram-handle';
import { onlyFields, refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';
import { checkText, checkWebAddress, isEmpty } from '../input/texts';

const nameMaxLength = 200;
const lineMaxLength = 255;
const roleMaxLength = 60;
const garmentMaxLength = 200;
/** Maximum number of lines of a ficha técnica, and of names of a line. */
const mostLines = 100;
/** Maximum of names in all lines: new names are created under a lock. */
const mostNames = 200;

type Input = Record<string, unknown>;

/**
 * The Instagram handle in a typed text ('@ana', 'ana' or a profile's URL), in lower case.
 * @returns null for an empty text
 * @throws ValidationError for an invalid handle
 */
export function checkHandle(value: unknown): string | null {
  const text = checkText('instagram', value, { most: lineMaxLength });
  if (text === null) return null;
  return handleOf(text)?.toLowerCase() ?? refuse('instagram', strings.credits.handleInvalid);
}

/**
 * Validates and normalizes the fields of a save of a name.
 * @throws ValidationError in Portuguese, naming the field
 */
export function checkName(input: Input, { isNew }: { isNew: boolean }): Input {
  const name = { ...input };
  if (isNew || 'name' in name) {
    const text = checkText('name', name.name, { most: nameMaxLength });
    name.name = text ?? refuse('name', strings.credits.nameRequired);
  }
  if (isEmpty(name.kind)) {
    if (isNew || 'kind' in name) name.kind = nameKinds[0];
  } else if (!nameKinds.some((kind) => kind === name.kind)) {
    refuse('kind', strings.credits.kindInvalid);
  }
  if ('instagram' in name) name.instagram = checkHandle(name.instagram);
  if ('site' in name) name.site = checkWebAddress('site', name.site, lineMaxLength);
  return name;
}

/** @param path its path in the request */
function entryIn(path: readonly string[], value: unknown, allowed: readonly string[]): Input {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isEntry) return refuse(path[0] ?? '', strings.credits.listInvalid);
  onlyFields(value, allowed, path);
  return value as Input;
}

/** The fields of a response are accepted; `kind` and `site` are ignored. */
const nameFields = ['documentId', 'name', 'instagram', 'kind', 'site'];

function checkSentName(path: readonly string[], value: unknown): SentName | null {
  const [field = ''] = path;
  const { documentId, name, instagram } = entryIn(path, value, nameFields);
  if (typeof documentId === 'string') return { documentId };
  if (!isEmpty(documentId)) refuse(field, strings.credits.nameUnknown);
  const handle = checkHandle(instagram);
  const text = checkText(field, name, { most: nameMaxLength });
  if (text === null && handle === null) return null;
  return { name: text ?? `@${handle}`, instagram: handle };
}

function listIn(field: string, value: unknown): unknown[] {
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) return refuse(field, strings.credits.listInvalid);
  return value.length <= mostLines ? value : refuse(field, strings.credits.tooMany(mostLines));
}

/**
 * Validates a sent ficha técnica. Joins lines of one role, and drops lines without names.
 * @throws ValidationError in Portuguese
 */
export function checkCredits(value: unknown): SentCredit[] {
  const lines: SentCredit[] = [];
  for (const [at, line] of listIn('credits', value).entries()) {
    const path = ['credits', String(at)];
    const { role, names } = entryIn(path, line, ['role', 'names']);
    const text = checkText('credits', role, { most: roleMaxLength });
    const sent = listIn('credits', names).flatMap(
      (name, index) => checkSentName([...path, 'names', String(index)], name) ?? [],
    );
    if (sent.length === 0) continue;
    if (text === null) return refuse('credits', strings.credits.roleRequired);
    lines.push({ role: text, names: sent });
  }
  const count = lines.flatMap(({ names }) => names).length;
  if (count > mostNames) refuse('credits', strings.credits.tooManyNames(mostNames));
  return joinedLines(lines);
}

/**
 * Validates sent garments. Drops empty ones.
 * @throws ValidationError in Portuguese
 */
export function checkGarments(value: unknown): SentGarment[] {
  return listIn('garments', value).flatMap((garment, at) => {
    const path = ['garments', String(at)];
    const { description, brand } = entryIn(path, garment, ['description', 'brand']);
    const text = checkText('garments', description, { most: garmentMaxLength });
    const sent = isEmpty(brand) ? null : checkSentName([...path, 'brand'], brand);
    if (text === null) return sent ? refuse('garments', strings.credits.garmentRequired) : [];
    return [{ description: text, brand: sent }];
  });
}
