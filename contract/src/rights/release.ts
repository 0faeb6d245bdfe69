import * as v from 'valibot';
import { strings } from './strings';

/** What an act would bring out: items and stories that are stored, and that visitors do not see before it. */
export const broughtOutSchema = v.array(
  v.object({
    kind: v.picklist(['item', 'story']),
    documentId: v.string(),
    title: v.string(),
    /** The story (documentId) that an item is in after the act. */
    story: v.nullable(v.string()),
  }),
);
export type BroughtOut = v.InferOutput<typeof broughtOutSchema>;

/** The code of the refusal of an act that brings something out unconfirmed; its `broughtOut` says what. */
export const bringsOutCode = 'rights/brings-out';

/** The request's header with the documentIds of what its act may bring out, separated by commas. */
export const confirmReleaseHeader = 'confirm-release';

/** What an act brings out, in words: a story stands for its items. */
export function releaseWords(things: BroughtOut): string {
  const ids = new Set(things.map(({ documentId }) => documentId));
  const named = things.filter(({ story }) => story === null || !ids.has(story));
  return strings.bringsOut(named.map(({ title }) => title));
}

/** In that header: a save of an item, a story or the settings is only tried. It is refused in any case, and nothing is changed. */
export const releaseTrial = '?';

/** The part of what an act brings out that is not confirmed. @param confirmed documentIds */
export function unconfirmed(things: BroughtOut, confirmed: Iterable<string>): BroughtOut {
  const ids = new Set(confirmed);
  return things.filter(({ documentId }) => !ids.has(documentId));
}

type Id = number | string;
/** What visitors see of at a time, and the stories that nothing holds back but files that are still to come. */
export type Seen = Record<'items' | 'stories' | 'coming', ReadonlySet<Id>>;

/** What a save brings out. @param chosen stories whose release was chosen before: they were made empty, and not changed since */
export function newlySeen(
  before: Seen,
  after: Seen,
  chosen: ReadonlySet<Id>,
): { stories: Id[]; items: Id[] } {
  // Nobody is asked again when the last of its files brings a story out.
  const begun = [...after.coming].filter((id) => !before.coming.has(id));
  return {
    stories: [...begun, ...after.stories].filter((id) => !before.stories.has(id) && !chosen.has(id)),
    items: [...after.items].filter((id) => !before.items.has(id)),
  };
}
