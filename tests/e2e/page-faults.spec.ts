import { findFaults } from '../support/browser/page-faults';
import { expect, test } from '../support/browser/product-fixture';

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`,
  )}`;

const long = 'Otorrinolaringologistica e fotografia';

/** Hand-written pages with one fault each, and the expected report. */
const badPages: Record<string, [html: string, fault: RegExp]> = {
  'scrolls sideways': ['<div style="width:500px;height:9px"></div>', /^scrolls sideways: 508 px in 390/],
  'cuts a text at the window': [
    `<div style="overflow:hidden"><p style="white-space:nowrap;font-size:60px">${long}</p></div>`,
    /^cut: 'Otorrino/,
  ],
  'cuts a text with dots': [
    `<p style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">${long}</p>`,
    /^cut: 'Otorrino/,
  ],
  'has a text reach out of its box': [
    `<div style="width:200px"><h1 style="width:90px">${long}</h1></div>`,
    /^outside its box: 'Otorrino/,
  ],
  'has a button leave the window': [
    '<button style="position:absolute;left:380px">×</button>',
    /^outside the window: (<button>|'×')/,
  ],
  'lays one text over another': [
    `<h1 style="margin:0 0 -28px">Moda</h1><p style="margin:0">${long}</p>`,
    /^one over the other: 'Moda' and/,
  ],
  'leaves a part of the frame empty, the picture whole': [
    `<img src="${picture(300, 200)}" style="width:200px;height:250px;object-fit:contain">`,
    /^not covered: 53 %/,
  ],
  'distorts a picture': [
    `<img src="${picture(300, 200)}" style="width:200px;height:250px">`,
    /^distorted: <img>/,
  ],
};

const goodPage = `<body style="margin:0">
  <a href="#" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Pular para o conteúdo</a>
  <header style="position:fixed;inset:0 0 auto;height:40px">Nome</header>
  <main style="padding-top:60px">
    <h1 style="line-height:0.9;overflow-wrap:anywhere">${long}</h1>
    <pre style="overflow:auto;width:100px">${long}</pre>
    <div style="overflow:hidden;height:40px"><p style="margin:0;overflow-y:auto;height:40px">${`${long} `.repeat(9)}</p></div>
    <div style="position:relative;overflow:hidden;width:200px;height:250px">
      <img src="${picture(300, 200)}" style="width:100%;height:100%;object-fit:cover">
      <span style="position:absolute;inset:auto 0 0;opacity:0;white-space:nowrap">${long}</span>
    </div>
    <p>${long}</p>
  </main>`;

test.use({ viewport: { width: 390, height: 844 } });

test('each fault of a page is reported', async ({ page }) => {
  for (const [what, [html, fault]] of Object.entries(badPages)) {
    await page.setContent(html);
    expect.soft(await findFaults(page), what).toContainEqual(expect.stringMatching(fault));
  }
});

test('a page without faults has no report, and the page behind an open dialog is not checked', async ({
  page,
}) => {
  await page.setContent(goodPage);
  expect(await findFaults(page)).toEqual([]);
  await page.setContent(`<p style="width:20px">${long}</p><dialog>Título</dialog>
    <script>document.querySelector('dialog').showModal()</script>`);
  expect(await findFaults(page)).toEqual([]);
});
