import { report } from '../../../../lib/report';

const objectUrl = 'blob:';
const aboutKey = 'about_page';
const abandonedKey = 'image_urls_map';
const defaultPortrait = '/images/profile.jpg';

/** Removes stored values with temporary object URLs (§4); an About page only loses its portrait. */
export function cleanStorage(openStorage: () => Storage = () => localStorage): void {
  try {
    const storage = openStorage();
    storage.removeItem(abandonedKey);
    for (const key of Object.keys(storage)) {
      const value = storage.getItem(key) ?? '';
      if (!value.includes(objectUrl)) continue;
      const repaired = key === aboutKey ? withDefaultPortrait(value) : null;
      if (repaired === null) storage.removeItem(key);
      else storage.setItem(key, repaired);
    }
  } catch (error) {
    report('The stored values could not be looked through', error);
  }
}

/** The About page with the default portrait; null if it has another object URL or is malformed. */
function withDefaultPortrait(value: string): string | null {
  try {
    const repaired = JSON.stringify({ ...JSON.parse(value), profileImage: defaultPortrait });
    return repaired.includes(objectUrl) ? null : repaired;
  } catch {
    return null;
  }
}
