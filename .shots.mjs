import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from './scripts/steps/programs.mjs';
const [out, widths, slugs] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://localhost:4900';
const executablePath = findHeadlessShell();
const browser = await chromium.launch({ args: [...chromiumArgs, '--font-render-hinting=none'], ...(executablePath && { executablePath }) });
for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: width < 700 ? 844 : width < 900 ? 1024 : width < 1600 ? 900 : 1080 }, reducedMotion: 'reduce', locale: 'pt-BR' });
  const page = await context.newPage();
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(width, m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('ERR', String(e).slice(0, 600)));
  for (const slug of slugs.split(',')) {
    await page.goto(`${base}/${slug}`, { waitUntil: 'load' });
    await page.addStyleTag({ content: '.x{} *{content-visibility:visible !important}' });
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('OVERFLOW', slug, width, over);
    await page.screenshot({ path: `${out}/${slug.replace(/\W+/g, '-')}-${width}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
