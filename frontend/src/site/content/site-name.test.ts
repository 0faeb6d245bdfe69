import { defaultSettings } from 'contract/site/defaults';
import { expect, it } from 'vitest';
import { siteName } from './site-name';

it('the site is named by the logo text, else by the title', () => {
  expect(siteName({ ...defaultSettings, logoText: ' Ana Prado ' })).toBe('Ana Prado');
  expect(siteName({ ...defaultSettings, logoText: '  ', title: 'ANA PRADO' })).toBe('ANA PRADO');
});
