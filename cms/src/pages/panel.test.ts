import { expect, it } from 'vitest';
import { scriptSources, withOperator } from './panel';

const page = '<head><!--operator--></head>';
const factsIn = (html: string) => JSON.parse(/id="operator">(.*)<\/script>/.exec(html)?.[1] ?? '');

it("tells the panel the product's name and who made it", () => {
  const credit = { name: 'Ateliê & Cia', url: 'https://atelie.test/?a=$&' };
  expect(factsIn(withOperator(page, { name: 'Casa $1', credit }))).toEqual({
    productName: 'Casa $1',
    credit,
  });
});

it('leaves out what is not set, and lets no name end the script', () => {
  expect(factsIn(withOperator(page, { name: null, credit: null }, false))).toEqual({});
  expect(factsIn(withOperator(page, { name: null, credit: null }, true))).toEqual({ canMail: true });
  const html = withOperator(page, { name: '</script><script>alert(1)</script>', credit: null });
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('lets the scripts of its own build run, and no other', () => {
  const html = withOperator(`${page}<script>one()</script><script type="module" src="/a.js"></script>`, {
    name: '<script>two()</script>',
    credit: null,
  });
  expect(scriptSources(html)).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
});
