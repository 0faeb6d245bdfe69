import type { Film, ReadBytes } from './film';

/** The index of a WebM stands before its frames. */
const headBytes = 1024 * 1024;

/** RFC 9559. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  kind: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;
/** Those that hold others that are looked for. */
const holders = new Set<number>([ids.segment, ids.info, ids.tracks, ids.cluster, ids.group]);
const videoTrack = 1;

export async function readWebmFilm(read: ReadBytes): Promise<Film | null> {
  const film: Film = { codec: 'other', bits: 8, isHalved: true, seconds: null };
  let scale = 1_000_000;
  let video: number | null = null;
  for (const { id, content } of elementsIn(await read(0, headBytes))) {
    if (id === ids.scale) scale = unsigned(content) || scale;
    if (id === ids.duration) film.seconds = secondsOf(content, scale);
    if (id === ids.track && video === null) {
      const parts = new Map([...elementsIn(content)].map((part) => [part.id, part.content]));
      if (unsigned(parts.get(ids.kind)) !== videoTrack) continue;
      video = unsigned(parts.get(ids.number));
      const name = String.fromCharCode(...(parts.get(ids.codec) ?? []).slice(0, 16));
      film.codec = codecs[name] ?? 'other';
      if (film.codec !== 'vp9') return film;
    }
    // A short number of its track, two bytes of time and one of flags before the frame.
    const [track = 0, , , , frame] = content;
    const isBlock = id === ids.block || id === ids.simpleBlock;
    if (isBlock && video !== null && track === (0x80 | video) && frame !== undefined) {
      return { ...film, ...vp9Colours(frame) };
    }
  }
  return video === null ? null : film;
}

const codecs: Record<string, Film['codec']> = { V_VP8: 'vp8', V_VP9: 'vp9', V_AV1: 'av1' };

/** The profile of a VP9 frame: 1 and 3 have other colours than 4:2:0, 2 and 3 more than 8 bits. */
function vp9Colours(frame: number): Pick<Film, 'bits' | 'isHalved'> {
  return { bits: frame & 0x10 ? 10 : 8, isHalved: (frame & 0x20) === 0 };
}

/** RFC 8794: an id and a size, each with its length in its leading zero bits. Goes into what holds others, also of unknown size. */
function* elementsIn(bytes: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  for (let at = 0; at < bytes.length; ) {
    const idLength = lengthOf(bytes[at]);
    const sizeLength = lengthOf(bytes[at + idLength]);
    const start = at + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || start > bytes.length) return;
    const id = unsigned(bytes.subarray(at, at + idLength));
    // Without its first bit, or eight bytes would be no exact number.
    const [first = 0, ...rest] = bytes.subarray(at + idLength, start);
    const size = unsigned([first - 2 ** (8 - sizeLength), ...rest]);
    if (!holders.has(id)) yield { id, content: bytes.subarray(start, start + size) };
    at = holders.has(id) ? start : start + size;
  }
}

function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 9;
}

function unsigned(bytes: Iterable<number> = []): number {
  return [...bytes].reduce((value, byte) => value * 256 + byte, 0);
}

function secondsOf(content: Uint8Array, scale: number): number | null {
  if (content.length !== 4 && content.length !== 8) return null;
  const view = new DataView(content.buffer, content.byteOffset);
  const ticks = content.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
  return ticks > 0 ? (ticks * scale) / 1e9 : null;
}
