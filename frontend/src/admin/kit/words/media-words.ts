import type { GalleryItem } from 'contract/gallery/gallery-item';

type Media = ReadonlyArray<Pick<GalleryItem, 'fileType'>>;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '2 fotos e 1 vídeo'; '0 fotos' for none. */
export function countedMedia(items: Media): string {
  return wordsOf(
    items,
    (count) => counted(count, 'foto'),
    (count) => counted(count, 'vídeo'),
  );
}

/** The same with articles: 'as 2 fotos e o vídeo'. */
export function theMedia(items: Media): string {
  return wordsOf(
    items,
    (count) => (count === 1 ? 'a foto' : `as ${count} fotos`),
    (count) => (count === 1 ? 'o vídeo' : `os ${count} vídeos`),
  );
}

/** The same with a participle that agrees: '2 fotos movidas', '1 foto e 1 vídeo movidos'. @param stem as `movid` */
export function mediaThatAre(stem: string, items: Media): string {
  const gender = items.some(({ fileType }) => fileType === 'video') ? 'o' : 'a';
  return `${countedMedia(items)} ${stem}${gender}${items.length === 1 ? '' : 's'}`;
}

function wordsOf(items: Media, photos: (count: number) => string, films: (count: number) => string): string {
  const videos = items.filter(({ fileType }) => fileType === 'video').length;
  const pictures = items.length - videos;
  const parts = [
    ...(pictures > 0 || videos === 0 ? [photos(pictures)] : []),
    ...(videos > 0 ? [films(videos)] : []),
  ];
  return parts.join(' e ');
}
