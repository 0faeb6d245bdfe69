import { selectionLimits, sentChoiceSchema } from 'contract/selections/selection';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxFormBytes, parseChange, parseForm } from './parse-choice';
import { RefusedChoice } from './refused-choice';

const person = 'a1b2c3d4e5f6a7b8';
const item = 'k3b0x7z9k3b0x7z9k3b0x7z9';

function reasonOf(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof RefusedChoice) return `${error.status} ${error.reason}`;
    throw error;
  }
  return 'taken';
}

describe('a change as JSON', () => {
  const parse = (change: object) => parseChange(JSON.stringify({ person, ...change }));

  it('has what was sent, and nothing else', () => {
    expect(parse({ item, isChosen: true })).toEqual({
      person,
      items: [{ item, isChosen: true }],
      replacesAll: false,
    });
    expect(parse({ item, comment: ' Mais\r\nclara? ' }).items).toEqual([{ item, comment: 'Mais\nclara?' }]);
    expect(parse({ name: ' Ana\n Lima ', isSent: true })).toMatchObject({
      name: 'Ana Lima',
      items: [],
      isSent: true,
    });
  });

  it('takes a name or a comment away when nothing of it can be seen', () => {
    for (const text of ['', '  \n ', '\u200b', '\u202e\u2060']) {
      expect(parse({ name: text, item, comment: text })).toMatchObject({
        name: null,
        items: [{ item, comment: null }],
      });
    }
  });

  it.each([
    ['é'.repeat(500), '🖤'.repeat(30)],
    [`${'x'.repeat(500)}  `, 'N'.repeat(60)],
    ['<b>& "linda"</b>', "Zoë d'Ávila"],
    ['1\n2\n3', '名前'],
  ])('has texts as they were written: %s', (comment, name) => {
    const change = parse({ item, comment, name });
    expect(change).toMatchObject({ name, items: [{ comment: comment.trim() }] });
  });

  it('is refused with anything but what its schema has', () => {
    const fields = Object.entries(sentChoiceSchema.entries);
    const wrongField = fc.constantFrom(...fields).chain(([name, schema]) =>
      fc
        .jsonValue()
        .filter((value) => !v.is(schema, value))
        .map((value) => JSON.stringify({ person, item, [name]: value })),
    );
    const other = fc.oneof(fc.string(), fc.json()).filter((body) => !body.includes(person));
    fc.assert(
      fc.property(fc.oneof(wrongField, other), (body) => reasonOf(() => parseChange(body)) === '400 invalid'),
    );
  });

  it.each<[string, object]>([
    ['tooLong', { item, comment: 'x'.repeat(501) }],
    ['tooLong', { name: 'x'.repeat(61) }],
    ['odd', { item, comment: 'a\u0000b' }],
    ['odd', { item, comment: 'a\u001bb' }],
    ['odd', { name: '\ud800' }],
  ])('is refused as %s: %j', (reason, change) => {
    expect(reasonOf(() => parse(change))).toBe(`400 ${reason}`);
  });
});

describe('a form', () => {
  const other = 'z9k3b0x7z9k3b0x7z9k3b0x7';
  const parse = (...fields: [string, string][]) =>
    parseForm(new URLSearchParams([['person', person], ...fields]).toString());

  it('is all of a person’s choices, and sends them', () => {
    expect(
      parse(
        ['name', 'Ana'],
        ['chosen', item],
        [`comment-${item}`, ''],
        [`comment-${other}`, 'Mais\r\nclara?'],
        ['chosen', item],
      ),
    ).toEqual({
      person,
      name: 'Ana',
      items: [
        { item, isChosen: true, comment: null },
        { item: other, isChosen: false, comment: 'Mais\nclara?' },
      ],
      isSent: true,
      replacesAll: true,
    });
  });

  it('without any choice takes all away', () => {
    expect(parse()).toEqual({ person, name: null, items: [], isSent: true, replacesAll: true });
  });

  it('that opens the choices again changes none of them', () => {
    const again = { person, items: [], isSent: false, replacesAll: false };
    expect(parse(['change', '1'], ['name', 'Ana'], ['chosen', item])).toEqual(again);
  });

  it('has unknown fields ignored', () => {
    expect(parse(['x', 'y'], ['comment-', 'z'], ['__proto__', 'a']).items).toEqual([]);
  });

  it('is refused with a text that cannot be stored, or without a person', () => {
    expect(reasonOf(() => parse([`comment-${item}`, 'x'.repeat(501)]))).toBe('400 tooLong');
    expect(reasonOf(() => parse(['name', '\u0007']))).toBe('400 odd');
    expect(reasonOf(() => parseForm(''))).toBe('400 invalid');
  });

  it.each(['語', '👠', '\r\n', '+'])(
    'has room for sixty comments of %j, as long as they may be',
    (letter) => {
      const comment = `a${letter.repeat((selectionLimits.comment - 2) / letter.replace('\r', '').length)}a`;
      const ids = Array.from({ length: selectionLimits.items }, (_, at) => `${at}`.padStart(24, 'k'));
      const fields = ids.flatMap((id): [string, string][] => [
        ['chosen', id],
        [`comment-${id}`, comment],
      ]);
      const body = new URLSearchParams([['person', person], ['name', '語'.repeat(60)], ...fields]).toString();
      expect(body.length).toBeLessThanOrEqual(maxFormBytes);
      const { items } = parseForm(body);
      expect(items.map((change) => change.comment?.length)).toEqual(ids.map(() => selectionLimits.comment));
    },
  );

  it('with more fields than a page has is refused before they are read', () => {
    expect(reasonOf(() => parseForm('a&'.repeat(100_000)))).toBe('400 invalid');
  });
});
