import { describe, expect, it } from 'vitest';
import { pageStyles } from './page-styles';
import { parseStylesheet } from './stylesheet';

/** The styles of a page with this markup. */
const stylesFor = (css: string, markup: string) => pageStyles(parseStylesheet(css), markup);
const card = '<li class="card  first"><p>.gone</p></li>';

describe('pageStyles', () => {
  it.each([
    // Classes.
    ['.card{top:0}.gone{top:0}', '.card{top:0}'],
    ['.card.gone{top:0}.card .gone{top:0}.card.first>p{top:0}', '.card.first>p{top:0}'],
    ['.gone,.card,p .gone{top:0}', '.card{top:0}'],
    ['.card1{top:0}.car{top:0}', ''],
    // Transitions between pages, which the whole stylesheet has.
    ['::view-transition-old(cover){top:0}', ''],
    // Selectors that may match without these classes.
    [
      'p{top:0}#root{top:0}*,:before{top:0}[data-on] p{top:0}',
      'p{top:0}#root{top:0}*,:before{top:0}[data-on] p{top:0}',
    ],
    ['.card:not(.gone){top:0}', '.card:not(.gone){top:0}'],
    [
      '.card:is(.first,.gone){top:0}:where(.gone) p{top:0}',
      '.card:is(.first,.gone){top:0}:where(.gone) p{top:0}',
    ],
    ['.card:not(:is(.a,.b)):hover{top:0}.gone:not(.card){top:0}', '.card:not(:is(.a,.b)):hover{top:0}'],
    ['.card::before{content:"}.gone{"}.gone::after{content:","}', '.card::before{content:"}.gone{"}'],
    ['.card[href=".gone,"]{top:0}[class~="x"]{top:0}', '.card[href=".gone,"]{top:0}[class~="x"]{top:0}'],
    ['.w-1\\.5{top:0}', '.w-1\\.5{top:0}'],
    ['.card{&.gone{top:0}.gone &{top:0}}', '.card{&.gone{top:0}.gone &{top:0}}'],
    ['.card{background:url(data:image/png;base64,A==)}', '.card{background:url(data:image/png;base64,A==)}'],
    // Groups.
    ['@media (width>=40em){.gone{top:0}.card{top:0}}', '@media (width>=40em){.card{top:0}}'],
    ['@media print{.gone{top:0}}', ''],
    [
      '@supports (a:b){@media print{.card{top:0}}.first{top:0}}',
      '@supports (a:b){@media print{.card{top:0}}.first{top:0}}',
    ],
    [
      '@media print{.card{top:0}}@media print{.first{top:0}}.card{left:0}',
      '@media print{.card{top:0}.first{top:0}}.card{left:0}',
    ],
    ['@container (height<=9rem){.card{top:0}}', '@container (height<=9rem){.card{top:0}}'],
    // Other at-rules.
    ['@charset "utf-8";@layer a,b;.card{top:0}', '@charset "utf-8";@layer a,b;.card{top:0}'],
    [
      '@font-face{font-family:"A"}@font-face{font-family:B}',
      '@font-face{font-family:"A"}@font-face{font-family:B}',
    ],
    ['@layer a{.gone{top:0}}', '@layer a{.gone{top:0}}'],
    // Names of animations and custom properties.
    [
      '@keyframes in{to{top:0}}@keyframes out{to{top:0}}.card{animation:in 1s}',
      '@keyframes in{to{top:0}}.card{animation:in 1s}',
    ],
    [':root{--a:1;color:red;--b:2}.card{top:var(--b)}', ':root{color:red;--b:2}.card{top:var(--b)}'],
    [
      ':root{--a:var( --b );--b:var(--c,1);--c:1;--d:1}.card{top:calc(1px*var(--a))}',
      ':root{--a:var( --b );--b:var(--c,1);--c:1}.card{top:calc(1px*var(--a))}',
    ],
    [
      ':root{--move:in 1s}@keyframes in{to{top:0}}.card{animation:var(--move)}',
      ':root{--move:in 1s}@keyframes in{to{top:0}}.card{animation:var(--move)}',
    ],
    [':root{--a:1}.gone{top:var(--a)}', ''],
    ['@media print{:root{--a:1;--b:2}}.card{top:var(--a)}', '@media print{:root{--a:1}}.card{top:var(--a)}'],
    // Custom properties outside of `:root` stay in their rule.
    ['.card{--a:1}.gone{--a:2}', '.card{--a:1}'],
  ])('takes from %s: %s', (css, expected) => {
    expect(stylesFor(css, card)).toBe(expected);
  });

  it('takes what inline styles name', () => {
    expect(stylesFor(':root{--a:1;--b:2}', '<p style="top:var(--b)">')).toBe(':root{--b:2}');
  });

  it('takes every rule if every class is used', () => {
    const css = ':root{--a:1;color:red}.a,.b{top:var(--a)}@media print{.a{top:0}.b{top:1px}}.c{left:0}';
    expect(stylesFor(css, '<p class="a b"><i class="c">')).toBe(css);
  });
});
