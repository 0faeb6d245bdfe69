import type { RightsState } from '../rights/publication-words';
import { rightsStrings } from '../rights/strings';
import type { EditedStory } from './edited-story';
import { storyStrings } from './strings';

const monthOfYear = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a story's facts are, in a line; '' while there are none. */
export function factsWords({ kind, client, issue, month }: EditedStory): string {
  const time = Date.parse(`${month}-15`);
  const when = Number.isNaN(time) ? month : monthOfYear.format(time);
  return [kind && storyStrings.kinds[kind], client, issue, when].filter((word) => word?.trim()).join(', ');
}

/** How the story stands, in a few words. */
export function standingWords({ publication, words }: RightsState, isVisible: boolean): string {
  const { onSite, offSite } = storyStrings;
  if (publication === 'hidden') return [rightsStrings.hidden, words].filter(Boolean).join(' · ');
  return isVisible ? `${onSite} · ${words || rightsStrings.undated.toLowerCase()}` : words || offSite;
}

/** When visitors see what is sent into a story. */
export function stateWords({ publication, words }: RightsState, isVisible: boolean): string {
  const text = storyStrings.state;
  if (publication === 'hidden') return text.hidden;
  if (publication === 'shown' || publication === 'awaiting') return isVisible ? text.shown : text.awaiting;
  return words.charAt(0).toLowerCase() + words.slice(1);
}
