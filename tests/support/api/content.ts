import type { GalleryCategory } from '../../../contract/src/gallery/gallery-category';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { AboutPage } from '../../../contract/src/site/about-page';
import type { SiteSettings } from '../../../contract/src/site/site-settings';
import { addItem, clearAtOnce, everyItem, type NewItem } from './gallery';
import { addLibraryItem, type LibraryItem } from './media-library';
import type { RestClient } from './rest-client';
import { changeAbout, changeSettings, restoreDefaults } from './single-types';

/** Stores content in the test's product as the owner; the fixture removes it after the test. */
export interface Content {
  /** Stores items in the given order; those with library files are stored as the operator. @returns the stored items */
  fill(category: GalleryCategory, items: (NewItem | LibraryItem)[]): Promise<GalleryItem[]>;
  /** Changes an item that `fill` stored. */
  change(item: GalleryItem, change: NewItem): Promise<void>;
  settings(change: Partial<SiteSettings>): Promise<void>;
  about(change: Partial<Omit<AboutPage, 'image'>>): Promise<void>;
}

/** A writer of content, with `restore` to bring back the content of a new product. */
export function openContent(owner: RestClient, operator: RestClient): Content & { restore(): Promise<void> } {
  let hasItems = false;
  let hasEdits = false;
  return {
    async fill(category, items) {
      hasItems = true;
      const ids: string[] = [];
      for (const [index, item] of items.entries()) {
        const placed = { category, order: index + 1, ...item };
        ids.push(
          'media' in placed
            ? await addLibraryItem(operator, placed)
            : (await addItem(owner, placed)).documentId,
        );
      }
      const stored = await everyItem(owner);
      return ids.flatMap((id) => stored.find(({ documentId }) => documentId === id) ?? []);
    },
    async change({ documentId }, data) {
      const { status, body } = await owner.send('PUT', `/api/gallery-items/${documentId}`, { data });
      if (status !== 200) throw new Error(`The change is refused: ${status} ${JSON.stringify(body)}`);
    },
    async settings(change) {
      hasEdits = true;
      await changeSettings(owner, change);
    },
    async about(change) {
      hasEdits = true;
      await changeAbout(owner, change);
    },
    async restore() {
      if (hasItems) await clearAtOnce(owner, operator, ['story', 'gallery-item']);
      if (hasEdits) await restoreDefaults(owner);
    },
  };
}
