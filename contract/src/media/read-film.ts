import type { Film, ReadBytes } from './film';
import { readIsoFilm } from './iso-film';
import { readWebmFilm } from './webm-film';

/** What the film in an MP4, MOV or WebM is made with, wherever its index is; null if that cannot be read. */
export async function readFilm(read: ReadBytes, size: number): Promise<Film | null> {
  const head = await read(0, 4);
  const isWebm = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;
  return isWebm ? readWebmFilm(read) : readIsoFilm(read, size);
}
