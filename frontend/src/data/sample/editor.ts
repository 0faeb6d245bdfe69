import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { type ItemWords, sentWords } from 'contract/gallery/item-words';
import type { SiteSettings } from 'contract/site/site-settings';
import type { Release } from '../release';
import type { SiteEditor, TransferOptions, Versioned } from '../site-editor';
import { galleryOf, readContents, withGallery, writeContents } from './contents';
import { readDuration, readImage, toDataUrl } from './file-content';
import { createSampleReader, sampleDelay } from './reader';
import { conflict, refuseStale, replaced, rowOf } from './refusals';
import { askingPort, refuseRelease } from './release';
import { changedRights, rightsChanges, withoutRights } from './rights';
import { type StoredValue, storedAbout, storedSettings } from './sample-store';
import type { Contents } from './sample-stories';
import { selectionsEditor } from './selection-editor';
import { toStoredSettings, withPictures } from './settings';
import { galleryOfStory, joined, namesEditor, storiesEditor, withItemCredits } from './story-editor';

/** A `SiteEditor` over this browser's local storage: uploads are stored as inline base64 (§7). @param release how its calls bring something out */
export function createSampleEditor(release: Release): SiteEditor {
  const reader = createSampleReader();
  const asking = <Port extends object>(port: Port) => askingPort(port, release);
  return {
    documents: asking({
      readSettings: async () => {
        await sampleDelay();
        return shownSettings(versioned(storedSettings.read()));
      },
      saveSettings: async (settings, version) =>
        shownSettings(
          await save(
            storedSettings,
            (stored) => {
              const contents = readContents();
              const changed = toStoredSettings(settings, stored);
              refuseRelease(contents, contents, [stored.timeZone, changed.timeZone]);
              return changed;
            },
            version,
          ),
        ),
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
    }),
    items: asking({
      list: async (category) => galleryOf(readContents(), category),
      async upload(
        { key, category: requested, file, order, story, hidden = false, publishAt = '', ...words },
        transfer,
      ) {
        const content = await readFile(file, transfer);
        const contents = readContents();
        const known = contents.items.find(({ documentId }) => documentId === key);
        if (known) {
          return { item: known, warnings: [] };
        }
        const category = story === null ? requested : galleryOfStory(contents, story);
        const stored = galleryOf(contents, category);
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
        const grown = withGallery(contents, category, stored.toSpliced(place, 0, item));
        const written = writeContents(story === null ? grown : joined(grown, story, key));
        return { item: itemIn(written, key), warnings: [] };
      },
      async update(documentId, { category, focalPoint, alt, credits, garments, ...changes }, version) {
        const contents = readContents();
        const stored = itemIn(contents, documentId, version);
        const { alt: before, ...known } = withoutRights(stored);
        const text = (alt ?? before ?? '').trim();
        const named = withItemCredits(contents.names, credits, garments);
        const updated: GalleryItem = {
          ...known,
          ...storedWords({ ...sentWords(known), ...changes }),
          ...changedRights(stored, changes),
          ...(text !== '' && { alt: text }),
          ...(focalPoint && stored.image && { image: { ...stored.image, focalPoint } }),
          ...named.changes,
          updatedAt: new Date().toISOString(),
        };
        return writeItem({ ...contents, names: named.names }, updated, category);
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
    }),
    stories: asking(storiesEditor),
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
  const stored = rowOf(items, documentId, 'item');
  refuseStale(itemVersion(stored), version);
  return stored;
}

/** Replaces an item in place, or moves it to the end of another gallery. */
function writeItem(contents: Contents, changed: GalleryItem, target = changed.category): GalleryItem {
  const { documentId, category } = changed;
  const items =
    target === category
      ? replaced(contents.items, changed)
      : [
          ...contents.items.filter((item) => item.documentId !== documentId),
          { ...changed, category: target },
        ];
  return itemIn(writeContents({ ...contents, items }), documentId);
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
  return writeItem(contents, { ...stored, ...file, updatedAt: new Date().toISOString() });
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
