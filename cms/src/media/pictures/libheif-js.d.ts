/** What is used of libheif-js 1.23: it has types for its core alone. */
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
    /** Decodes into the pixels that are given; null when it cannot. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  export class HeifDecoder {
    /** Its pictures; none when it cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
  }
}
