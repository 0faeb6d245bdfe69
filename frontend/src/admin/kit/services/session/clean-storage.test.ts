import { expect, it } from 'vitest';
import { cleanStorage } from './clean-storage';

/** A fake local storage whose entries are own keys, as in a browser. */
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

it('removes values with object URLs and the URL map, and keeps the rest', () => {
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

it('restores the default portrait of an About page, and keeps its text', () => {
  const storage = storageOf({
    about_page: JSON.stringify({ title: 'Sobre', profileImage: 'blob:http://x/2' }),
  });
  cleanStorage(() => storage);
  expect(JSON.parse(storage.about_page ?? '')).toEqual({
    title: 'Sobre',
    profileImage: '/images/profile.jpg',
  });
});

it('removes an About page that is malformed or has another object URL', () => {
  for (const about_page of ['{"profileImage":"blob:', '{"profileImage":"/a.jpg","title":"blob:x"}']) {
    const storage = storageOf({ about_page });
    cleanStorage(() => storage);
    expect({ ...storage }).toEqual({});
  }
});
