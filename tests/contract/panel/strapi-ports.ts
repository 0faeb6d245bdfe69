import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect } from 'vitest';
import { type GalleryCategory, galleryCategories } from '../../../contract/src/gallery/gallery-category';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { defaultAbout, defaultSettings } from '../../../contract/src/site/defaults';
import { createStrapiAuthenticator } from '../../../frontend/src/data/strapi/authenticator';
import { createStrapiEditor } from '../../../frontend/src/data/strapi/editor';
import { createStrapiReader } from '../../../frontend/src/data/strapi/reader';
import { addItem, clearAtOnce, deleteAtOnce, everyItem } from '../../support/api/gallery';
import { clearSelections } from '../../support/api/selections';
import { restoreDefaults } from '../../support/api/single-types';
import type { Running } from '../content-api/running';
import { describePorts } from './ports';

/** The ports over a real Strapi. */
export function describeStrapiPorts(running: Running): void {
  const { owner, operator } = running;
  const options = () => ({ baseUrl: running.product.url, fetch, timeoutMs: 30_000 });
  /** Each item as it was made. */
  const made = new Map<string, string>();
  const textOf = ({ order: _, updatedAt: __, ...item }: GalleryItem) => JSON.stringify(item);
  const isAsMade = (item: GalleryItem) => made.get(item.documentId) === textOf(item);

  /** Makes the galleries what they are to be, and keeps the items that no case has changed: making one takes longest. */
  async function fill(wanted: Record<GalleryCategory, string[]>): Promise<void> {
    await clearAtOnce(owner, operator, ['story', 'credit-name']);
    const missing = galleryCategories.flatMap((category) =>
      wanted[category].map((title) => ({ category, title })),
    );
    const others: string[] = [];
    for (const item of await everyItem(owner)) {
      const at = missing.findIndex(
        ({ category, title }) => item.category === category && item.title === title,
      );
      if (at >= 0 && isAsMade(item)) missing.splice(at, 1);
      else others.push(item.documentId);
    }
    if (others.length > 0) await deleteAtOnce(operator, 'gallery-item', others);
    for (const item of missing) {
      const added = await addItem(owner, item);
      made.set(added.documentId, textOf(added));
    }
    const items = await everyItem(owner);
    for (const category of galleryCategories) {
      const has = items.filter((item) => item.category === category);
      const ids = has.toSorted(
        (a, b) => wanted[category].indexOf(a.title) - wanted[category].indexOf(b.title),
      );
      const order = ids.map(({ documentId }) => documentId);
      if (order.join() === has.map(({ documentId }) => documentId).join()) continue;
      expect((await owner.send('PUT', '/api/gallery-items/order', { category, ids: order })).status).toBe(
        200,
      );
    }
  }
  const reset = async (moda: string[], publicidade: string[]) => {
    await clearSelections(owner);
    await fill({ moda, publicidade });

    const reader = createStrapiReader(options());
    const kept = [await reader.readSettings(), await reader.readAbout()];
    if (!isDeepStrictEqual(kept, [defaultSettings, defaultAbout])) await restoreDefaults(owner);
  };
  afterAll(() => reset([], []));

  describePorts(async (moda, publicidade) => {
    await reset(moda, publicidade);
    const token = async () => owner.token ?? null;
    return {
      reader: createStrapiReader(options()),
      readerIn: (language) => createStrapiReader(options(), language),
      openEditor: (release) =>
        createStrapiEditor(
          { ...options(), watch: { answered: () => {}, unanswered: () => {} } },
          { current: token, renew: token },
          release,
        ),
      authenticator: createStrapiAuthenticator(options()),
      account: running.product.owner,
    };
  });
}
