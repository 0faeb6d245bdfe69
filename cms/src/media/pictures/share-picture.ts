import { createHash } from 'node:crypto';
import type { OtherLanguage } from 'contract/translations/languages';

/** Size of share pictures, which link previews show (px). */
export const shareSize = { width: 1200, height: 630 } as const;

/** Messengers do not show larger ones (bytes). */
export const maxShareBytes = 300_000;

/** The text beside a picture, which is always shown whole and without the watermark. */
export type ShareWords = {
  title: string;
  /** Client and kind; may be empty. */
  line: string;
  /** The site's name. */
  name: string;
};

/** The page that is shared: the picture's own, its gallery's, of which it is the first, or Home, which shows it. */
export type SharedAs = 'work' | 'gallery' | 'home';

type WordsByPage = Record<SharedAs, ShareWords>;

/** A picture's text for each page that may be shared, in Portuguese and in the site's other languages. */
export type WordsOfShares = WordsByPage & { in?: { [language in OtherLanguage]?: WordsByPage } };

/** Version of the layout: another one has another URL. */
const shareLook = 2;

/** Whether a text is the hash in the names of a local picture's files. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * The file name of a share picture in the public folder of uploads. It derives from the content, the text and the layout, so
 * that another look has another URL: messengers cache by URL.
 */
export function shareNameOf({ hash }: { hash: string }, { title, line, name }: ShareWords): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([shareLook, title, line, name]))
    .digest('hex');
  return `share_${hash}_w${digest.slice(0, 16)}.jpg`;
}

const inEach = (words: WordsOfShares | undefined) => (words ? [words, ...Object.values(words.in ?? {})] : []);

/** The file names of the share pictures of a picture's own page, in Portuguese and where its title is translated. */
export function ownSharesOf(file: { hash: string }, words: WordsOfShares | undefined): string[] {
  const told = inEach(words).filter(({ work }, at, [first]) => at === 0 || work.title !== first?.work.title);
  return told.map(({ work }) => shareNameOf(file, work));
}

/** The current texts of a picture's share pictures, by file name; the first is that of its own page. */
export function sharesOf(file: { hash: string }, words: WordsOfShares | undefined): Map<string, ShareWords> {
  const texts = inEach(words).flatMap(({ work, gallery, home }) => [work, gallery, home]);
  return new Map(texts.map((text) => [shareNameOf(file, text), text]));
}

/** The picture's hash in the URL of a share picture, also of earlier versions; undefined of other URLs. */
export function sharedHash(url: string): string | undefined {
  return /^\/uploads\/share_([0-9a-f]{32})_(?:\d{1,4}-\d{1,4}|w[0-9a-f]{16}|whole)\.jpg$/.exec(url)?.[1];
}
