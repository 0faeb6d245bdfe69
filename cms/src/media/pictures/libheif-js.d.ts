/** The used part of libheif-js 1.23, which has types for its core only. */
declare module 'libheif-js/wasm-bundle' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into the given pixels; null on failure. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  export class HeifDecoder {
    /** Its pictures; empty if it cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
  }
}
