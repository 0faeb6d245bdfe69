import { chunkTimeoutMs } from 'contract/limits';
import type { Film } from 'contract/media/film';
import { readFilm } from 'contract/media/read-film';
import { type FileWords, noWords, readFileWords } from '../../lib/file-words';
import { inTime, loadOnce } from '../../lib/in-time';

/** What the bytes of a chosen file tell. */
export interface FileFacts {
  words: FileWords;
  /** Null of a picture, and of a film that cannot be read. */
  film: Film | null;
  /** A film's still is there: this browser took it, or the owner chose it. */
  hasPoster: boolean;
}

// On demand, 37 KB: few visits of the panel choose photographs.
const loadReader = loadOnce(() => import('exifreader'), chunkTimeoutMs);

/** Reads a file, and takes the still of a film. @throws if a part of the panel does not load */
export async function readFacts(
  kind: 'image' | 'video',
  file: Blob,
): Promise<{ facts: FileFacts; poster: Blob | null }> {
  if (kind === 'image') {
    const words = await readFileWords(await loadReader(), file);
    return { facts: { words, film: null, hasPoster: false }, poster: null };
  }
  const bytesAt = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  const film = await readFilm(bytesAt, file.size).catch(() => null);
  // Loaded on demand: few uploads are videos.
  const { capturePoster } = await inTime(import('./capture-poster'), chunkTimeoutMs);
  const poster = await capturePoster(file);
  return { facts: { words: noWords, film, hasPoster: poster !== null }, poster };
}
