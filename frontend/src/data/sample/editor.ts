import { galleryCategories } from '../../contract/gallery-category';
import { type GalleryItem, itemVersion } from '../../contract/gallery-item';
import { type ItemWords, sentWords } from '../../contract/item-words';
import { DataError } from '../data-error';
import type { SiteEditor, TransferOptions, Versioned } from '../site-editor';
import { readDuration, readImage, toDataUrl } from './file-content';
import { createSampleReader, orderedGallery, sampleDelay } from './reader';
import { type StoredValue, storedAbout, storedGallery, storedSettings } from './sample-store';

/** A `SiteEditor` over this browser's local storage: uploads are kept as inline base64 (§7). */
export function createSampleEditor(): SiteEditor {
  const reader = createSampleReader();
  return {
    readSettings: async () => versioned(await reader.readSettings()),
    saveSettings: (settings, version) => save(storedSettings, () => settings, version),
    saveSocialLinks: (socialMedia, version) =>
      save(storedSettings, (stored) => ({ ...stored, socialMedia }), version),

    // Inline pictures carry no mark.
    readWatermarkProgress: async () => ({ done: 0, total: 0 }),

    readAbout: async () => versioned(await reader.readAbout()),
    saveAbout: (about, version) => save(storedAbout, () => about, version),
    saveContact: (contact, version) => save(storedAbout, (stored) => ({ ...stored, contact }), version),
    async uploadPortrait(file, transfer) {
      const profileImage = await toDataUrl(file, transfer);
      return await save(storedAbout, (stored) => ({ ...stored, profileImage, image: null }), null);
    },

    listGallery: async (category) => orderedGallery(category),
    async uploadItem({ key, category, file, order, ...words }, transfer) {
      const content = await readFile(file, transfer);
      const stored = orderedGallery(category);
      const known = stored.find(({ documentId }) => documentId === key);
      if (known) {
        return { item: known, warnings: [] };
      }
      const item: GalleryItem = {
        documentId: key,
        ...storedWords(words),
        order: order ?? stored.length + 1,
        category,
        uploadedAt: new Date().toISOString(),
        updatedAt: null,
        storagePath: null,
        ...content,
      };
      const ordered =
        order === null
          ? [...stored, item]
          : [...stored.slice(0, order - 1), item, ...stored.slice(order - 1)];
      storedGallery(category).write(ordered.map((known, index) => ({ ...known, order: index + 1 })));
      return { item, warnings: [] };
    },
    async updateItem(documentId, { category, hidden, focalPoint, ...words }, version) {
      const { stored, items } = find(documentId, version);
      const { hidden: wasHidden, ...known } = stored;
      const isHidden = hidden ?? wasHidden ?? false;
      const updated: GalleryItem = {
        ...known,
        ...storedWords({ ...sentWords(known), ...words }),
        ...(isHidden && { hidden: true }),
        ...(focalPoint && stored.image && { image: { ...stored.image, focalPoint } }),
        updatedAt: new Date().toISOString(),
      };
      if (category === undefined || category === stored.category) {
        return writeOver(items, updated);
      }
      const others = orderedGallery(category);
      const moved = { ...updated, category, order: others.length + 1 };
      storedGallery(category).write([...others, moved]);
      storedGallery(stored.category).write(items.filter((item) => item.documentId !== documentId));
      return moved;
    },
    async replaceFile(documentId, { file }, version, transfer) {
      find(documentId, version);
      const content = await readFile(file, transfer);
      const { stored, items } = find(documentId, version);
      const item = writeOver(items, { ...stored, ...content, updatedAt: new Date().toISOString() });
      return { item, warnings: [] };
    },
    async deleteItem(documentId) {
      const { stored, items } = find(documentId, null);
      storedGallery(stored.category).write(items.filter((item) => item.documentId !== documentId));
    },
    async reorder(category, ids, seen) {
      const items = orderedGallery(category);
      const stored = items.map(({ documentId }) => documentId);
      const isWhole = ids.length === stored.length && stored.every((id) => ids.includes(id));
      if (ids.length > 0 && !(isWhole && (isSameList(stored, seen) || isSameList(stored, ids)))) {
        throw new DataError('conflict', 'The list is not what is stored', { status: 409 });
      }
      const ordered = ids.map((id, index) => ({
        ...only(items.filter(({ documentId }) => documentId === id)),
        order: index + 1,
      }));
      if (ordered.length > 0) {
        storedGallery(category).write(ordered);
      }
      return ordered;
    },
  };
}

/** The content itself is its version: two tabs of one browser share the storage. */
function versioned<Content>(content: Content): Versioned<Content> {
  return { content, version: JSON.stringify(content) };
}

function refuseStale(stored: string | null, version: string | null): void {
  if (version !== null && version !== stored) {
    throw new DataError('conflict', 'A newer version is stored', { status: 409 });
  }
}

async function save<Content>(
  document: StoredValue<Content>,
  change: (stored: Content) => Content,
  version: string | null,
): Promise<Versioned<Content>> {
  await sampleDelay();
  const stored = document.read();
  refuseStale(versioned(stored).version, version);
  document.write(change(stored));
  return versioned(document.read());
}

/** An item's words as they are stored: null for an empty one. */
function storedWords(words: ItemWords): Pick<GalleryItem, keyof ItemWords> {
  const sent = Object.entries(sentWords(words)).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(sent);
}

/** An item and its gallery. @param version what it must be; null for any */
function find(documentId: string, version: string | null): { stored: GalleryItem; items: GalleryItem[] } {
  for (const category of galleryCategories) {
    const items = orderedGallery(category);
    const stored = items.find((item) => item.documentId === documentId);
    if (stored) {
      refuseStale(itemVersion(stored), version);
      return { stored, items };
    }
  }
  throw new DataError('not-found', `There is no item ${documentId}`, { status: 404 });
}

function writeOver(items: GalleryItem[], changed: GalleryItem): GalleryItem {
  storedGallery(changed.category).write(
    items.map((item) => (item.documentId === changed.documentId ? changed : item)),
  );
  return changed;
}

/** What an item shows, of a file that is kept as an inline address. */
async function readFile(file: File, transfer?: TransferOptions) {
  const isVideo = file.type.includes('video');
  return {
    imageUrl: await toDataUrl(file, transfer),
    fileType: isVideo ? ('video' as const) : ('image' as const),
    duration: isVideo ? await readDuration(file) : null,
    image: isVideo ? null : await readImage(file),
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

function only(items: GalleryItem[]): GalleryItem {
  const [item] = items;
  if (!item) {
    throw new DataError('not-found', 'There is no such item', { status: 404 });
  }
  return item;
}
