import type { AboutPage } from '../../contract/about-page';
import { type GalleryCategory, galleryCategories } from '../../contract/gallery-category';
import { type GalleryItem, itemVersion } from '../../contract/gallery-item';
import type { SiteSettings } from '../../contract/site-settings';
import { DataError } from '../data-error';
import type { SiteEditor, Versioned } from '../site-editor';
import { readDuration, toDataUrl } from './file-content';
import { createSampleReader, sampleDelay } from './reader';
import { storedAbout, storedGallery, storedSettings } from './sample-store';

/** A `SiteEditor` over this browser's local storage: uploads are kept as inline base64 (§7). */
export function createSampleEditor(): SiteEditor {
  const reader = createSampleReader();
  return {
    readSettings: async () => settingsNow(await reader.readSettings()),
    saveSettings: (settings, version) => saveSettings(() => settings, version),
    saveSocialLinks: (socialMedia, version) =>
      saveSettings((stored) => ({ ...stored, socialMedia }), version),

    readAbout: async () => aboutNow(await reader.readAbout()),
    saveAbout: (about, version) => saveAbout(() => about, version),
    saveContact: (contact) => saveAbout((stored) => ({ ...stored, contact }), null),
    async uploadPortrait(file, transfer) {
      const profileImage = await toDataUrl(file, transfer);
      return await saveAbout((stored) => ({ ...stored, profileImage, image: null }), null);
    },

    listGallery: reader.listGallery,
    async uploadItem({ key, category, title, description, file }, transfer) {
      const isVideo = file.type.includes('video');
      const imageUrl = await toDataUrl(file, transfer);
      const duration = isVideo ? await readDuration(file) : null;
      const stored = await reader.listGallery(category);
      const known = stored.find(({ documentId }) => documentId === key);
      if (known) {
        return { item: known, warnings: [] };
      }
      const item: GalleryItem = {
        documentId: key,
        title: title.trim(),
        imageUrl,
        description: description.trim() || null,
        order: stored.length + 1,
        fileType: isVideo ? 'video' : 'image',
        duration,
        category,
        uploadedAt: new Date().toISOString(),
        updatedAt: null,
        storagePath: null,
        image: null,
      };
      storedGallery(category).write([...stored, item]);
      return { item, warnings: [] };
    },
    async updateItem(documentId, { title, description }, version) {
      const { category, items } = find(documentId);
      const stored = only(items.filter((item) => item.documentId === documentId));
      if (version !== null && version !== itemVersion(stored)) {
        throw new DataError('conflict', 'A newer version is stored', { status: 409 });
      }
      const updated = items.map((item) =>
        item.documentId === documentId
          ? {
              ...item,
              title: title.trim(),
              description: description.trim() || null,
              updatedAt: new Date().toISOString(),
            }
          : item,
      );
      storedGallery(category).write(updated);
      return only(updated.filter((item) => item.documentId === documentId));
    },
    async deleteItem(documentId) {
      const { category, items } = find(documentId);
      storedGallery(category).write(items.filter((item) => item.documentId !== documentId));
    },
    async reorder(category, ids) {
      const items = await reader.listGallery(category);
      const known = new Set(items.map(({ documentId }) => documentId));
      if (ids.length > 0 && (ids.length !== known.size || ids.some((id) => !known.has(id)))) {
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
const versionOf = (content: unknown) => JSON.stringify(content);
const settingsNow = (content: SiteSettings): Versioned<SiteSettings> => ({
  content,
  version: versionOf(content),
});
const aboutNow = (content: AboutPage): Versioned<AboutPage> => ({ content, version: versionOf(content) });

function refuseStale(stored: unknown, version: string | null): void {
  if (version !== null && version !== versionOf(stored)) {
    throw new DataError('conflict', 'A newer version is stored', { status: 409 });
  }
}

async function saveSettings(change: (stored: SiteSettings) => SiteSettings, version: string | null) {
  await sampleDelay();
  const stored = storedSettings.read();
  refuseStale(stored, version);
  storedSettings.write(change(stored));
  return settingsNow(storedSettings.read());
}

async function saveAbout(change: (stored: AboutPage) => AboutPage, version: string | null) {
  await sampleDelay();
  const stored = storedAbout.read();
  refuseStale(stored, version);
  storedAbout.write(change(stored));
  return aboutNow(storedAbout.read());
}

function find(documentId: string): { category: GalleryCategory; items: GalleryItem[] } {
  for (const category of galleryCategories) {
    const items = storedGallery(category).read();
    if (items.some((item) => item.documentId === documentId)) {
      return { category, items };
    }
  }
  throw new DataError('not-found', `There is no item ${documentId}`, { status: 404 });
}

function only(items: GalleryItem[]): GalleryItem {
  const [item] = items;
  if (!item) {
    throw new DataError('not-found', 'There is no such item', { status: 404 });
  }
  return item;
}
