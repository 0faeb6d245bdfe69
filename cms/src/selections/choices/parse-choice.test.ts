import { describe, expect, it } from 'vitest';
import { parseChange, parseForm } from './parse-choice';
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
      isSent: false,
      isWhole: false,
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

  it.each([
    ['no JSON', 'x'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['no person', '{}'],
  ])('is refused: %s', (_what, body) => {
    expect(reasonOf(() => parseChange(body))).toBe('400 invalid');
  });

  it.each<[string, object]>([
    ['invalid', { person: 'short' }],
    ['invalid', { person: 'A'.repeat(20) }],
    ['invalid', { person: `${person}\n` }],
    ['invalid', { person: [person] }],
    ['invalid', { item: 1, isChosen: true }],
    ['invalid', { item, isChosen: 'true' }],
    ['invalid', { item, comment: null }],
    ['invalid', { name: { toString: 1 } }],
    ['invalid', { isSent: 'true' }],
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
      isWhole: true,
    });
  });

  it('without any choice takes all away', () => {
    expect(parse()).toEqual({ person, name: null, items: [], isSent: true, isWhole: true });
  });

  it('has unknown fields ignored', () => {
    expect(parse(['x', 'y'], ['comment-', 'z'], ['__proto__', 'a']).items).toEqual([]);
  });

  it('is refused with a text that cannot be stored, or without a person', () => {
    expect(reasonOf(() => parse([`comment-${item}`, 'x'.repeat(501)]))).toBe('400 tooLong');
    expect(reasonOf(() => parse(['name', '\u0007']))).toBe('400 odd');
    expect(reasonOf(() => parseForm(''))).toBe('400 invalid');
  });
});
