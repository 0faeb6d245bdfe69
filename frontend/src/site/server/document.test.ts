import { describe, expect, it } from 'vitest';
import { splitTemplate } from './document';
import { fontPreloads } from './font-preloads';

const html =
  '<head><!--font hanken-core /assets/h.woff2--><!--font bodoni-poster /assets/p-1.woff2--><!--head--><script>x()</script></head><!--splash--><div><!--app--></div><!--data-->';

describe('splitTemplate', () => {
  it('cuts the page at its marks and takes the font addresses out', () => {
    expect(splitTemplate(html)).toMatchObject({
      beforeHead: '<head>',
      beforeSplash: '<script>x()</script></head>',
      beforeApp: '<div>',
      beforeData: '</div>',
      end: '',
      fonts: { 'hanken-core': '/assets/h.woff2', 'bodoni-poster': '/assets/p-1.woff2' },
    });
  });

  it('names inline scripts by their hash', () => {
    const [hash] = splitTemplate(html).scriptHashes;
    expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('refuses a template without a mark', () => {
    expect(() => splitTemplate('<head><!--head--></head>')).toThrow('<!--splash-->');
  });
});

describe('fontPreloads', () => {
  it('gives the landing its poster face on wide screens alone', () => {
    const { fonts } = splitTemplate(html);
    expect(fontPreloads({ page: 'home' }, fonts)).toContain(
      '/assets/p-1.woff2" as="font" type="font/woff2" crossorigin media="(min-width: 900px)"',
    );
    expect(fontPreloads({ page: 'about' }, fonts)).not.toContain('p-1');
  });
});
