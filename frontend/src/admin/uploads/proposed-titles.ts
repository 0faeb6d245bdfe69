import { isCameraName } from 'contract/camera-name';
import { titleMaxLength } from 'contract/limits';
import { titleFromFileName } from './draft';

/** What files without a name of their own are called by: a gallery or a story, and the titles that it has. */
export interface Naming {
  name: string;
  titles: readonly string[];
}

/** The titles that files begin with: the file's name (§4), or, where a camera gave it, the gallery's or story's and the next number. */
export function proposedTitles(fileNames: readonly string[], { name, titles }: Naming): string[] {
  let last = titles.reduce((most, title) => Math.max(most, numberOf(title, name) ?? 0), titles.length);
  return fileNames.map((fileName) => {
    const own = ownTitle(fileName);
    if (own !== null) {
      return own;
    }
    last += 1;
    return numbered(name, last);
  });
}

/** The title in a file's name; null where a camera generated the name, or there is none. */
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
