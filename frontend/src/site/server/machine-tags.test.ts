import { defaultAbout, defaultSettings } from 'contract/defaults';
import { broughtPortrait } from 'contract/portrait';
import { describe, expect, it } from 'vitest';
import type { LoadedPage } from './load-page';
import { pageJsonLd } from './machine-tags';
import { pageImage } from './page-image';

const page: LoadedPage = {
  route: { page: 'home' },
  settings: defaultSettings,
  about: defaultAbout,
  items: [],
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
  return person;
}

describe('the structured data of the stylist', () => {
  it('has the portrait, else the photograph chosen in its place', () => {
    expect(personOf('/uploads/ana.jpg', true)).toMatchObject({ image: 'https://ana.test/uploads/ana.jpg' });
    for (const none of ['', broughtPortrait]) {
      expect(personOf(none, true)).toMatchObject({ image: 'https://ana.test/uploads/serra.jpg' });
    }
  });

  it('has no built-in picture', () => {
    for (const none of ['', broughtPortrait]) {
      expect(personOf(none, false)).toMatchObject({ '@type': 'Person' });
      expect(personOf(none, false)).not.toHaveProperty('image');
    }
  });
});
