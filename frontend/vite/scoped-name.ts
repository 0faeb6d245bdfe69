import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Length of the hash that distinguishes files. */
const hashLength = 3;

type Naming = (name: string, file: string, css: string) => string;

/** Names a CSS module's class by its file, to be read while developing: shorter than Vite's names, which include content and line. */
export function scopedNames(root: string): Naming {
  return (name, file) => {
    const hash = createHash('sha256').update(relativeTo(root, file)).digest('hex').slice(0, hashLength);
    return `${name}_${hash}`;
  };
}

/**
 * Names the classes of CSS modules by places: the class in its file, the file in the list of all, those of visitors first. Every
 * build gives a class the same name, of two letters for visitors: a readable one was half a kilobyte of each page. Animations keep
 * theirs, by which the server finds what a page uses.
 */
export function shortNames(root: string): Naming {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .toSorted()
    // From `ui` over `site` to `admin`.
    .toReversed();
  const readable = scopedNames(root);
  const classes = new Map<string, string[]>();
  return (name, file, css) => {
    if (css.includes(`@keyframes ${name} `)) return readable(name, file, css);
    const at = files.indexOf(relativeTo(root, file));
    if (at < 0) throw new Error(`${file} is not in src`);
    const names = classes.get(file) ?? [];
    classes.set(file, names);
    const known = names.indexOf(name);
    return `${letter(known < 0 ? names.push(name) - 1 : known)}${letter(at)}`;
  };
}

const relativeTo = (root: string, file: string) =>
  path.relative(root, file.replace(/\?.*/, '')).replaceAll(path.sep, '/');

/** Without D: blockers of advertisements hide what has the class `ad`. */
const letters = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';

/** One letter; beyond them with a digit. */
const letter = (at: number) => `${letters[at % letters.length]}${Math.floor(at / letters.length) || ''}`;
