import { photographyRole } from '../credits/credits-of';
import { ownTitleOf } from './own-title';

const listed = new Intl.ListFormat('pt-BR');

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
export function altTextOf(picture: Pictured, story: InStory | null = null): string {
  const { alt, title, credits = [] } = picture;
  if (alt) {
    return alt;
  }
  const names = credits.find(({ role }) => role === photographyRole)?.names.map(({ name }) => name) ?? [];
  return [
    ...(story && ownTitleOf(picture, story) === null
      ? [placeIn(story, picture)]
      : [title, ...(story ? [story.title] : [])]),
    ...(names.length > 0 ? [`fotografia de ${listed.format(names)}`] : []),
  ].join(', ');
}

/** Tells pictures of one title apart. */
function placeIn({ title, items = [], itemIds }: InStory, { documentId = '', fileType }: Pictured): string {
  const ids = itemIds ?? items.map((item) => item.documentId);
  const place = ids.indexOf(documentId) + 1;
  const where = place > 0 && ids.length > 1 ? ` ${place} de ${ids.length}` : '';
  return `${fileType === 'video' ? 'Vídeo' : 'Foto'}${where} de “${title}”`;
}
