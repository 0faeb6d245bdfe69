import { expect, it } from 'vitest';
import { defaultAbout, defaultSettings } from './defaults';
import { firstSteps } from './first-steps';

const fresh = { settings: defaultSettings, about: defaultAbout, itemCount: 0 };
/** Somebody's own words. */
const told = {
  paragraphs: [{ text: 'Sou a Ana.' }],
  services: [{ id: 'a', title: 'Styling', description: 'Para revistas.' }],
};
const open = (content: typeof fresh) =>
  firstSteps(content)
    .filter(({ isDone }) => !isDone)
    .map(({ id, samples }) => [id, ...samples]);

it('are all open on a new site', () => {
  expect(open(fresh)).toEqual([
    ['name', 'name'],
    ['self', 'biography', 'services', 'seoDescription'],
    ['contact', 'email', 'phone'],
    ['links', 'whatsapp', 'instagram'],
    ['portrait'],
    ['photos'],
  ]);
});

it('are done one by one, each without a remaining default value', () => {
  const settings = {
    ...defaultSettings,
    title: 'ANA LIMA',
    seoDescription: '',
    socialMedia: [{ platform: 'instagram', url: '@ana', icon: 'instagram' }],
  };
  const own = { ...defaultAbout, ...told };
  const contact = { ...defaultAbout.contact, email: 'ana@ana.com', phone: '11 98888-7777', instagram: '' };
  expect(open({ settings, about: { ...own, contact }, itemCount: 1 })).toEqual([
    ['name', 'logoText'],
    // Of a site whose link and contact differ.
    ['links', 'whatsapp'],
    ['portrait'],
  ]);
  const about = {
    ...own,
    profileImage: '/uploads/ana.jpg',
    contact: { ...contact, whatsapp: '11 98888-7777' },
  };
  expect(open({ settings: { ...settings, logoText: '' }, about, itemCount: 1 })).toEqual([]);
});

it('require a title and a portrait', () => {
  const settings = { ...defaultSettings, title: ' ', logoText: 'Ana', seoDescription: 'Styling.' };
  const about = { ...defaultAbout, ...told, profileImage: '' };
  expect(open({ settings, about, itemCount: 1 }).map(([id]) => id)).toEqual([
    'name',
    'contact',
    'links',
    'portrait',
  ]);
});

it('are not done while a sentence or a service of the example is public', () => {
  const samplesOf = (about: object, seoDescription = 'Styling em Recife.') =>
    firstSteps({
      settings: { ...defaultSettings, seoDescription },
      about: { ...defaultAbout, ...told, ...about },
      itemCount: 1,
    }).find(({ id }) => id === 'self')?.samples;
  expect(samplesOf({})).toEqual([]);
  // One sentence of three, inside her own.
  expect(
    samplesOf({
      paragraphs: [{ text: 'Sou a Ana.' }, { text: 'Comecei em 2011. A roupa vem depois, e vem inteira.' }],
    }),
  ).toEqual(['biography']);
  expect(samplesOf({ services: [...told.services, defaultAbout.services[2]] })).toEqual(['services']);
  expect(samplesOf({}, ` ${defaultSettings.seoDescription}`)).toEqual(['seoDescription']);
  expect(
    samplesOf({ paragraphs: [{ text: '' }], services: [{ id: 'a', title: '', description: '' }] }, ''),
  ).toEqual([]);
});
