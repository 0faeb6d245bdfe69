/** What a film is made with. */
export interface Film {
  codec: 'h264' | 'hevc' | 'prores' | 'av1' | 'vp8' | 'vp9' | 'other';
  /** Bits of a colour's value. */
  bits: number;
  /** Whether colours have a quarter of the picture's points (4:2:0), as everything that browsers show has. */
  isHalved: boolean;
  /** Null when unknown. */
  seconds: number | null;
}

/** Reads bytes of a file; fewer, or none, at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** Whether every browser of today shows it: not so HEVC, ProRes and AV1, nor more than 8 bits or other colours than 4:2:0. */
export function isShownEverywhere({ codec, bits, isHalved }: Film): boolean {
  return ['h264', 'vp8', 'vp9'].includes(codec) && bits === 8 && isHalved;
}
