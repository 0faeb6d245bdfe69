import { createHash } from 'node:crypto';
import path from 'node:path';

/** Length of the hash that distinguishes files. */
const hashLength = 3;

/**
 * Names a CSS module's class by its file: shorter in pages and script than Vite's names, which include content and line. Every
 * build gives a class the same name.
 *
 * @throws if two files would give one name
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const relative = path.relative(root, file.replace(/\?.*/, '')).replaceAll(path.sep, '/');
    const hash = createHash('sha256').update(relative).digest('hex').slice(0, hashLength);
    const scoped = `${name}_${hash}`;
    const other = files.get(scoped);
    if (other !== undefined && other !== relative) {
      throw new Error(`${scoped} is a class of ${other} and of ${relative}: name one of them otherwise`);
    }
    files.set(scoped, relative);
    return scoped;
  };
}
