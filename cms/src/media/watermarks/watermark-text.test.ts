import type { Core } from '@strapi/strapi';
import { beforeEach, expect, it, vi } from 'vitest';

const environment = { watermark: true };
vi.mock('../../platform/environment', () => ({ environment, repositoryRoot: '/nowhere' }));
const { defaultSettings } = await import('contract/site/defaults');
const { watermarkText } = await import('./watermark-text');
beforeEach(() => {
  environment.watermark = true;
});

type Settings = { title?: string; logoText?: string; watermark?: boolean | null };
const textOf = (stored: Settings | null) =>
  watermarkText({ documents: () => ({ findFirst: async () => stored }) } as unknown as Core.Strapi);

it('is the title of the site, else its logo, and no default of either (§9)', async () => {
  expect(await textOf({ title: ' ANA ' })).toBe('ANA');
  expect(await textOf({ title: ' ', logoText: 'Ana' })).toBe('Ana');
  const { title, logoText } = defaultSettings;
  for (const none of [null, {}, { title }, { title: '', logoText }]) expect(await textOf(none)).toBeNull();
});

it("follows the owner's switch, else the operator's", async () => {
  const title = 'ANA';
  for (const operators of [true, false]) {
    environment.watermark = operators;
    expect(await textOf({ title, watermark: true })).toBe(title);
    expect(await textOf({ title, watermark: false })).toBeNull();
    expect(await textOf({ title, watermark: null })).toBe(operators ? title : null);
  }
});
