import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core, Modules } from '@strapi/strapi';
import { optionalWordNames } from 'contract/gallery/item-words';
import { toStoredCredits } from '../../credits/save-credits';
import { checkGarments } from '../../credits/validation';
import { checkFile } from '../../media/checks/check-file';
import { galleryMedia } from '../../media/files/media-types';
import { storeEntryFile } from '../../media/store/entry-files';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { saveLocks, whileLocked } from '../../platform/strapi/save-locks';
import { storiesOfItems } from '../../stories/read-stories';
import { isItemChanged, readSampleItem } from './sample-changes';
import { readSampleList, type SampleItem, sampleMemory } from './sample-list';
import { fillStories, recordingNames, removeStories } from './sample-stories';

/** Stores a file of the sample, to be removed with its item. @returns the stored file's id @throws ValidationError */
function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  // Storing moves the file, so store a copy.
  return inTemporaryFolder('sample-', async (folder) => {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const sent = { filepath, originalFilename, mimetype: '', size: (await stat(filepath)).size };
    const facts = await checkFile(strapi, sent, galleryMedia);
    const { id } = await storeEntryFile(strapi, { file: sent, facts, title });
    return id;
  });
}

/** Removes files of the sample from the media library and the disk, if they still exist. */
async function removeSampleFiles(strapi: Core.Strapi, fileIds: number[]): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  for (const id of fileIds) {
    const file = await upload.findOne(id);
    if (file) await upload.remove(file);
  }
}

type SampleMemory = Record<string, { documentId: string; fileIds: number[] }>;

const memoryOf = (strapi: Core.Strapi) => sampleMemory<SampleMemory>(strapi, 'items', {});

type Input = Modules.Documents.Params.Data.Input<typeof galleryItemUid>;

async function addItem(
  strapi: Core.Strapi,
  folder: string,
  { item, uploadedAt }: { item: SampleItem; uploadedAt: Date },
): Promise<SampleMemory[string]> {
  const { title, category, duration = null } = item;
  const garments = checkGarments(item.garments);
  const fileIds: number[] = [];
  for (const file of [item.file, ...(item.poster ? [item.poster] : [])])
    fileIds.push(await uploadSampleFile(strapi, path.join(folder, file), title));
  const [media, poster = null] = fileIds;
  const data = {
    title,
    ...Object.fromEntries([...optionalWordNames, 'alt' as const].map((name) => [name, item[name]])),
    category,
    media,
    poster,
    duration,
    fileType: duration === null ? 'image' : 'video',
    uploadedAt: uploadedAt.toISOString(),
  };
  const { documentId } = await recordingNames(strapi, () =>
    whileLocked(strapi, [saveLocks.gallery(category), saveLocks.names()], async () => {
      const worn = garments.length > 0 ? await toStoredCredits(strapi, { garments }) : {};
      return strapi.documents(galleryItemUid).create({ data: { ...data, ...worn } as Input });
    }),
  );
  return { documentId, fileIds };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills the galleries with the sample, each item dated a day before the previous one (§9), some of them in stories. Items of
 * an earlier run that still exist are left alone. @param folder holds `sample.json` and its files
 */
export async function fillGallery(
  strapi: Core.Strapi,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { items, stories } = readSampleList(folder);
  const { read, write } = memoryOf(strapi);
  const memory = await read();
  const today = Date.now();
  const added = new Set<string>();

  for (const [index, item] of items.entries()) {
    const { key, category, title } = item;
    const remembered = memory[key];
    if (
      remembered &&
      (await strapi.documents(galleryItemUid).findOne({ documentId: remembered.documentId }))
    ) {
      say(`  kept     ${category}  ${title}`);
      continue;
    }
    // The item was deleted: remove its files, which have no reference any more.
    if (remembered) await removeSampleFiles(strapi, remembered.fileIds);
    memory[key] = await addItem(strapi, folder, { item, uploadedAt: new Date(today - index * dayMs) });
    await write(memory);
    added.add(memory[key].documentId);
    say(`  added    ${category}  ${title}`);
  }
  say(`${added.size} of ${items.length} sample items added.`);

  const idsOf = (story: string) =>
    items.filter((item) => item.story === story).flatMap(({ key }) => memory[key]?.documentId ?? []);
  await fillStories(
    strapi,
    stories.map(({ key, sent, cover }) => ({
      key,
      sent: { ...sent, data: { ...sent.data, cover: (cover && memory[cover]?.documentId) ?? null } },
      itemIds: idsOf(key),
      added,
    })),
    say,
  );
}

/**
 * Removes what is still as the sample has it. An item or a story that was changed stays, and so does a story with such an item, all
 * items of a story that stays, and those that the owner put into a story of her own. @param folder holds `sample.json`
 */
export async function emptyGallery(
  strapi: Core.Strapi,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { items, stories } = readSampleList(folder);
  const { read, write } = memoryOf(strapi);
  const memory = await read();
  const idOf = (key: string | undefined) => (key === undefined ? undefined : memory[key]?.documentId);

  const changed = new Set<string>();
  for (const [key, { documentId, fileIds }] of Object.entries(memory)) {
    const item = await readSampleItem(strapi, documentId);
    const sample = items.find((one) => one.key === key);
    if (item && isItemChanged(item, sample, fileIds)) changed.add(documentId);
  }
  const listed = stories.map(({ key, sent, cover }) => {
    const itemIds = items.filter(({ story }) => story === key).flatMap((item) => idOf(item.key) ?? []);
    return { key, sent, cover: idOf(cover) ?? null, itemIds };
  });

  let removed = 0;
  const left: string[] = [];
  const { stay, removeNames } = await removeStories(strapi, listed, changed, say);
  for (const [key, { documentId, fileIds }] of Object.entries(memory)) {
    const item = await readSampleItem(strapi, documentId);
    if (item && (changed.has(documentId) || (await storiesOfItems(strapi, [item])).size > 0)) {
      left.push(item.title);
      say(`  left     ${key}`);
      continue;
    }
    await strapi.documents(galleryItemUid).delete({ documentId });
    await removeSampleFiles(strapi, fileIds);
    delete memory[key];
    await write(memory);
    if (item) removed += 1;
    say(`  ${item ? 'removed ' : 'was gone'} ${key}`);
  }
  await removeNames({ isAnyLeft: left.length + stay.length > 0 });
  say(removed === 0 ? 'No sample items were left to remove.' : `${removed} sample items removed.`);
  const named = [...stay, ...left].map((title) => `“${title}”`).join(', ');
  if (named)
    say(`These were changed, or are in a story that was or that is not the sample's, and stay: ${named}`);
}
