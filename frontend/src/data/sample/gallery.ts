import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { type ItemWords, sentWords } from 'contract/gallery/item-words';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { withoutRights } from 'contract/rights/rights';
import type { Contents } from 'contract/stories/contents';
import type { TransferOptions } from '../documents';
import type { ItemsEditor } from '../gallery';
import { galleryOf, readContents, withGallery, writeContents } from './contents';
import { savedCredits } from './credits';
import { readDuration, readImage, toDataUrl } from './file-content';
import { conflict, invalid, refuseStale, replaced, rowOf } from './refusals';
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
    const stories = contents.stories.map((one) =>
      one.documentId === story ? { ...one, itemIds: [...one.itemIds, key] } : one,
    );
    const category =
      story === null ? asked : stories.find(({ documentId }) => documentId === story)?.category;
    if (!category) throw invalid('story/unknown', 'Esta história não existe mais.');
    const stored = galleryOf(contents, category);
    const item = bareItem({
      ...{ documentId: key, order, category, uploadedAt: new Date().toISOString() },
      ...{ ...storedWords(words), ...content, ...changedRights({}, { hidden, publishAt }) },
    });
    const place = order === null ? stored.length : order - 1;
    const grown = withGallery({ ...contents, stories }, category, stored.toSpliced(place, 0, item));
    return { item: itemIn(noteArrived(writeContents(grown), key), key), warnings: [] };
  },

  async update(documentId, { category, focalPoint, alt, credits, garments, ...changes }, version) {
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
    return writeItem({ ...contents, names }, updated, category);
  },

  async replaceFile(documentId, { file }, version, transfer) {
    itemIn(readContents(), documentId, version);
    const content = await readFile(file, transfer);
    const contents = readContents();
    const stored = itemIn(contents, documentId, version);
    return { item: withFile(contents, stored, content), warnings: [], former: fileOf(stored) };
  },

  async restoreFile(documentId, former, version) {
    const contents = readContents();
    return withFile(contents, itemIn(contents, documentId, version), former);
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
    const stored = items.map(({ documentId }) => documentId);
    const isWhole = ids.length === stored.length && stored.every((id) => ids.includes(id));
    if (!(isWhole && [seen, ids].some((list) => list.join() === stored.join()))) {
      throw conflict('The list is not what is stored');
    }
    const ordered = items.toSorted((a, b) => ids.indexOf(a.documentId) - ids.indexOf(b.documentId));
    return galleryOf(writeContents(withGallery(contents, category, ordered)), category);
  },
};

/** An item's stored texts: null for an empty one. */
function storedWords(words: ItemWords): Pick<GalleryItem, keyof ItemWords> {
  const sent = Object.entries(sentWords(words)).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(sent);
}

/** @param version the expected version; null for any */
function itemIn({ items }: Contents, documentId: string, version: string | null = null): GalleryItem {
  const stored = rowOf(items, documentId, 'item');
  refuseStale(itemVersion(stored), version);
  return stored;
}

/** Takes a file that is in out of its story's list: with the last one the story comes out, without asking again. */
function noteArrived(contents: Contents, key: string): Contents {
  const isAwaited = contents.stories.some(({ awaitedFiles }) => awaitedFiles?.includes(key));
  const stories = contents.stories.map((story) => {
    const left = story.awaitedFiles?.filter((one) => one !== key) ?? [];
    return { ...story, awaitedFiles: left.length > 0 ? left : undefined };
  });
  return isAwaited ? writeContents({ ...contents, stories }, {}, false) : contents;
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

/** The fields of an item that derive from its file. */
function fileOf({ fileName, imageUrl, fileType, duration, image }: GalleryItem): Partial<GalleryItem> {
  return { ...(fileName !== undefined && { fileName }), imageUrl, fileType, duration, image };
}

function withFile(contents: Contents, { fileName: _, ...stored }: GalleryItem, file: Partial<GalleryItem>) {
  return writeItem(contents, { ...stored, ...file });
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
