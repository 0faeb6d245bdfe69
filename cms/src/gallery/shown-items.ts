import type { Core } from '@strapi/strapi';
import { galleryCategories } from 'contract/gallery/gallery-category';
import { rememberWhileCurrent } from '../entries/version/content-version';
import { columnsOf } from '../platform/strapi/tables';
import { type Viewer, visitorNow, visitorVersion } from '../rights/visibility';
import { displayOrder, itemsIn, storyOfItem } from './display-order';

/** What visitors see, by the ids of rows: places from 1 in their gallery, and stories; and items by their documentIds, with their stories. */
type ShownItems = {
  places: ReadonlyMap<number, number>;
  stories: ReadonlySet<number>;
  items: ReadonlyMap<string, number | null>;
};

type Row = { id: number; documentId: string; story: number | null };

const serviceName = 'shown-items';

async function readShownItems(strapi: Core.Strapi): Promise<ShownItems> {
  const viewer = visitorNow(strapi);
  const galleries: Row[][] = await Promise.all(
    galleryCategories.map((category) =>
      itemsIn(strapi, { category, viewer })
        .select('id', columnsOf('items', ['documentId']), strapi.db.connection.raw(storyOfItem()))
        .orderByRaw(displayOrder.sql, displayOrder.columns),
    ),
  );
  const rows = galleries.flat();
  return {
    places: new Map(galleries.flatMap((items) => items.map(({ id }, at) => [id, at + 1] as const))),
    stories: new Set(rows.flatMap(({ story }) => story ?? [])),
    items: new Map(rows.map(({ documentId, story }) => [documentId, story])),
  };
}

/**
 * Cached until the content changes. What is hidden is no more work than what was never there: a query for it would tell the
 * two apart by its time. And to count places for each call would take milliseconds of 5,000 items.
 */
export function provideShownItems(strapi: Core.Strapi): void {
  const read = rememberWhileCurrent(
    () => visitorVersion(strapi),
    () => readShownItems(strapi),
  );
  strapi.add(serviceName, { read });
}

export function shownItems(strapi: Core.Strapi): Promise<ShownItems> {
  return (strapi.get(serviceName) as { read: () => Promise<ShownItems> }).read();
}

/** Whether a viewer may see an item of this documentId; the owner's is not looked up. */
export async function maySeeItem(strapi: Core.Strapi, documentId: string, viewer: Viewer): Promise<boolean> {
  return viewer.audience === 'owner' || (await shownItems(strapi)).items.has(documentId);
}

/** The rows of stories of which a viewer may see something. */
export async function onlyShownStories<Story extends { id: number }>(
  strapi: Core.Strapi,
  stories: readonly Story[],
  viewer: Viewer,
): Promise<readonly Story[]> {
  if (viewer.audience === 'owner') return stories;
  const shown = (await shownItems(strapi)).stories;
  return stories.filter(({ id }) => shown.has(id));
}
