/** The formats that galleries take (§5), by their bytes. `mov` stands for all of QuickTime's, `mp4` for its ISO successor's. */
export type FileFormat = 'jpg' | 'png' | 'webp' | 'heic' | 'mp4' | 'mov' | 'webm';

/** As many bytes as `formatOf` looks at. */
export const formatBytes = 64;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Of pictures and sounds in the same container, which galleries do not take. */
const otherBrands = /^(?:avif|avis|crx |M4A |M4B |M4P |jp2 )/;

/** The format of a file by its first bytes; null for any other. */
export function formatOf(head: Uint8Array): FileFormat | null {
  const latin = String.fromCharCode(...head.subarray(0, formatBytes));
  if (latin.startsWith('\xff\xd8\xff')) return 'jpg';
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  if (latin.startsWith('\x1a\x45\xdf\xa3')) return latin.includes('matroska') ? null : 'webm';
  const type = latin.slice(4, 8);
  if (type === 'ftyp') {
    const brands = latin.slice(8);
    const first = brands.slice(0, 4);
    if (otherBrands.test(first) || (/^m[is]f1/.test(first) && brands.includes('avif'))) return null;
    if (heicBrands.includes(first)) return 'heic';
    return first === 'qt  ' ? 'mov' : 'mp4';
  }
  // QuickTime's before it had a `ftyp`.
  return ['moov', 'mdat', 'wide', 'pnot'].includes(type) ? 'mov' : null;
}
