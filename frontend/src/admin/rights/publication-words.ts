import type { GalleryItem } from 'contract/gallery/gallery-item';
import {
  dayOf,
  endOfDay,
  instantToMinute,
  type Publication,
  publicationOf,
  type Rights,
  type VisibilityRights,
} from 'contract/rights/rights';
import { rightsStrings } from './strings';

/** The site's time zone, and the current time in ms since 1970. */
export interface SiteClock {
  timeZone: string;
  now: number;
}

/** A day in short, as `12 mar`; with its year unless that is this year. @param day `YYYY-MM-DD` */
export function dayWords(day: string, { timeZone, now }: SiteClock): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = [Number(date), rightsStrings.months[Number(month) - 1]];
  return [...words, ...(dayOf(now, timeZone).startsWith(`${year}-`) ? [] : [year])].join(' ');
}

/** A minute in short, as `12 mar, 9h` or `12 mar, 9h30`. @param instant ISO 8601 */
export function minuteWords(instant: string, clock: SiteClock): string {
  const [day = '', time = ''] = instantToMinute(instant, clock.timeZone).split('T');
  const [hour = '', minute = ''] = time.split(':');
  return `${dayWords(day, clock)}, ${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** A coming minute in two words: `hoje, 9h`, `amanhã, 9h`, `terça, 9h` within a week, later `12 mar, 9h`. @param instant ISO 8601 */
export function soonWords(instant: string, clock: SiteClock): string {
  const words = minuteWords(instant, clock);
  const day = Date.parse(dayOf(Date.parse(instant), clock.timeZone));
  const days = Math.round((day - Date.parse(dayOf(clock.now, clock.timeZone))) / 86_400_000);
  if (days < 0 || days > 6) return words;
  const { today, tomorrow, weekdays } = rightsStrings;
  const name = [today, tomorrow][days] ?? weekdays[new Date(day).getUTCDay()];
  return `${name},${words.slice(words.indexOf(',') + 1)}`;
}

/** A minute with its day of the week, as `Terça, 12 mar, 9h`. @param instant ISO 8601 */
export function weekdayWords(instant: string, clock: SiteClock): string {
  const [day = ''] = instantToMinute(instant, clock.timeZone).split('T');
  const weekday = rightsStrings.weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${minuteWords(instant, clock)}`;
}

export function hasEnded({ rightsUntil }: VisibilityRights, { timeZone, now }: SiteClock): boolean {
  return !!rightsUntil && endOfDay(rightsUntil, timeZone) <= now;
}

/** Whether a save takes an item off the site by its own fields. */
export function leavesSite(before: Rights, saved: Rights, { timeZone }: SiteClock): boolean {
  const isShown = (rights: Rights) => publicationOf(rights, null, Date.now(), timeZone) === 'shown';
  return isShown(before) && !isShown(saved);
}

/** The last day of rights in words: to come, or over. */
export function endWords(rightsUntil: string, clock: SiteClock): string {
  const { ended, until } = rightsStrings;
  return (hasEnded({ rightsUntil }, clock) ? ended : until)(dayWords(rightsUntil, clock));
}

/** What an item or a story is now, and what its dates say, without 'Oculta', which is a badge. */
export interface RightsState {
  publication: Publication;
  words: string;
}

type UnderWay = Partial<Pick<GalleryItem, 'isWithdrawing' | 'isRemaking'>> & {
  image?: Pick<NonNullable<GalleryItem['image']>, 'isWhole'> | null;
};

/** What is being done with an item's files; undefined for nothing. */
export function underWayWords({ isWithdrawing, isRemaking, image }: UnderWay): string | undefined {
  if (isWithdrawing) return rightsStrings.withdrawing;
  return isRemaking ? rightsStrings.remaking[image?.isWhole ? 'whole' : 'marked'] : undefined;
}

/** @param story the story that an item is in; null for none */
export function rightsState(
  rights: Rights & Pick<VisibilityRights, 'awaitedFiles'> & UnderWay,
  story: VisibilityRights | null,
  clock: SiteClock,
): RightsState {
  const { publishAt, rightsUntil, awaitedFiles } = rights;
  const publication = publicationOf(rights, story, clock.now, clock.timeZone);
  const text = rightsStrings;
  const words = [
    awaitedFiles && awaitedFiles.length > 0 && text.awaiting(awaitedFiles.length),
    publishAt && publication === 'scheduled' && text.publishes(minuteWords(publishAt, clock)),
    publication === 'withStory' && text.withStory,
    rightsUntil && endWords(rightsUntil, clock),
    underWayWords(rights),
  ];
  return { publication, words: words.filter(Boolean).join(' · ') };
}

/** How an item or a story stands, in a few words. @param story as in `rightsState` */
export function standing(
  rights: Parameters<typeof rightsState>[0],
  story: VisibilityRights | null,
  clock: SiteClock,
): string {
  const { publication, words } = rightsState(rights, story, clock);
  return (
    [publication === 'hidden' && rightsStrings.hidden, words].filter(Boolean).join(' · ') ||
    rightsStrings.undated
  );
}

const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name of a time zone, as 'Horário de Brasília'; null where the device has the same one. */
export function zoneWords(timeZone: string, device = zoneOfDevice()): string | null {
  if (device === timeZone) return null;
  const name = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const words = (name ?? timeZone).replace('Horário Padrão', 'Horário');
  return words.startsWith('Horário') ? words : `Horário ${words}`;
}
