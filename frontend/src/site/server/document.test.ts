import { describe, expect, it } from 'vitest';
import { splitTemplate } from './document';

const html =
  '<head><!--head--><script>x()</script><style>.a{top:0}</style></head><!--splash--><div><!--app--></div><!--data-->';

describe('splitTemplate', () => {
  it('splits the page at its marks', () => {
    expect(splitTemplate(html)).toMatchObject({
      beforeHead: '<head>',
      beforeStyles: '<script>x()</script>',
      styles: [{ selectors: [{ text: '.a', classes: ['a'] }], block: 'top:0' }],
      beforeSplash: '</head>',
      beforeApp: '<div>',
      beforeData: '</div>',
      end: '',
    });
  });

  it('hashes inline scripts', () => {
    const [hash] = splitTemplate(html).scriptHashes;
    expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('refuses a template without a mark', () => {
    expect(() => splitTemplate('<head><!--head--><style></style></head>')).toThrow('<!--splash-->');
    expect(() => splitTemplate('<head><!--head--></head>')).toThrow('<style>');
  });
});
