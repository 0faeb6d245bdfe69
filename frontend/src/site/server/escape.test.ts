import { expect, it } from 'vitest';
import { escapeMarkup, toScriptJson } from './escape';

it.each([
  [`<b title="a">'&amp;`, '&lt;b title=&quot;a&quot;&gt;&#39;&amp;amp;'],
  ['São Paulo — 👗', 'São Paulo — 👗'],
])('escapes what could begin markup or end an attribute: %s', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});

it('JSON in a script cannot end its element nor open a comment, and parses to the same value', () => {
  const hostile = { text: '</script><script>alert(1)</script><!-- ]]> \u2028\u2029' };
  expect(toScriptJson(hostile)).not.toContain('<');
  expect(JSON.parse(toScriptJson(hostile))).toEqual(hostile);
});
