import { createHash } from 'node:crypto';
import path from 'node:path';

/** Letters that tell one file's classes from another's. */
const markLength = 3;

/**
 * Names a CSS module's class by its file alone: the names stand in every page and in the site's script, where Vite's own
 * have the file's content and the line in them as well. All builds give a class the same name.
 *
 * @throws where two files would give one name
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const relative = path.relative(root, file.replace(/\?.*/, '')).replaceAll(path.sep, '/');
    const mark = createHash('sha256').update(relative).digest('hex').slice(0, markLength);
    const scoped = `${name}_${mark}`;
    const other = files.get(scoped);
    if (other !== undefined && other !== relative) {
      throw new Error(`${scoped} is a class of ${other} and of ${relative}: name one of them otherwise`);
    }
    files.set(scoped, relative);
    return scoped;
  };
}
