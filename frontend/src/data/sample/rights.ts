import type { GalleryItem } from 'contract/gallery/gallery-item';
import {
  type BroughtOut,
  bringsOutCode,
  newlySeen,
  releaseTrial,
  releaseWords,
  type Seen,
  unconfirmed,
} from 'contract/rights/release';
import {
  type Dated,
  endsBeforeStart,
  isAwaiting,
  isDay,
  publicationOf,
  type Rights,
  rightsNoteMaxLength,
  setRights,
} from 'contract/rights/rights';
import { DataError } from '../data-error';
import { type Release, withRelease } from '../release';
import type { SentRights } from '../rights';
import { invalid } from './refusals';
import { type Contents, type StoredStory, storedSettings } from './store';

const minuteMs = 60_000;

/** The rights to store; empty ones are absent. @throws DataError `invalid` */
export function changedRights(stored: Rights, changes: Partial<SentRights>): Rights {
  const rights = { ...stored, ...changes };
  const { publishAt, rightsUntil, rightsNote = '' } = rights;
  const start = publishAt ? Date.parse(publishAt) : null;
  if (Number.isNaN(start)) throw refused('publishAt', 'Escolha o dia e a hora da publicação.');
  if (rightsUntil && !isDay(rightsUntil)) throw refused('rightsUntil', 'Escolha o último dia dos direitos.');
  if (endsBeforeStart(rights, storedSettings.read().timeZone)) {
    throw refused('rightsUntil', 'Os direitos terminam antes da publicação.');
  }
  return setRights({
    ...rights,
    publishAt: start === null ? null : new Date(start - (start % minuteMs)).toISOString(),
    rightsNote: rightsNote.trim().slice(0, rightsNoteMaxLength),
  });
}

function refused(field: keyof SentRights, message: string): DataError {
  return invalid('rights/invalid', message, { errors: [{ path: [field], message }] });
}

export function storyOf({ stories }: Pick<Contents, 'stories'>, item: string): StoredStory | null {
  return stories.find(({ itemIds }) => itemIds.includes(item)) ?? null;
}

/** The items that visitors see now, in display order. @param timeZone the site's */
export function shownItems(contents: Contents, timeZone = storedSettings.read().timeZone): GalleryItem[] {
  const now = Date.now();
  return contents.items.flatMap((item) => {
    const story = storyOf(contents, item.documentId);
    if (publicationOf(item, story, now, timeZone) !== 'shown') return [];
    const isWhole = item.isWhole || story?.isWhole;
    return isWhole && item.image ? { ...item, image: { ...item.image, isWhole } } : item;
  });
}

/** All items and stories with their dates. */
export function datedThings(contents: Contents): Dated[] {
  const thing = (kind: Dated['kind'], of: GalleryItem | StoredStory, story: StoredStory | null): Dated => {
    const { documentId, title, category } = of;
    const named = story && { documentId: story.documentId, title: story.title };
    return { kind, documentId, title, category, story: named, rights: of };
  };
  return [
    ...contents.items.map((item) => thing('item', item, storyOf(contents, item.documentId))),
    ...contents.stories.map((story) => thing('story', story, null)),
  ];
}

/** What the calls under way may bring out, by documentId. */
const confirmed = new Set<string>();

/** A port whose calls ask before they bring something out. */
export function askingPort<Port extends object>(port: Port, release: Release): Port {
  const asking = Object.entries(port).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      let ids: readonly string[] = [];
      try {
        return await withRelease(release, async (now) => {
          ids = now;
          for (const id of now) confirmed.add(id);
          return await method(...args);
        });
      } finally {
        for (const id of ids) confirmed.delete(id);
      }
    },
  ]);
  return Object.fromEntries(asking) as Port;
}

/** What visitors see, by documentId. */
function seenIn(contents: Contents, timeZone?: string): Seen {
  const zone = timeZone ?? storedSettings.read().timeZone;
  const items = new Set(shownItems(contents, zone).map(({ documentId }) => documentId));
  const idsOf = (stories: StoredStory[]) => new Set(stories.map(({ documentId }) => documentId));
  const isComing = (story: StoredStory) =>
    isAwaiting(story) && publicationOf({ ...story, awaitedFiles: null }, null, Date.now(), zone) === 'shown';
  return {
    items,
    stories: idsOf(contents.stories.filter(({ itemIds }) => itemIds.some((id) => items.has(id)))),
    coming: idsOf(contents.stories.filter(isComing)),
  };
}

/** Refuses unconfirmed releases, as the server does. @param zones the site's time zone before and after @throws DataError */
export function refuseRelease(before: Contents, after: Contents, zones: [string?, string?] = []): void {
  const beingMade = before.stories.filter(
    (story) => story.itemIds.length === 0 && story.madeAt === story.updatedAt,
  );
  const chosen = new Set(beingMade.map(({ documentId }) => documentId));
  const out = newlySeen(seenIn(before, zones[0]), seenIn(after, zones[1]), chosen);
  const isOut =
    (ids: readonly unknown[], stored: readonly { documentId: string }[]) => (one: { documentId: string }) =>
      ids.includes(one.documentId) && stored.some(({ documentId }) => documentId === one.documentId);
  const things: BroughtOut = [
    ...after.stories
      .filter(isOut(out.stories, before.stories))
      .map(({ documentId, title }) => ({ kind: 'story' as const, documentId, title, story: null })),
    ...after.items.filter(isOut(out.items, before.items)).map(({ documentId, title }) => {
      return {
        kind: 'item' as const,
        documentId,
        title,
        story: storyOf(after, documentId)?.documentId ?? null,
      };
    }),
  ];
  if (!confirmed.has(releaseTrial) && unconfirmed(things, confirmed).length === 0) return;
  throw new DataError('conflict', bringsOutCode, {
    status: 409,
    details: { code: bringsOutCode, broughtOut: things },
    serverMessage: releaseWords(things),
  });
}
