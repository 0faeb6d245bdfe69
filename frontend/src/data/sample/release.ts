import {
  type BroughtOut,
  bringsOutCode,
  releaseTrial,
  releaseWords,
  unconfirmed,
} from 'contract/rights/release';
import { isAwaiting, publicationOf } from 'contract/rights/rights';
import { DataError } from '../data-error';
import { type Release, withRelease } from '../release';
import { shownItems } from './rights';
import type { Contents, StoredStory } from './sample-stories';

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

/** Refuses unconfirmed releases, as the server does. @param zones the site's time zone before and after @throws DataError */
export function refuseRelease(before: Contents, after: Contents, zones: [string, string]): void {
  const things = broughtOut(before, after, zones);
  if (confirmed.has(releaseTrial) || unconfirmed(things, confirmed).length > 0) {
    throw new DataError('conflict', bringsOutCode, {
      status: 409,
      details: { code: bringsOutCode, broughtOut: things },
      serverMessage: releaseWords(things),
    });
  }
}

/** Whether nothing holds a story back but that it awaits files. */
function comesWithLastFile(story: StoredStory, zone: string): boolean {
  const isOpen = publicationOf({ ...story, awaitedFiles: null }, null, Date.now(), zone) === 'shown';
  return isAwaiting(story) && isOpen;
}

function broughtOut(before: Contents, after: Contents, zones: [string, string]): BroughtOut {
  const [wasShown, isShown] = [before, after].map(
    (contents, at) => new Set(shownItems(contents, zones[at]).map(({ documentId }) => documentId)),
  ) as [Set<string>, Set<string>];
  const stored = new Set(before.items.map(({ documentId }) => documentId));
  const formerOf = (id: string) => before.stories.find(({ documentId }) => documentId === id);
  /** Its release was chosen before: its first photographs are sent, or the last file that it awaited is in. */
  const isChosen = ({ documentId, itemIds }: StoredStory) => {
    const old = formerOf(documentId);
    const isBeingMade = old?.itemIds.length === 0 && old.madeAt === old.updatedAt;
    return isBeingMade || old?.awaitedFiles?.some((key) => itemIds.includes(key) && !stored.has(key));
  };
  const others = after.stories.filter((story) => formerOf(story.documentId) && !isChosen(story));
  const stories = others.filter((story) => {
    const old = formerOf(story.documentId);
    const isComing = comesWithLastFile(story, zones[1]) && !(old && comesWithLastFile(old, zones[0]));
    return (
      !old?.itemIds.some((id) => wasShown.has(id)) &&
      (isComing || story.itemIds.some((id) => isShown.has(id)))
    );
  });
  const sent = new Set(after.stories.filter(isChosen).flatMap(({ itemIds }) => itemIds));
  const items = after.items.filter(
    ({ documentId: id }) => stored.has(id) && !sent.has(id) && !wasShown.has(id) && isShown.has(id),
  );
  return [
    ...stories.map(({ documentId, title }) => ({ kind: 'story' as const, documentId, title, story: null })),
    ...items.map(({ documentId, title }) => ({
      kind: 'item' as const,
      documentId,
      title,
      story: after.stories.find(({ itemIds }) => itemIds.includes(documentId))?.documentId ?? null,
    })),
  ];
}
