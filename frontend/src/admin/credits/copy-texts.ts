import type { Credit } from 'contract/credits/credit';
import { creditsOf } from 'contract/credits/credits-of';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';

export interface CopiedStory {
  title: string;
  client: string | null;
  issue: string | null;
  credits: readonly Credit[];
}

/** An Instagram post for a story: title, client and edition, a line per role with handles or names, then the hashtags. */
export function instagramText({ title, client, issue, credits }: CopiedStory, hashtags: string): string {
  const lines = credits.map(
    ({ role, names }) =>
      `${role}: ${names.map(({ name, instagram }) => (instagram === null ? name : `@${instagram}`)).join(' ')}`,
  );
  const tags = readHashtags(hashtags);
  const where = [client, issue].filter((part) => part?.trim()).join(' · ');
  return [[title, where].filter((part) => part !== '').join('\n'), lines.join('\n'), tags.join(' ')]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The unique words of a list as hashtags, without characters that would end a hashtag. */
export function readHashtags(typed: string): string[] {
  const words = typed.split(/[\s,;#]+/).map((word) => word.replace(/[^\p{L}\p{N}\p{M}_]/gu, ''));
  return [...new Set(words.filter((word) => word !== ''))].map((word) => `#${word}`);
}

/** A magazine's sheet: each file with its garments, their brands and its own credits. */
export function magazineText(
  { title, credits }: { title: string; credits: readonly Credit[] },
  items: readonly GalleryItem[],
): string {
  const lines = (of: readonly Credit[]) =>
    of.map(({ role, names }) => `${role}: ${names.map(({ name }) => name).join(', ')}`);
  const sheets = items.map((item) =>
    [
      named(item, title),
      ...(item.garments ?? []).map(({ description, brand }) =>
        [description, brand?.name].filter((part) => part !== undefined && part !== '').join(' — '),
      ),
      ...lines(creditsOf(credits, item.credits).filter((credit) => !credits.includes(credit))),
    ].join('\n'),
  );
  return [[title, ...lines(credits)].join('\n'), ...sheets].join('\n\n');
}

/** A photo's own title and its file name, the uploaded one or else that of the URL; the sheet begins with the story's title. */
function named(item: GalleryItem, storyTitle: string): string {
  const { title, fileName, imageUrl } = item;
  const own = ownTitleOf(item, { title: storyTitle });
  const [, stored] = /^(?!data:).*\/([^/?#]+)(?:[?#].*)?$/.exec(imageUrl) ?? [];
  const file = fileName ?? (stored && decoded(stored));
  return file ? (own === null ? file : `${own} (${file})`) : title;
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
