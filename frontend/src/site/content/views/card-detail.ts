import { photographyRole } from 'contract/credits/credits-of';
import type { CardStory } from 'contract/gallery/gallery-item';
import { site as strings } from 'contract/words/pt';
import { countedMedia } from '../../../lib/counted-media';
import type { ItemView } from './item-view';

/** What a story's card says that it has. */
export const countIn = ({ count, videos = 0 }: CardStory) => countedMedia(count - videos, videos);

/** Who photographed an item that is no story, as its card says it; undefined if that is unknown. */
export const photographersOf = ({ story, credits }: ItemView): string | undefined =>
  story
    ? undefined
    : credits
        ?.find(({ role }) => role === photographyRole)
        ?.names.map(({ name }) => name)
        .join(', ');

/** The line below a card's title, for its length: a story's client and its number of images and films, or the photographers. */
export function cardDetail(item: ItemView): string | undefined {
  const { story } = item;
  const names = photographersOf(item);
  return story ? `${story.client ?? ''} · ${countIn(story)}` : names && `${strings.gallery.photo} ${names}`;
}
