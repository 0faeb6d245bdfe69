import type { Credit } from 'contract/credits/credit';
import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Story } from 'contract/stories/story';
import { alt, media, machines as own, site as strings, facts as viewStrings } from 'contract/words/pt';
import type { PageMeta } from '../app/routes';

/** A story's data for previews. */
export type PreviewStory = { title: string } & Partial<Pick<Story, 'client' | 'kind' | 'credits' | 'items'>>;

const words = { alt, media };

/** The client or publication, and the kind. */
function lineOf({ client, kind }: PreviewStory): string[] {
  return [...(client ? [client] : []), ...(kind && kind !== 'outro' ? [viewStrings.kinds[kind]] : [])];
}

function photographersOf(credits: readonly Credit[]): string {
  const names = credits.find(({ role }) => role === photographyRole)?.names ?? [];
  return words.media.listed(names.map(({ name }) => name));
}

/** Title and description of previews, with client, kind and photographer. */
export function previewWords(
  { title, description }: PageMeta,
  { item, story, siteName }: { item?: GalleryItem | undefined; story: PreviewStory | null; siteName: string },
): { title: string; description: string } {
  const ending = strings.meta.page('', siteName);
  const line = story ? lineOf(story) : [];
  const photographers = photographersOf(creditsOf(story?.credits ?? [], item?.credits));
  return {
    title:
      line.length > 0 && title.endsWith(ending)
        ? strings.meta.page([title.slice(0, -ending.length), ...line].join(' · '), siteName)
        : title,
    description: photographers ? own.photographed(photographers, description) : description,
  };
}

/** Alt text of a preview's picture, with its work and photographer. */
export function previewAlt(item: GalleryItem, story?: PreviewStory): string {
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const known = { ...item, alt: null, credits };
  const work = [altTextOf(known, story, words), ...(story ? lineOf(story) : [])].join(', ');
  return item.alt ? own.described(item.alt, work) : work;
}
