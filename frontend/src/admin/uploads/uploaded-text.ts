import { galleryStrings } from '../gallery/strings';

/** What to say of the files that one run has stored: §8 for one, a count for several. */
export function uploadedText(photos: number, videos: number): string {
  const text = galleryStrings;
  if (photos + videos === 1) {
    return text.uploaded[videos === 1 ? 'video' : 'image'];
  }
  return text.uploadedSeveral(photos, videos);
}
