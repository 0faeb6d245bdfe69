/** A count of pictures and videos: '2 imagens e 1 vídeo'; '0 imagens' for none. */
export function countedMedia(photos: number, videos: number): string {
  const counted = (count: number, one: string, several: string) =>
    count === 1 ? `1 ${one}` : `${count} ${several}`;
  const parts = [
    ...(photos > 0 || videos === 0 ? [counted(photos, 'imagem', 'imagens')] : []),
    ...(videos > 0 ? [counted(videos, 'vídeo', 'vídeos')] : []),
  ];
  return parts.join(' e ');
}
