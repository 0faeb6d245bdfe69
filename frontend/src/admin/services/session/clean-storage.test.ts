import { expect, it } from 'vitest';
import { cleanStorage } from './clean-storage';

/** Local storage as a browser has it: entries are its own keys. */
function storageOf(entries: Record<string, string>): Storage & Record<string, string> {
  return Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
    Object.getOwnPropertyDescriptors(entries),
  );
}

it('removes values with object URLs and the map of them, and leaves the rest', () => {
  const storage = storageOf({
    image_urls_map: '{}',
    moda_images: '[{"imageUrl":"blob:http://x/1"}]',
    publicidade_images: '[{"imageUrl":"/images/a.jpg"}]',
    authToken: 'token',
  });
  cleanStorage(() => storage);
  expect({ ...storage }).toEqual({
    publicidade_images: '[{"imageUrl":"/images/a.jpg"}]',
    authToken: 'token',
  });
});

it('gives an About page the default portrait back, and keeps its text', () => {
  const storage = storageOf({
    about_page: JSON.stringify({ title: 'Sobre', profileImage: 'blob:http://x/2' }),
  });
  cleanStorage(() => storage);
  expect(JSON.parse(storage.about_page ?? '')).toEqual({
    title: 'Sobre',
    profileImage: '/images/profile.jpg',
  });
});

it('removes an About page that is damaged, or names an object URL elsewhere', () => {
  for (const about_page of ['{"profileImage":"blob:', '{"profileImage":"/a.jpg","title":"blob:x"}']) {
    const storage = storageOf({ about_page });
    cleanStorage(() => storage);
    expect({ ...storage }).toEqual({});
  }
});
