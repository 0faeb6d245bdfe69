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
/** More lines than any ficha técnica has, and more names than any line. */
const mostLines = 100;
/** Of all lines together: each that is new is an entry of its own, made while others wait. */
const mostNames = 200;

type Input = Record<string, unknown>;

/**
 * The handle in a typed text: '@ana', 'ana' or the address of a profile, in lower case as Instagram has it.
 * @returns null for none
 * @throws ValidationError for what is no handle
 */
export function checkHandle(value: unknown): string | null {
  const text = checkText('instagram', value, { most: lineMaxLength });
  if (text === null) return null;
  return handleOf(text)?.toLowerCase() ?? refuse('instagram', strings.credits.handleInvalid);
}

/**
 * Checks the values that a save sends for a name, each for itself, and returns them tidied.
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

/** @param path where it stands in what was sent */
function entryIn(path: readonly string[], value: unknown, allowed: readonly string[]): Input {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isEntry) return refuse(path[0] ?? '', strings.credits.listInvalid);
  onlyFields(value, allowed, path);
  return value as Input;
}

/** A name may be sent as it is answered; its kind and site are its own. */
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
 * Reads a ficha técnica that is sent. Lines of one role are joined; a line without names is dropped.
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
 * Reads the garments that are sent; one without a description is none.
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
