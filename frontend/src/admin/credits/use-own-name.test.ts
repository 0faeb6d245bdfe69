import { defaultSettings } from 'contract/site/defaults';
import { expect, it } from 'vitest';
import { ownNameOf } from './use-own-name';

const instagram = { platform: 'instagram', url: 'https://instagram.com/lia.stylist/', icon: 'instagram' };

it("is the site's running name with its Instagram handle, and none while they are the default ones", () => {
  const named = { ...defaultSettings, title: 'LIA PRADO', logoText: 'Lia Prado' };
  expect(ownNameOf({ ...named, socialMedia: [instagram] })).toEqual({
    name: 'Lia Prado',
    instagram: 'lia.stylist',
  });
  expect(ownNameOf(named)).toEqual({ name: 'Lia Prado', instagram: null });
  expect(ownNameOf({ ...named, logoText: defaultSettings.logoText })?.name).toBe('LIA PRADO');
  expect([ownNameOf(defaultSettings), ownNameOf(undefined)]).toEqual([null, null]);
});
