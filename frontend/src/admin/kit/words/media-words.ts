import type { GalleryItem } from 'contract/gallery/gallery-item';
import { countedMedia as inWords } from '../../../lib/counted-media';

type Media = ReadonlyArray<Pick<GalleryItem, 'fileType'>>;

/** '2 imagens e 1 vídeo'. */
export function countedMedia(items: Media): string {
  const { photos, videos } = countsOf(items);
  return inWords(photos, videos);
}

/** The same with articles: 'as 2 imagens e o vídeo'. */
export function theMedia(items: Media): string {
  const { photos, videos } = countsOf(items);
  const parts = [
    ...(photos > 0 || videos === 0 ? [photos === 1 ? 'a imagem' : `as ${photos} imagens`] : []),
    ...(videos > 0 ? [videos === 1 ? 'o vídeo' : `os ${videos} vídeos`] : []),
  ];
  return parts.join(' e ');
}

function countsOf(items: Media): { photos: number; videos: number } {
  const videos = items.filter(({ fileType }) => fileType === 'video').length;
  return { photos: items.length - videos, videos };
}
