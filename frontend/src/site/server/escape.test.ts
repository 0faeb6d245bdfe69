import { describe, expect, it } from 'vitest';
import { escapeMarkup, toScriptJson } from './escape';

describe('escapeMarkup', () => {
  it('leaves nothing that could begin markup or end an attribute', () => {
    expect(escapeMarkup(`<b title="a">'&amp;`)).toBe('&lt;b title=&quot;a&quot;&gt;&#39;&amp;amp;');
  });

  it('leaves other text alone', () => {
    expect(escapeMarkup('São Paulo — 👗')).toBe('São Paulo — 👗');
  });
});

describe('toScriptJson', () => {
  const hostile = { text: '</script><script>alert(1)</script><!-- ]]> \u2028\u2029' };

  it('cannot end the element it stands in, nor open a comment', () => {
    expect(toScriptJson(hostile)).not.toContain('<');
  });

  it('parses to the same value', () => {
    expect(JSON.parse(toScriptJson(hostile))).toEqual(hostile);
  });
});
