const maxBytes = 255;
// What no file system takes, and what makes a name read other than it is: controls and direction marks.
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a name the client gave may be kept as a file's title in the media library. It never becomes a path, whatever
 * it is; but a name made to be one is no photographer's.
 */
export function isOrdinaryName(name: string): boolean {
  if (name.trim() !== name || name === '' || name.startsWith('.') || name.endsWith('.')) return false;
  return Buffer.byteLength(name) <= maxBytes && !unsafe.test(name) && !reserved.test(name);
}
