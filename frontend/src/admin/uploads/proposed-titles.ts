import { isCameraName } from 'contract/gallery/camera-name';
import { titleMaxLength } from 'contract/limits';
import { titleFromFileName } from './draft';

/** The gallery's or story's name and existing titles, for numbering files that a camera named. */
export interface Naming {
  name: string;
  titles: readonly string[];
}

/** Initial titles: the file name (§4), or, for a camera's file name, the gallery's or story's name with the next number. */
export function proposedTitles(fileNames: readonly string[], { name, titles }: Naming): string[] {
  let last = titles.reduce((most, title) => Math.max(most, numberOf(title, name) ?? 0), titles.length);
  return fileNames.map((fileName) => {
    const own = ownTitle(fileName);
    if (own !== null) return own;
    last += 1;
    return numbered(name, last);
  });
}

/** The title from a file name; null for a camera's file name or an empty one. */
export function ownTitle(fileName: string): string | null {
  const title = titleFromFileName(fileName);
  return title === '' || isCameraName(title) ? null : title;
}

/** Whether a title is a gallery's or story's name and a number. */
export function isNumbered(title: string, name: string): boolean {
  return numberOf(title, name) !== null;
}

function numbered(name: string, number: number): string {
  const ending = ` ${number}`;
  return `${name.slice(0, titleMaxLength - ending.length)}${ending}`;
}

function numberOf(title: string, name: string): number | null {
  const number = title.startsWith(`${name} `) ? title.slice(name.length + 1) : '';
  return /^\d{1,6}$/.test(number) ? Number(number) : null;
}
