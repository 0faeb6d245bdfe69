import type { GalleryItem } from 'contract/gallery-item';

type Media = ReadonlyArray<Pick<GalleryItem, 'fileType'>>;

/** How many pictures and films these are: '2 imagens e 1 vídeo'. */
export function countedMedia(items: Media): string {
  const { photos, videos } = countsOf(items);
  const counted = (count: number, one: string, several: string) =>
    count === 1 ? `1 ${one}` : `${count} ${several}`;
  const parts = [
    ...(photos > 0 || videos === 0 ? [counted(photos, 'imagem', 'imagens')] : []),
    ...(videos > 0 ? [counted(videos, 'vídeo', 'vídeos')] : []),
  ];
  return parts.join(' e ');
}

/** The same of those that are known: 'as 2 imagens e o vídeo'. */
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
