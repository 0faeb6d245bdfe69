import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { filesPollMs } from 'contract/limits';
import type { ListedStory } from 'contract/stories/story';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import { report } from '../../lib/report';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { useSeenAgain } from '../kit/services/use-seen-again';
import { reportFailure, useLoadFailureToast } from '../kit/ui/toast-failure';
import { underWayWords } from '../rights/publication-words';
import { galleryCards, orderOf } from './gallery-cards';
import { applyOrder, moveEntry } from './item-order';
import { itemStrings } from './strings';

/** The result of a move; `place` counts from 0. After `reloaded` the list shows another user's order. */
export type MoveEnd =
  | { kind: 'saved'; place: number; count: number }
  | { kind: 'unmoved' | 'reloaded' | 'failed' };

/** Moves an item or story; `toPlace` maps its current place to the new one, both from 0. */
export type MoveItem = (documentId: string, toPlace: (from: number) => number) => Promise<MoveEnd>;

interface Gallery {
  items: GalleryItem[];
  stories: ListedStory[];
  /** Set if the stories could not be read: their items then appear as single items. */
  isWithoutStories?: boolean;
}

/** The addresses of pictures that are not public are good for an hour at least (ADR 30). */
const picturesLastMs = 60 * 60 * 1000;

const nothing: Gallery = { items: [], stories: [] };

export type GalleryList = ReturnType<typeof useGalleryList>;

/** The items and stories of a category in display order, and the calls that change them. Shows only what is stored. */
export function useGalleryList(category: GalleryCategory) {
  const { editor } = usePanelServices();
  // The latest list; the rendered cards may lag a few frames behind.
  const latest = useRef<Gallery>(undefined);
  const readAt = useRef(0);
  const read = useCallback(async (): Promise<Gallery> => {
    const readingStories = editor.stories.list(category).catch((cause: unknown) => {
      report(cause);
      return null;
    });
    const startedAt = Date.now();
    const [items, stories] = await Promise.all([editor.items.list(category), readingStories]);
    readAt.current = startedAt;
    if (stories) return { items, stories };
    toast.warning(itemStrings.storiesFailed, { toastId: itemStrings.storiesFailed });
    const current = latest.current;
    return current ? { ...current, items } : { items, stories: [], isWithoutStories: true };
  }, [editor, category]);
  const { data, error, mutate } = usePanelData(panelKeys.gallery(category), read);
  useLoadFailureToast(error, itemStrings.loadFailed);
  const [isReordering, setIsReordering] = useState(false);
  useLayoutEffect(() => {
    latest.current = data;
  }, [data]);
  const isLoaded = data !== undefined && error === undefined;

  const sync = useCallback(() => mutate(), [mutate]);

  const change = useCallback(
    (edit: (items: GalleryItem[]) => GalleryItem[]) =>
      void mutate((gallery = nothing) => ({ ...gallery, items: edit(gallery.items) }), { revalidate: false }),
    [mutate],
  );

  /** Rereads and returns the list. @throws DataError; the shown list then stays */
  const reload = useCallback(async (): Promise<GalleryItem[]> => {
    const gallery = await read();
    void mutate(gallery, { revalidate: false });
    return gallery.items;
  }, [read, mutate]);

  // A tab that was left open would show broken pictures.
  useSeenAgain(() => {
    const isOld = Date.now() - readAt.current > picturesLastMs;
    if (isLoaded && !isReordering && isOld) reload().catch(report);
  });

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isReordering) reload().catch(report);
  });
  const isUnderWay = data?.items.some((item) => underWayWords(item)) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const looking = setInterval(look, filesPollMs);
    return () => clearInterval(looking);
  }, [isUnderWay]);

  const insert = useCallback(
    (item: GalleryItem) => {
      if (isLoaded) {
        change((items) => {
          const others = items.filter(({ documentId }) => documentId !== item.documentId);
          const place = item.order === null ? others.length : item.order - 1;
          return [...others.slice(0, place), item, ...others.slice(place)];
        });
      } else {
        void sync();
      }
    },
    [isLoaded, change, sync],
  );

  /** Replaces an item by its stored version; removes it if it moved to the other gallery. */
  const replace = useCallback(
    (item: GalleryItem) =>
      change((items) =>
        items.flatMap((current) =>
          current.documentId === item.documentId ? (item.category === category ? [item] : []) : [current],
        ),
      ),
    [change, category],
  );

  const remove = useCallback(
    (gone: string) => change((items) => items.filter(({ documentId }) => documentId !== gone)),
    [change],
  );

  const move = useCallback(
    async (...[documentId, toPlace]: Parameters<MoveItem>): Promise<MoveEnd> => {
      const { items, stories } = latest.current ?? nothing;
      const cards = galleryCards(items, stories);
      const from = cards.findIndex(({ id }) => id === documentId);
      const next = moveEntry(cards, from, toPlace(from));
      if (next === cards) return { kind: 'unmoved' };
      setIsReordering(true);
      try {
        const saved = await editor.items.reorder(
          category,
          orderOf(next),
          items.map((item) => item.documentId),
        );
        change((current) => applyOrder(current, saved));
        const place = next.findIndex(({ id }) => id === documentId);
        return { kind: 'saved', place, count: next.length };
      } catch (cause) {
        if (cause instanceof DataError && cause.kind === 'conflict') {
          toast.warning(itemStrings.reorderConflict);
          await sync();
          return { kind: 'reloaded' };
        }
        reportFailure(itemStrings.reorderFailed, cause);
        return { kind: 'failed' };
      } finally {
        setIsReordering(false);
      }
    },
    [editor, category, change, sync],
  );

  return {
    /** Undefined during the first read; empty after a failed read (§8). */
    gallery: error === undefined ? data : nothing,
    error,
    isReordering,
    sync,
    reload,
    insert,
    replace,
    remove,
    move,
  };
}
