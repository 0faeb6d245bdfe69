import { creditsOf } from 'contract/credits/credits-of';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { altMaxLength } from 'contract/limits';
import type { ListedStory } from 'contract/stories/story';
import { storyStrings } from '../stories/strings';
import { fillInStrings } from './strings';

type Known = Pick<ListedStory, 'title' | 'kind' | 'client' | 'month' | 'credits'>;

const listed = new Intl.ListFormat('pt-BR');
const inFull = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whether a text says more than where a photograph was published. */
export const saysWhatIsSeen = (alt: string) => alt.trim() !== '' && !alt.trim().endsWith(':');

/**
 * The beginning of a photograph's alternative text: its description, else where it was published, and who wears what, as
 * 'Editorial para Revista Nove, março de 2026: Lia Reis com vestido de linho'.
 */
export function proposedAlt(item: GalleryItem, story: Known | undefined): string {
  const { alt: text } = fillInStrings;
  if (item.description) return item.description.replace(/\s+/g, ' ').slice(0, altMaxLength);
  const models =
    creditsOf(story?.credits ?? [], item.credits).find(({ role }) => role === 'Modelo')?.names ?? [];
  const garments = listed.format((item.garments ?? []).map(({ description }) => description).filter(Boolean));
  // Which of several models is in this photograph is not known.
  const [model, ...others] = models;
  const seen = model && others.length === 0 && garments !== '' ? text.wears(model.name, garments) : garments;
  if (!story) return seen;
  const kind = story.kind && story.kind !== 'outro' ? storyStrings.kinds[story.kind] : null;
  const work = story.client ? text.madeFor(kind ?? text.photo, story.client) : (kind ?? story.title);
  const when = story.month ? [inFull.format(new Date(`${story.month}-01`))] : [];
  return `${[work, ...when].join(', ')}: ${seen}`;
}
