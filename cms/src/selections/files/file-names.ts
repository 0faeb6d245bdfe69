import { latinWords } from 'contract/latin-words';

const mostLetters = 120;
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const cut = (text: string, most: number) => text.slice(0, most).replace(/-+$/, '');

/** What a download is called by. `number` is its own, from 1; `ext` has its dot. */
export type Named = { number: number; title: string; photographer: string | null; ext: string };

/**
 * File names of downloads, `01_title_photographer.jpg`: of letters that any system takes, none twice, since each has its number.
 */
export function downloadNames(files: readonly Named[]): string[] {
  const digits = Math.max(2, ...files.map(({ number }) => String(number).length));
  return files.map(({ title, photographer, ext, ...file }) => {
    const number = String(file.number).padStart(digits, '0');
    const ending = /^\.[a-z0-9]{1,5}$/.test(ext) ? ext : '';
    const by = photographer ? `_${cut(latinWords(photographer), 40)}`.replace(/_$/, '') : '';
    const room = mostLetters - number.length - 1 - by.length - ending.length;
    const name = cut(latinWords(title), room);
    return `${number}${name ? `_${name}` : ''}${by}${ending}`;
  });
}

/** A file name of one text, without a number; `otherwise` when nothing of the text can be written. */
export function plainFileName(text: string, otherwise: string): string {
  const name = cut(latinWords(text), 80);
  return name === '' || reserved.test(name) ? otherwise : name;
}
