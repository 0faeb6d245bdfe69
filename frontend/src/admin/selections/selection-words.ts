import { dayOf, endOfDay, instantToMinute } from 'contract/rights/rights';
import type { ListedSelection } from 'contract/selections/selection';
import type { Language } from 'contract/translations/languages';
import { dayWords, type SiteClock } from '../rights/publication-words';
import { selectionStrings } from './strings';

const dayMs = 24 * 60 * 60 * 1000;

/** The day that is so many days from now, `YYYY-MM-DD`. */
export const dayAfter = (days: number, { timeZone, now }: SiteClock) => dayOf(now + days * dayMs, timeZone);

/** What a selection is now for its client. */
export type SelectionState = 'open' | 'closed' | 'over';

export function selectionState(
  { isClosed, until }: Pick<ListedSelection, 'isClosed' | 'until'>,
  { timeZone, now }: SiteClock,
): SelectionState {
  if (isClosed) return 'closed';
  return until !== null && endOfDay(until, timeZone) <= now ? 'over' : 'open';
}

/** The state in words, as 'Aberta até 30 jun · Escolhas fechadas'. */
export function stateWords(
  selection: Pick<ListedSelection, 'isClosed' | 'isChoosingClosed' | 'until'>,
  clock: SiteClock,
): string {
  const text = selectionStrings;
  const { until, isChoosingClosed } = selection;
  const state = selectionState(selection, clock);
  if (state !== 'open') return text[state];
  const open = until === null ? text.openWithoutEnd : text.openUntil(dayWords(until, clock));
  return isChoosingClosed ? `${open} · ${text.choosingClosed}` : open;
}

/** A day as a message says it, `30 de junho` or `June 30`; with its year unless that is this year. @param day `YYYY-MM-DD` */
export function longDay(day: string, language: Language, clock: SiteClock): string {
  const isThisYear = day.slice(0, 4) === dayAfter(0, clock).slice(0, 4);
  return new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en-US', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));
}

/** A past time in words, as 'hoje às 14h'. @param instant ISO 8601 */
export function whenWords(instant: string, clock: SiteClock): string {
  const [day = '', time = ''] = instantToMinute(instant, clock.timeZone).split('T');
  const [hour = '', minute = ''] = time.split(':');
  const words =
    day === dayAfter(0, clock)
      ? selectionStrings.today
      : day === dayAfter(-1, clock)
        ? selectionStrings.yesterday
        : dayWords(day, clock);
  return selectionStrings.at(words, `${Number(hour)}h${minute === '00' ? '' : minute}`);
}

/** How often a selection was opened, as 'Aberta 3 vezes, hoje às 14h'. */
export function openedWords({ count, last }: ListedSelection['opened'], clock: SiteClock): string {
  return count === 0 || last === null
    ? selectionStrings.neverOpened
    : selectionStrings.opened(count, whenWords(last, clock));
}

type Person = ListedSelection['people'][number];

/** How a selection's people are called, in their order: those without a name 'Alguém', or 'Alguém 1', 'Alguém 2'. */
export function namesOf(people: readonly Pick<Person, 'name'>[]): string[] {
  const { someone, someoneOf } = selectionStrings;
  const unnamed = people.filter(({ name }) => name === null);
  return people.map(
    (person) => person.name ?? (unnamed.length === 1 ? someone : someoneOf(unnamed.indexOf(person) + 1)),
  );
}

/** What one person did, as 'Ana escolheu 4'; null for nothing yet. @param who how the person is called */
export function personWords({ chosen, comments }: Person, who: string): string | null {
  if (chosen > 0) return selectionStrings.chose(who, chosen);
  return comments > 0 ? selectionStrings.commented(who, comments) : null;
}

/** What everybody did, as 'Ana escolheu 4 e enviou'; who did nothing yet is left out. */
export function peopleWords(people: readonly Person[]): string[] {
  const { andSent, sentNothing, andChanges, changes } = selectionStrings;
  const names = namesOf(people);
  return people.flatMap((person, at) => {
    const who = names[at] ?? '';
    const words = personWords(person, who);
    if (person.sentAt === null) return words ?? [];
    if (words === null) return person.isDone ? sentNothing(who) : changes(who);
    return person.isDone ? andSent(words) : andChanges(words);
  });
}
