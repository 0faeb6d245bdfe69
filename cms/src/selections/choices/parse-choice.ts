import { isPlain } from 'contract/plain-text';
import { personIdForm, selectionLimits, sentChoiceSchema } from 'contract/selections/selection';
import * as v from 'valibot';
import { isUnseen, tidyLine, tidyLines } from '../../entries/input/texts';
import { RefusedChoice } from './refused-choice';

/** One item's change; what is absent stays. A comment that is null is taken away. */
export type ItemChange = { item: string; isChosen?: boolean; comment?: string | null };

export type Change = {
  person: string;
  /** Null takes the name away. */
  name?: string | null;
  items: ItemChange[];
  /** True ends the person's choosing, false opens it again. */
  isSent?: boolean;
  /** Whether it is the whole of the person's choices, as a form sends them: other items' are taken away. */
  replacesAll: boolean;
};

const refuse = (reason: 'invalid' | 'tooLong' | 'odd'): never => {
  throw new RefusedChoice(400, reason);
};

function checkText(value: string, most: number, tidy: (text: string) => string): string | null {
  if (!isPlain(value)) return refuse('odd');
  const text = tidy(value);
  if (text.length > most) return refuse('tooLong');
  return isUnseen(text) ? null : text;
}

const nameOf = (value: string) => checkText(value, selectionLimits.person, tidyLine);
const commentOf = (value: string) => checkText(value, selectionLimits.comment, tidyLines);

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return refuse('invalid');
  }
}

/** A change that the page's script sends as JSON. @throws RefusedChoice */
export function parseChange(body: string): Change {
  const sent = readJson(body);
  if (!v.is(sentChoiceSchema, sent)) return refuse('invalid');
  const { person, name, item, isChosen, comment, isSent } = sent;
  const change = {
    ...(isChosen !== undefined && { isChosen }),
    ...(comment !== undefined && { comment: commentOf(comment) }),
  };
  return {
    person,
    ...(name !== undefined && { name: nameOf(name) }),
    items: item === undefined ? [] : [{ item, ...change }],
    ...(isSent !== undefined && { isSent }),
    replacesAll: false,
  };
}

const { items: mostItems, comment: mostLetters, person: mostOfName } = selectionLimits;
/** A letter of any script, as a form writes one (`%E8%AA%9E`). */
const bytesOfLetter = 9;
/** A form's names of fields, and the ids in them. */
const bytesOfItem = 200;
/** The largest form: a comment on each item. */
export const maxFormBytes =
  mostItems * (mostLetters * bytesOfLetter + bytesOfItem) + mostOfName * bytesOfLetter + bytesOfItem;
/** Of each item a heart and a comment; who sends them, and that they open their choices again. */
const mostFields = mostItems * 2 + 3;

const commentField = /^comment-([\w-]{1,64})$/;

/**
 * What the page's form sends without a script: all of a person's choices, or that they open them again, which changes none.
 * @throws RefusedChoice
 */
export function parseForm(body: string): Change {
  // Counted before they are parsed: 100,000 fields take as long as rendering a page.
  if (body.split('&', mostFields + 1).length > mostFields) refuse('invalid');
  const form = new URLSearchParams(body);
  const sent = form.get('person') ?? '';
  const person = personIdForm.test(sent) ? sent : refuse('invalid');
  if (form.has('change')) return { person, items: [], isSent: false, replacesAll: false };
  const items = new Map<string, ItemChange>();
  const of = (item: string) => {
    const change = items.get(item) ?? { item, isChosen: false, comment: null };
    items.set(item, change);
    return change;
  };
  for (const [field, value] of form) {
    const commented = commentField.exec(field)?.[1];
    if (field === 'chosen') of(value).isChosen = true;
    else if (commented !== undefined && value.trim() !== '') of(commented).comment = commentOf(value);
  }
  return {
    person,
    name: nameOf(form.get('name') ?? ''),
    items: [...items.values()],
    isSent: true,
    replacesAll: true,
  };
}
