import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { broughtPortrait } from 'contract/site/portrait';
import { expect, it } from 'vitest';
import type { LoadedPage } from './load-page';
import { pageJsonLd } from './machine-tags';
import { pageImage } from './page-image';

const page: LoadedPage = {
  route: { page: 'home' },
  settings: defaultSettings,
  about: defaultAbout,
  items: [],
  item: undefined,
  story: null,
  image: pageImage(),
  movedTo: null,
  isUnlisted: false,
  payload: { year: 2026, fallback: {}, failed: [] },
};
const portraitPicture = { documentId: 'abc', imageUrl: '/uploads/serra.jpg', image: null, alt: 'Serra' };

/** The stylist's structured data. */
function personOf(profileImage: string, hasStandIn: boolean): unknown {
  const [person] = pageJsonLd(
    {
      ...page,
      about: { ...defaultAbout, profileImage },
      settings: { ...defaultSettings, ...(hasStandIn && { portraitPicture }) },
    },
    'https://ana.test',
  );
  return { image: undefined, ...Object(person) };
}

it.each([
  ['/uploads/ana.jpg', true, 'https://ana.test/uploads/ana.jpg'],
  ['', true, 'https://ana.test/uploads/serra.jpg'],
  [broughtPortrait, true, 'https://ana.test/uploads/serra.jpg'],
  ['', false, undefined],
  [broughtPortrait, false, undefined],
])(
  'the stylist with the portrait %j, and a photograph in its place: %s, has the picture %s',
  (portrait, hasStandIn, image) => {
    expect(personOf(portrait, hasStandIn)).toMatchObject({ '@type': 'Person', image });
  },
);
