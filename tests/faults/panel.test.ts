import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, rememberedSession, signInBrowser } from '../support/panel-browser';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { restoreDefaults } from '../support/single-types';
import { typeContact } from './contact-keystrokes';
import { countSignOuts } from './token-expiries';

const runs = 50;
const keystrokes = 200;
const tabCount = 6;
const expiries = 20;

let product: Product;
let owner: RestClient;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  owner = await signInOwner(product);
  browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInBrowser(page, product);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

it(`what was typed last into the contact is what is stored, ${runs} times ${keystrokes} keystrokes`, {
  timeout: runs * 60_000,
}, async () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    await restoreDefaults(owner);
    await page.goto('/admin/about');
    await page.getByRole('tab', { name: 'Contato' }).click();
    const typed = await typeContact(page, { seed, keystrokes });
    const { body } = await owner.send<{ data: { contact: object } }>('GET', '/api/about-page');
    expect(body.data.contact, `seed ${seed}`).toMatchObject(typed);
  }
});

it(`${tabCount} tabs and ${expiries} expiries of their token sign nobody out`, {
  timeout: 600_000,
}, async () => {
  const tabs = [page];
  while (tabs.length < tabCount) tabs.push(await page.context().newPage());
  for (const tab of tabs) await tab.goto('/admin/settings');
  expect(await countSignOuts(tabs, expiries)).toBe(0);
  expect((await rememberedSession(page)).user).not.toBeNull();
});
