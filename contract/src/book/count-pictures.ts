/** What the dictionary of each photograph in a book has, once; nothing else in it has this. */
const mark = [...'/DCTDecode'].map((letter) => letter.charCodeAt(0));

/** Counts the photographs in a book's bytes as they come, whatever chunks they come in. */
export function createPictureCounter(): (chunk: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (chunk) => {
    for (const byte of chunk) {
      // No beginning of the mark is repeated inside it, but its first letter.
      matched = byte === mark[matched] ? matched + 1 : byte === mark[0] ? 1 : 0;
      if (matched < mark.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
