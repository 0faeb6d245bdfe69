import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Face } from '../form/page';
import { createTypesetter } from './typesetter';

const faces: Face[] = ['display', 'italic', 'text', 'strong'];
/** Letters that are set in one go, so that nobody waits for it. */
const atOnce = 24;

let areFacesRead = false;

/** Reads the faces, and what other fonts and words the texts need, in short steps: together it can take a second of work. */
export async function prepareFonts(texts: Iterable<string>): Promise<void> {
  const { set } = createTypesetter();
  const warm = async (text: string, face: Face) => {
    set(text, { face, size: 10, leading: 10 }, 10_000);
    await nextTurn();
  };
  for (const face of areFacesRead ? [] : faces) {
    for (const word of ['Ano', 'ofício', 'AV 2026', '“São”, e-mail']) await warm(word, face);
  }
  areFacesRead = true;
  for (const text of texts) {
    for (const line of text.split(/\s+/)) await warm(line.slice(0, atOnce), 'text');
  }
}
