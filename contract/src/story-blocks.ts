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
