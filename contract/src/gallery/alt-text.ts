import { photographyRole } from '../credits/credits-of';
import { alt, media } from '../words/pt';
import type { Words } from '../words/words';
import { ownTitleOf } from './own-title';

/** The words of which alt texts are made. */
export type AltWords = Pick<Words, 'alt' | 'media'>;

const portuguese: AltWords = { alt, media };

/** The data for a generated alt text. */
interface Pictured {
  documentId?: string;
  title: string;
  alt?: string | null | undefined;
  fileType?: 'image' | 'video' | undefined;
  /** Its effective credits, including its story's. */
  credits?: ReadonlyArray<{ role: string; names: ReadonlyArray<{ name: string }> }> | undefined;
}

/** The story that a picture is in, and what else it contains, if that is known. */
interface InStory {
  title: string;
  itemIds?: readonly string[] | undefined;
  items?: ReadonlyArray<{ documentId: string }> | undefined;
}

/** The alt text of a picture: the owner's, else its title, or its place in its story, with story and photographers. */
export function altTextOf(
  picture: Pictured,
  story: InStory | null = null,
  words: AltWords = portuguese,
): string {
  const { alt, title, credits = [], fileType } = picture;
  if (alt) {
    return alt;
  }
  const names = credits.find(({ role }) => role === photographyRole)?.names.map(({ name }) => name) ?? [];
  return [
    ...(story && ownTitleOf(picture, story) === null
      ? [words.alt.inStory(fileType === 'video', story.title, placeIn(story, picture))]
      : [title, ...(story ? [story.title] : [])]),
    ...(names.length > 0 ? [words.alt.by(words.media.listed(names))] : []),
  ].join(', ');
}

/** Tells pictures of one title apart. */
function placeIn({ items = [], itemIds }: InStory, { documentId = '' }: Pictured) {
  const ids = itemIds ?? items.map((item) => item.documentId);
  const number = ids.indexOf(documentId) + 1;
  return number > 0 && ids.length > 1 ? { number, count: ids.length } : null;
}
