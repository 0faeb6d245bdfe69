import type { GalleryItem } from 'contract/gallery/gallery-item';
import {
  endsBeforeStart,
  isDay,
  periodOf,
  publicationOf,
  type Rights,
  type RightsChanges,
  rightsChangesLimits,
  rightsNoteMaxLength,
} from 'contract/rights/rights';
import type { DataError } from '../data-error';
import type { SentRights } from '../site-editor';
import { invalid } from './refusals';
import { storedSettings } from './sample-store';
import type { Contents } from './sample-stories';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The rights to store; empty ones are absent. @throws DataError `invalid` */
export function changedRights(stored: Rights, changes: Partial<SentRights>): Rights {
  const {
    hidden = false,
    publishAt = '',
    rightsUntil = '',
    rightsNote = '',
    isWhole = false,
  } = { ...stored, ...changes };
  const start = publishAt === '' ? null : Date.parse(publishAt);
  if (Number.isNaN(start)) {
    throw refused('publishAt', 'Escolha o dia e a hora da publicação.');
  }
  if (rightsUntil !== '' && !isDay(rightsUntil)) {
    throw refused('rightsUntil', 'Escolha o último dia dos direitos.');
  }
  if (endsBeforeStart({ publishAt, rightsUntil }, storedSettings.read().timeZone)) {
    throw refused('rightsUntil', 'Os direitos terminam antes da publicação.');
  }
  const note = rightsNote.trim().slice(0, rightsNoteMaxLength);
  return {
    ...(hidden && { hidden }),
    ...(start !== null && { publishAt: new Date(start - (start % minuteMs)).toISOString() }),
    ...(rightsUntil !== '' && { rightsUntil }),
    ...(note !== '' && { rightsNote: note }),
    ...(isWhole && { isWhole }),
  };
}

function refused(field: keyof SentRights, message: string): DataError {
  return invalid('rights/invalid', message, { errors: [{ path: [field], message }] });
}

/** An item or story without what only the owner gets of its rights. */
export function withoutRights<Owner extends Rights>({
  hidden: _hidden,
  publishAt: _publishAt,
  rightsUntil: _rightsUntil,
  rightsNote: _rightsNote,
  isWhole: _isWhole,
  ...rest
}: Owner) {
  return rest;
}

/** The items that visitors see now, in display order. @param timeZone the site's */
export function shownItems(
  { items, stories }: Contents,
  timeZone = storedSettings.read().timeZone,
): GalleryItem[] {
  const storyOf = new Map(stories.flatMap((story) => story.itemIds.map((id) => [id, story] as const)));
  const now = Date.now();
  return items.flatMap((item) => {
    const story = storyOf.get(item.documentId) ?? null;
    if (publicationOf(item, story, now, timeZone) !== 'shown') return [];
    const isWhole = item.isWhole || story?.isWhole;
    return isWhole && item.image ? { ...item, image: { ...item.image, isWhole } } : item;
  });
}

/** What the dates of items and stories change for visitors. @param now in ms since 1970 */
export function rightsChanges({ items, stories }: Contents, timeZone: string, now: number): RightsChanges {
  const titled = ({ documentId, title }: { documentId: string; title: string }) => ({ documentId, title });
  const changes = [
    ...stories.map((story) => ({ kind: 'story' as const, of: story, story: null })),
    ...items.map((item) => {
      const story = stories.find(({ itemIds }) => itemIds.includes(item.documentId));
      return { kind: 'item' as const, of: item, story: story ? titled(story) : null };
    }),
  ].flatMap(({ kind, of, story }) => {
    const { from, until } = periodOf(of, timeZone);
    const change = { kind, ...titled(of), category: of.category, story };
    return ([['publish', from] as const, ['end', until] as const] as const).flatMap(([what, time]) =>
      Number.isFinite(time) ? { ...change, what, at: new Date(time).toISOString() } : [],
    );
  });
  const { upcomingDays, most } = rightsChangesLimits;
  const nowIso = new Date(now).toISOString();
  const lastIso = new Date(now + upcomingDays * dayMs).toISOString();
  const byTime = changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    upcoming: byTime.filter(({ at }) => at > nowIso && at <= lastIso).slice(0, most),
    ended: byTime
      .filter(({ what, at }) => what === 'end' && at <= nowIso)
      .reverse()
      .slice(0, most),
  };
}
