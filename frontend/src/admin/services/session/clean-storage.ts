import { report } from '../../../lib/report';

const objectUrl = 'blob:';
const aboutKey = 'about_page';
const abandonedKey = 'image_urls_map';
const defaultPortrait = '/images/profile.jpg';

/** Clears temporary object URLs that an earlier page left in local storage (§4); an About page loses its portrait alone. */
export function cleanStorage(openStorage: () => Storage = () => localStorage): void {
  try {
    const storage = openStorage();
    storage.removeItem(abandonedKey);
    for (const key of Object.keys(storage)) {
      const value = storage.getItem(key) ?? '';
      if (!value.includes(objectUrl)) {
        continue;
      }
      const mended = key === aboutKey ? withDefaultPortrait(value) : null;
      if (mended === null) {
        storage.removeItem(key);
      } else {
        storage.setItem(key, mended);
      }
    }
  } catch (error) {
    report('The stored values could not be looked through', error);
  }
}

/** The About page with the default portrait; null when the object URL is elsewhere in it, or it is damaged. */
function withDefaultPortrait(value: string): string | null {
  try {
    const about = JSON.parse(value);
    if (!String(about.profileImage).startsWith(objectUrl)) {
      return null;
    }
    const mended = JSON.stringify({ ...about, profileImage: defaultPortrait });
    return mended.includes(objectUrl) ? null : mended;
  } catch {
    return null;
  }
}
