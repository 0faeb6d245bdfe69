/**
 * Groups each story's items at the position of their first one, as a gallery's order requires (§4). Items without a story keep
 * their positions.
 *
 * @param storyOf the story of an entry; null for none
 */
export function gatherBlocks<Entry, Story extends string | number>(
  entries: readonly Entry[],
  storyOf: (entry: Entry) => Story | null,
): Entry[] {
  const blocks = new Map<Story, Entry[]>();
  const gathered: Entry[][] = [];
  for (const entry of entries) {
    const story = storyOf(entry);
    const known = story === null ? undefined : blocks.get(story);
    if (known) {
      known.push(entry);
      continue;
    }
    const block = [entry];
    gathered.push(block);
    if (story !== null) {
      blocks.set(story, block);
    }
  }
  return gathered.flat();
}

/** A row id or documentId. */
export type Id = number | string;

type Ranked = { id: Id; story: Id | null; rank: number | null };

/**
 * Groups and sorts the items of changed stories. A story keeps its position, new items move to it; its items are sorted by
 * `rank`.
 * @param changed the former items of each changed story, by story id
 */
export function gatherChanged<Row extends Ranked>(
  rows: readonly Row[],
  changed: ReadonlyMap<Id, ReadonlySet<Id>>,
): Row[] {
  const isFormer = (row: Row) => row.story !== null && (changed.get(row.story)?.has(row.id) ?? false);
  const positioned = new Set(rows.filter(isFormer).map(({ story }) => story));
  const isJoining = (row: Row) =>
    row.story !== null && changed.has(row.story) && positioned.has(row.story) && !isFormer(row);
  const gathered = gatherBlocks(
    [...rows.filter((row) => !isJoining(row)), ...rows.filter((row) => isJoining(row))],
    ({ story }) => story,
  );
  for (const story of changed.keys()) {
    const from = gathered.findIndex((row) => row.story === story);
    if (from === -1) continue;
    const block = gathered.filter((row) => row.story === story);
    const last = Number.POSITIVE_INFINITY;
    // The sort is stable.
    gathered.splice(from, block.length, ...block.sort((a, b) => byNumber(a.rank ?? last, b.rank ?? last)));
  }
  return gathered;
}

/** Compares numbers; a plain difference of two infinities is NaN. */
function byNumber(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

type Placed = { id: Id; story: Id | null };

function sequences(items: readonly Placed[]): Map<Id, string> {
  const found = new Map<Id, string>();
  for (const { id, story } of items) {
    if (story !== null) found.set(story, `${found.get(story) ?? ''} ${id}`);
  }
  return found;
}

/** The stories whose items or their order differ between two lists. */
export function rearrangedStories(before: readonly Placed[], after: readonly Placed[]): Id[] {
  const [old, now] = [sequences(before), sequences(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((story) => old.get(story) !== now.get(story));
}
