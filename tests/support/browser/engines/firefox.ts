import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, findElement, phone, type Target, untilDone } from './engine';

/** Starts headless Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      // Only the page under test may use the network.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'intl.accept_languages': 'pt-BR',
    },
  });
  const page = await browser.newPage();
  await page.setViewport(phone).catch((error) => {
    // Firefox ESR takes the size, and knows no screen's orientation.
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });

  async function find({ css, name }: Target): Promise<ElementHandle<Element>> {
    const element = (await page.evaluateHandle(findElement, css, name ?? null)).asElement();
    if (!element) throw new Error(`There is no ${css} with the name ${name}`);
    return element as ElementHandle<Element>;
  }

  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
    click: (target) => untilDone(async () => (await find(target)).click()),
    fill: (target, text) =>
      untilDone(async () => {
        const field = await find(target);
        await field.evaluate((element) => {
          (element as HTMLInputElement).focus();
          (element as HTMLInputElement).select();
        });
        await field.type(text);
      }),
    chooseFile: (css, path) =>
      untilDone(async () => {
        const input = await page.$(css);
        if (!input) throw new Error(`There is no ${css}`);
        await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
      }),
    print: () => page.pdf({ format: 'A4' }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
