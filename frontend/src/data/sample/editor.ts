import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery-item';
import { type ItemWords, sentWords } from 'contract/item-words';
import type { SiteSettings } from 'contract/site-settings';
import { DataError } from '../data-error';
import type { SiteEditor, TransferOptions, Versioned } from '../site-editor';
import { type Contents, orderedGallery, readContents, writeContents } from './contents';
import { readDuration, readImage, toDataUrl } from './file-content';
import { createSampleReader, sampleDelay } from './reader';
import { changedRights, rightsChanges, withoutRights } from './rights';
import { type StoredValue, storedAbout, storedSettings } from './sample-store';
import { selectionsEditor } from './selection-editor';
import { toStoredSettings, withPictures } from './settings';
import { galleryOfStory, joined, namesEditor, storiesEditor, withItemCredits } from './story-editor';

/** A `SiteEditor` over this browser's local storage: uploads are stored as inline base64 (§7). */
export function createSampleEditor(): SiteEditor {
  const reader = createSampleReader();
  return {
    documents: {
      readSettings: async () => {
        await sampleDelay();
        return shownSettings(versioned(storedSettings.read()));
      },
      saveSettings: async (settings, version) =>
        shownSettings(await save(storedSettings, (stored) => toStoredSettings(settings, stored), version)),
      saveSocialLinks: async (socialMedia, version) =>
        shownSettings(await save(storedSettings, (stored) => ({ ...stored, socialMedia }), version)),

      // Inline pictures have no watermark.
      readWatermarkProgress: async () => ({ done: 0, total: 0 }),

      readAbout: async () => versioned(await reader.readAbout()),
      saveAbout: (about, version) => save(storedAbout, () => about, version),
      saveContact: (contact, version) => save(storedAbout, (stored) => ({ ...stored, contact }), version),
      async uploadPortrait(file, transfer) {
        const profileImage = await toDataUrl(file, transfer);
        return await save(storedAbout, (stored) => ({ ...stored, profileImage, image: null }), null);
      },
    },
    items: {
      list: async (category) => orderedGallery(category),
      async upload({ key, category: requested, file, order, story, hidden, publishAt, ...words }, transfer) {
        const content = await readFile(file, transfer);
        const contents = readContents();
        const known = galleryCategories
          .flatMap((category) => contents.items[category])
          .find(({ documentId }) => documentId === key);
        if (known) {
          return { item: known, warnings: [] };
        }
        const category = story === null ? requested : galleryOfStory(contents, story);
        const stored = contents.items[category];
        const item: GalleryItem = {
          documentId: key,
          ...storedWords(words),
          order: order ?? stored.length + 1,
          category,
          uploadedAt: new Date().toISOString(),
          updatedAt: null,
          storagePath: null,
          ...content,
          ...changedRights({}, { hidden, publishAt }),
        };
        const place = order === null ? stored.length : order - 1;
        const items = [...stored.slice(0, place), item, ...stored.slice(place)];
        const grown = { ...contents, items: { ...contents.items, [category]: items } };
        const written = writeContents(story === null ? grown : joined(grown, story, key));
        return { item: itemIn(written, key), warnings: [] };
      },
      async update(documentId, { category, focalPoint, alt, credits, garments, ...changes }, version) {
        const contents = readContents();
        const stored = itemIn(contents, documentId, version);
        const { alt: before, ...known } = withoutRights(stored);
        const text = (alt ?? before ?? '').trim();
        const named = withItemCredits(contents.names, {
          ...(credits && { credits }),
          ...(garments && { garments }),
        });
        const updated: GalleryItem = {
          ...known,
          ...storedWords({ ...sentWords(known), ...changes }),
          ...changedRights(stored, changes),
          ...(text !== '' && { alt: text }),
          ...(focalPoint && stored.image && { image: { ...stored.image, focalPoint } }),
          ...named.changes,
          updatedAt: new Date().toISOString(),
        };
        return itemIn(writeOver({ ...contents, names: named.names }, stored, updated, category), documentId);
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
        const { category } = itemIn(contents, documentId);
        writeGallery(
          contents,
          category,
          contents.items[category].filter((item) => item.documentId !== documentId),
        );
      },
      async reorder(category, ids, seen) {
        const contents = readContents();
        const items = contents.items[category];
        const stored = items.map(({ documentId }) => documentId);
        const isWhole = ids.length === stored.length && stored.every((id) => ids.includes(id));
        if (ids.length > 0 && !(isWhole && (isSameList(stored, seen) || isSameList(stored, ids)))) {
          throw new DataError('conflict', 'The list is not what is stored', { status: 409 });
        }
        return ids.length === 0
          ? []
          : writeGallery(
              contents,
              category,
              ids.flatMap((id) => items.filter(({ documentId }) => documentId === id)),
            ).items[category];
      },
    },
    stories: storiesEditor,
    names: namesEditor,
    rights: {
      listChanges: async () => rightsChanges(readContents(), storedSettings.read().timeZone, Date.now()),
    },
    selections: selectionsEditor,
  };
}

/** Uses the content as its version: tabs of one browser share the storage. */
function versioned<Content>(content: Content): Versioned<Content> {
  return { content, version: JSON.stringify(content) };
}

const shownSettings = ({ content, version }: Versioned<SiteSettings>): Versioned<SiteSettings> => ({
  content: withPictures(content),
  version,
});

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

/** An item's stored texts: null for an empty one. */
function storedWords(words: ItemWords): Pick<GalleryItem, keyof ItemWords> {
  const sent = Object.entries(sentWords(words)).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(sent);
}

/** @param version the expected version; null for any */
function itemIn({ items }: Contents, documentId: string, version: string | null = null): GalleryItem {
  const stored = galleryCategories
    .flatMap((category) => items[category])
    .find((item) => item.documentId === documentId);
  if (!stored) {
    throw new DataError('not-found', `There is no item ${documentId}`, { status: 404 });
  }
  refuseStale(itemVersion(stored), version);
  return stored;
}

function writeGallery(contents: Contents, category: GalleryCategory, items: GalleryItem[]): Contents {
  return writeContents({ ...contents, items: { ...contents.items, [category]: items } });
}

/** Replaces an item in place, or moves it to the end of another gallery. */
function writeOver(
  contents: Contents,
  { documentId, category }: GalleryItem,
  changed: GalleryItem,
  target: GalleryCategory = category,
): Contents {
  const { items } = contents;
  if (target === category) {
    return writeGallery(
      contents,
      category,
      items[category].map((item) => (item.documentId === documentId ? changed : item)),
    );
  }
  return writeContents({
    ...contents,
    items: {
      ...items,
      [category]: items[category].filter((item) => item.documentId !== documentId),
      [target]: [...items[target], { ...changed, category: target }],
    },
  });
}

/** The fields of an item that derive from its file. */
function fileOf({ fileName, imageUrl, fileType, duration, image }: GalleryItem): Partial<GalleryItem> {
  return { ...(fileName !== undefined && { fileName }), imageUrl, fileType, duration, image };
}

function withFile(
  contents: Contents,
  { fileName: _fileName, ...stored }: GalleryItem,
  file: Partial<GalleryItem>,
): GalleryItem {
  const changed = { ...stored, ...file, updatedAt: new Date().toISOString() };
  return itemIn(writeOver(contents, stored, changed), stored.documentId);
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

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
