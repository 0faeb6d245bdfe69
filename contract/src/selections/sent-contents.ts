import { type Contents, storyOf } from '../stories/contents';
import type { SelectionsNews } from './selection';
import { itemStateFor, type SelectionEntry, type SelectionItem, type SelectionPerson } from './selection';

/** A selection's items with their stories; deleted ones are left out. @param clock ms since 1970, and the site's time zone */
export function sentItems(
  contents: Contents,
  entries: readonly SelectionEntry[],
  clock: { now: number; timeZone: string },
): SelectionItem[] {
  return entries.flatMap(({ item: id, note, isEarly }): SelectionItem[] => {
    const item = contents.items.find(({ documentId }) => documentId === id);
    if (!item) return [];
    const story = storyOf(contents, id);
    const named = story && { documentId: story.documentId, title: story.title };
    return [{ item, story: named, note, isEarly, state: itemStateFor(item, story, clock) }];
  });
}

/** What clients chose, wrote and sent since the owner looked at each selection last. @param seenAt ISO 8601, by documentId */
export function newsOf(
  selections: readonly { documentId: string; title: string; people: readonly SelectionPerson[] }[],
  seenAt: Readonly<Record<string, string>>,
): SelectionsNews {
  const news = selections.map(({ documentId, title, people }) => {
    const since = seenAt[documentId] ?? '';
    const changed = people.flatMap(({ choices }) => choices).filter(({ changedAt }) => changedAt > since);
    const chosen = changed.filter(({ isChosen }) => isChosen).length;
    const comments = changed.filter(({ comment }) => comment !== null).length;
    const sent = people.filter(({ sentAt }) => sentAt !== null && sentAt > since).length;
    return { documentId, title, chosen, comments, sent };
  });
  return { selections: news.filter(({ chosen, comments, sent }) => chosen + comments + sent > 0) };
}
