import { expect, it } from 'vitest';
import { countedMedia, theMedia } from './media-words';

const media = (photos: number, videos: number) => [
  ...Array.from({ length: photos }, () => ({ fileType: 'image' as const })),
  ...Array.from({ length: videos }, () => ({ fileType: 'video' as const })),
];

it.each([
  [0, 0, '0 fotos', 'as 0 fotos'],
  [1, 0, '1 foto', 'a foto'],
  [61, 0, '61 fotos', 'as 61 fotos'],
  [0, 1, '1 vídeo', 'o vídeo'],
  [0, 2, '2 vídeos', 'os 2 vídeos'],
  [2, 1, '2 fotos e 1 vídeo', 'as 2 fotos e o vídeo'],
  [1, 5, '1 foto e 5 vídeos', 'a foto e os 5 vídeos'],
])('%i pictures and %i videos: %s, %s', (photos, videos, counted, the) => {
  expect([countedMedia(media(photos, videos)), theMedia(media(photos, videos))]).toEqual([counted, the]);
});
