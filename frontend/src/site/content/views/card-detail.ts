import type { CardStory } from 'contract/gallery/gallery-item';
import { media, site as strings } from 'contract/words/pt';
import type { ItemView } from './item-view';

/** What a story's card says that it has. */
export const countIn = ({ count, videos = 0 }: CardStory) => media.counted(count - videos, videos);

/** Who photographed an item that is no story, as its card says it; undefined if that is unknown. */
export const photographersOf = ({ story, credits }: ItemView): string | undefined =>
  story
    ? undefined
    : credits
        ?.find(({ role }) => role === strings.viewer.photography)
        ?.names.map(({ name }) => name)
        .join(', ');

/** The line below a card's title, for its length: a story's client and its number of images and films, or the photographers. */
export function cardDetail(item: ItemView): string | undefined {
  const { story } = item;
  const names = photographersOf(item);
  return story ? `${story.client ?? ''} · ${countIn(story)}` : names && `${strings.gallery.photo} ${names}`;
}
