import { imageOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { cardDetail } from './card-detail';
import { gridLayout } from './grid-layout';
import { type ItemView, toItemView } from './item-view';

/** What pages show of a gallery's windows. */
export interface GalleryView {
  items: ItemView[];
  /** The style of each window's list. */
  lists: string[];
}

/** Lays out windows, each by itself, so that no later one moves a card. The server does so for the pages that it renders. */
export function toGalleryView(windows: ReadonlyArray<readonly GalleryItem[]>): GalleryView {
  const laid = windows
    .filter(({ length }) => length > 0)
    .map((window) => {
      const items = window.map((item) => toItemView(item));
      const { list, places } = gridLayout(
        items.map((item) => ({
          picture: imageOf(item),
          title: (item.story ?? item).title,
          detail: cardDetail(item),
        })),
      );
      return { list, items: items.map((item, at) => ({ ...item, place: places[at] })) };
    });
  return { items: laid.flatMap(({ items }) => items), lists: laid.map(({ list }) => list) };
}
