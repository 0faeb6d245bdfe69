import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { sentWords, storedWords } from 'contract/gallery/item-words';
import { inOrder } from 'contract/gallery/order-version';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { withoutRights } from 'contract/rights/rights';
import { type Contents, galleryOf, replaced, withArrived, withGallery } from 'contract/stories/contents';
import { withTranslations } from 'contract/translations/saved-entries';
import type { TransferOptions } from '../documents';
import type { ItemsEditor } from '../gallery';
import { readContents, writeContents } from './contents';
import { savedCredits } from './credits';
import { readDuration, readImage, toDataUrl } from './file-content';
import { conflict, invalid, refuseStale, rowOf } from './refusals';
import { changedRights } from './rights';

/** Items in this browser's storage: uploads are stored as inline base64 (§7). */
export const itemsEditor: ItemsEditor = {
  list: async (category) => galleryOf(readContents(), category),

  async upload(
    { key, category: asked, file, order, story, hidden = false, publishAt = '', ...words },
    transfer,
  ) {
    const content = await readFile(file, transfer);
    const contents = readContents();
    const known = contents.items.find(({ documentId }) => documentId === key);
    if (known) return { item: known, warnings: [] };
    const joined = story === null ? null : contents.stories.find(({ documentId }) => documentId === story);
    if (joined === undefined) throw invalid('story/unknown', 'Esta história não existe mais.');
    const grownStory = joined && { ...joined, itemIds: [...joined.itemIds, key] };
    const stories = grownStory ? replaced(contents.stories, grownStory) : contents.stories;
    const category = joined?.category ?? asked;
    const stored = galleryOf(contents, category);
    const item = bareItem({
      ...{ documentId: key, order, category, uploadedAt: new Date().toISOString() },
      ...{ ...storedWords(words), ...content, ...changedRights({}, { hidden, publishAt }) },
    });
    const place = order === null ? stored.length : order - 1;
    const grown = withGallery({ ...contents, stories }, category, stored.toSpliced(place, 0, item));
    // With the last of its files the story comes out, without asking again.
    const written = writeContents(withArrived(writeContents(grown), key), {}, false);
    return { item: itemIn(written, key), warnings: [] };
  },

  async update(
    documentId,
    { category, focalPoint, alt, credits, garments, translations, ...changes },
    version,
  ) {
    const contents = readContents();
    const stored = itemIn(contents, documentId, version);
    const { alt: before, ...known } = withoutRights(stored);
    const text = (alt ?? before ?? '').trim();
    const { names, ...named } = savedCredits(contents.names, { credits, garments });
    const updated: GalleryItem = {
      ...known,
      ...storedWords({ ...sentWords(known), ...changes }),
      ...changedRights(stored, changes),
      ...(text !== '' && { alt: text }),
      ...(focalPoint && stored.image && { image: { ...stored.image, focalPoint } }),
      ...named,
    };
    return writeItem({ ...contents, names }, withTranslations(updated, stored, translations), category);
  },

  async replaceFile(documentId, { file }, version, transfer) {
    itemIn(readContents(), documentId, version);
    const content = await readFile(file, transfer);
    const contents = readContents();
    const { fileName, imageUrl, fileType, duration, image, ...kept } = itemIn(contents, documentId, version);
    const former = { fileName, imageUrl, fileType, duration, image };
    return { item: writeItem(contents, { ...kept, ...content }), warnings: [], former };
  },

  async restoreFile(documentId, former, version) {
    const contents = readContents();
    return writeItem(contents, { ...itemIn(contents, documentId, version), ...former });
  },

  async delete(documentId) {
    const contents = readContents();
    const gone = itemIn(contents, documentId);
    writeContents({ ...contents, items: contents.items.filter((item) => item !== gone) });
  },

  async reorder(category, ids, seen) {
    if (ids.length === 0) return [];
    const contents = readContents();
    const items = galleryOf(contents, category);
    const ordered = inOrder(items, ids);
    const stored = items.map(({ documentId }) => documentId).join();
    const isBase = [seen.join(), ids.join()].includes(stored);
    if (!ordered || !isBase) throw conflict('The list is not what is stored');
    return galleryOf(writeContents(withGallery(contents, category, ordered)), category);
  },
};

/** @param version the expected version; null for any */
function itemIn({ items }: Contents, documentId: string, version: string | null = null): GalleryItem {
  const stored = rowOf(items, documentId, 'item');
  refuseStale(itemVersion(stored), version);
  return stored;
}

/** Replaces an item in place, or moves it to the end of another gallery. */
function writeItem(contents: Contents, changed: GalleryItem, category = changed.category): GalleryItem {
  const { documentId } = changed;
  const isMoved = category !== changed.category;
  const item = { ...changed, category, updatedAt: new Date().toISOString() };
  const others = contents.items.filter((one) => one.documentId !== documentId);
  const items = isMoved ? [...others, item] : replaced(contents.items, item);
  const written = writeContents({ ...contents, items }, isMoved ? { movedItem: documentId } : {});
  return itemIn(written, documentId);
}

/** The item's fields for a file, which is stored as a data URL. */
async function readFile(file: File, transfer?: TransferOptions) {
  const isVideo = file.type.includes('video');
  return {
    fileName: file.name,
    imageUrl: await toDataUrl(file, transfer),
    fileType: isVideo ? ('video' as const) : ('image' as const),
    duration: isVideo ? await readDuration(file) : null,
    image: isVideo ? null : await readImage(file),
  };
}
