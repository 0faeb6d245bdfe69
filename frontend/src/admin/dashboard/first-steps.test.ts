import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { expect, it } from 'vitest';
import { firstSteps } from './first-steps';

const fresh = { settings: defaultSettings, about: defaultAbout, itemCount: 0 };
const open = (content: typeof fresh) =>
  firstSteps(content)
    .filter(({ isDone }) => !isDone)
    .map(({ id, samples }) => [id, ...samples]);

it('are all open on a new site', () => {
  expect(open(fresh)).toEqual([
    ['name', 'title', 'logoText'],
    ['contact', 'email', 'phone', 'instagram', 'whatsapp'],
    ['links', 'whatsapp', 'instagram'],
    ['portrait'],
    ['photos'],
  ]);
});

it('are done one by one, each without a remaining default value', () => {
  const settings = {
    ...defaultSettings,
    title: 'ANA LIMA',
    socialMedia: [{ platform: 'instagram', url: '@ana', icon: 'instagram' }],
  };
  const contact = { ...defaultAbout.contact, email: 'ana@ana.com', phone: '11 98888-7777', instagram: '' };
  expect(open({ settings, about: { ...defaultAbout, contact }, itemCount: 1 })).toEqual([
    ['name', 'logoText'],
    ['contact', 'whatsapp'],
    ['portrait'],
  ]);
  const about = {
    ...defaultAbout,
    profileImage: '/uploads/ana.jpg',
    contact: { ...contact, whatsapp: '11 98888-7777' },
  };
  expect(open({ settings: { ...settings, logoText: '' }, about, itemCount: 1 })).toEqual([]);
});

it('require a title and a portrait', () => {
  const settings = { ...defaultSettings, title: ' ', logoText: 'Ana' };
  const about = { ...defaultAbout, profileImage: '' };
  expect(open({ settings, about, itemCount: 1 }).map(([id]) => id)).toEqual([
    'name',
    'contact',
    'links',
    'portrait',
  ]);
});
