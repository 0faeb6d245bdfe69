/**
 * A gallery's order with each story's items together, at the place of the first of them: what may stand in a gallery
 * (§4). Items without a story stay where they are between them.
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

/** Of a row or of a document. */
type Id = number | string;

type Ranked = { id: Id; story: Id | null; rank: number | null };

/**
 * Gathers the blocks of stories that were changed: one stands where it stood, so that an item that joins it comes to it
 * and not it to the item, and its items are in the sequence that the story has them in, their `rank`.
 * @param changed by the stories' ids, the items that each had before
 */
export function gatherChanged<Row extends Ranked>(
  rows: readonly Row[],
  changed: ReadonlyMap<Id, ReadonlySet<Id>>,
): Row[] {
  const stays = (row: Row) => row.story !== null && (changed.get(row.story)?.has(row.id) ?? false);
  const standing = new Set(rows.filter(stays).map(({ story }) => story));
  const isLate = (row: Row) =>
    row.story !== null && changed.has(row.story) && standing.has(row.story) && !stays(row);
  const gathered = gatherBlocks(
    [...rows.filter((row) => !isLate(row)), ...rows.filter((row) => isLate(row))],
    ({ story }) => story,
  );
  for (const story of changed.keys()) {
    const from = gathered.findIndex((row) => row.story === story);
    if (from === -1) continue;
    const block = gathered.filter((row) => row.story === story);
    const last = Number.POSITIVE_INFINITY;
    // Equals stay as they are.
    gathered.splice(from, block.length, ...block.sort((a, b) => byNumber(a.rank ?? last, b.rank ?? last)));
  }
  return gathered;
}

/** The difference of two infinities is no number. */
function byNumber(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** An item, and the story that it is of, by the ids of their rows. */
type Placed = { id: number; story: number | null };

function sequences(rows: readonly Placed[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { id, story } of rows) {
    if (story !== null) found.set(story, `${found.get(story) ?? ''} ${id}`);
  }
  return found;
}

/** The stories whose items are others, or in another sequence, in one of two lists in order than in the other. */
export function rearrangedStories(before: readonly Placed[], after: readonly Placed[]): number[] {
  const [old, now] = [sequences(before), sequences(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((story) => old.get(story) !== now.get(story));
}
