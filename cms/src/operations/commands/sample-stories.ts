import type { Core } from '@strapi/strapi';
import { creditNameUid } from '../../platform/strapi/content-types';
import { owner } from '../../rights/visibility';
import { listAppearances } from '../../stories/appearances';
import { createStory, deleteStory, type SentStory, saveStory } from '../../stories/save-story';
import { readStory } from '../../stories/story-page';
import { changedStory } from './sample-changes';
import { sampleMemory } from './sample-list';

type SampleMemory = { stories: Record<string, string>; names: string[] };

const memoryOf = (strapi: Core.Strapi) =>
  sampleMemory<SampleMemory>(strapi, 'stories', { stories: {}, names: [] });

async function change(strapi: Core.Strapi, edit: (memory: SampleMemory) => SampleMemory): Promise<void> {
  const { read, write } = memoryOf(strapi);
  await write(edit(await read()));
}

async function listIds(strapi: Core.Strapi): Promise<string[]> {
  return (await strapi.db.query(creditNameUid).findMany({ select: ['documentId'] })).map(
    ({ documentId }) => documentId,
  );
}

/** Records the names that a write creates, so that removing the sample keeps the owner's own. */
export async function recordingNames<Result>(
  strapi: Core.Strapi,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = new Set(await listIds(strapi));
  const result = await write();
  const made = (await listIds(strapi)).filter((id) => !before.has(id));
  if (made.length > 0) {
    await change(strapi, ({ stories, names }) => ({ stories, names: [...names, ...made] }));
  }
  return result;
}

/** A story of the sample with its items, and those items that this run added. */
type Wanted = { key: string; sent: SentStory; itemIds: string[]; added: ReadonlySet<string> };

/** Creates missing stories, and adds re-created items to existing ones. */
export async function fillStories(
  strapi: Core.Strapi,
  wanted: readonly Wanted[],
  say: (line: string) => void,
): Promise<void> {
  for (const { key, sent, itemIds, added } of wanted) {
    const rememberedId = (await memoryOf(strapi).read()).stories[key];
    const stored = rememberedId ? await readStory(strapi, rememberedId, { viewer: owner }) : null;
    if (!stored) {
      const story = await recordingNames(strapi, () => createStory(strapi, { ...sent, itemIds }));
      await change(strapi, ({ stories, names }) => ({
        stories: { ...stories, [key]: story.documentId },
        names,
      }));
      say(`  grouped  ${story.category}  ${story.title}`);
      continue;
    }
    const back = itemIds.filter((id) => added.has(id));
    if (back.length > 0) {
      const ids = [...stored.items.map(({ documentId }) => documentId), ...back];
      await saveStory(strapi, stored.documentId, null, { data: {}, itemIds: ids });
    }
    say(`  kept     ${stored.category}  ${stored.title}`);
  }
}

/** A story of the list with its items, by which it is told whether the stored one was changed. */
type Listed = { key: string; sent: SentStory; cover: string | null; itemIds: readonly string[] };

/**
 * Removes the sample's stories that are still as it has them; items stay. @param changed items that are not
 * @returns the titles of those that stay, and what removes the sample's unused names, to be called once the items are removed
 */
export async function removeStories(
  strapi: Core.Strapi,
  listed: readonly Listed[],
  changed: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<{ stay: string[]; removeNames: (options: { isAnyLeft: boolean }) => Promise<void> }> {
  const { stories, names } = await memoryOf(strapi).read();
  const stay: string[] = [];
  for (const [key, documentId] of Object.entries(stories)) {
    const sample = listed.find((one) => one.key === key);
    const isTouched = sample?.itemIds.some((id) => changed.has(id));
    const title = await changedStory(strapi, documentId, isTouched ? undefined : sample);
    if (title !== null) {
      stay.push(title);
      say(`  left     ${key}`);
      continue;
    }
    const isRemoved = await deleteStory(strapi, documentId, null, { withItems: false });
    await change(strapi, (memory) => {
      const { [key]: _, ...others } = memory.stories;
      return { ...memory, stories: others };
    });
    say(`  ${isRemoved ? 'removed ' : 'was gone'} ${key}`);
  }
  async function removeNames({ isAnyLeft }: { isAnyLeft: boolean }): Promise<void> {
    const existing = new Set(await listIds(strapi));
    const used: string[] = [];
    for (const documentId of names.filter((id) => existing.has(id))) {
      const places = await listAppearances(strapi, documentId);
      if (places.stories.length + places.items.length > 0) used.push(documentId);
      else await strapi.documents(creditNameUid).delete({ documentId });
    }
    await change(strapi, (memory) => ({ ...memory, names: isAnyLeft ? used : [] }));
  }
  return { stay, removeNames };
}
