import art from './art.json';
import type { ResponsiveImage } from './responsive-image';

const artByPath: Record<string, ResponsiveImage | undefined> = art;

/** The variants of a picture that ships with the site, by its path; null for any other address. */
export function artImage(path: string): ResponsiveImage | null {
  return artByPath[path] ?? null;
}
