import { storyMaxItems } from 'contract/stories/story';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toggled } from '../../lib/toggled';
import type { GalleryCard } from '../items/gallery-cards';
import { keepPlace } from '../items/keep-place';

export type Choosing = ReturnType<typeof useChoosing>;

/** Selection mode of the gallery's cards. */
export function useChoosing(cards: readonly GalleryCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const isChoosing = ids !== null;
  const toggle = useCallback((id: string) => setIds((before) => toggled(before ?? new Set(), id)), []);
  const begin = useCallback(() => keepPlace(() => setIds(new Set())), []);
  /** 'Selecionar', which gets the focus back. */
  const beginButton = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    keepPlace(() => setIds(null));
    if (document.activeElement === document.body) beginButton.current?.focus({ preventScroll: true });
  }, []);
  /** Ends the mode if a change succeeds. @returns whether it did */
  const endAfter = useCallback(
    async (change: Promise<boolean>): Promise<boolean> => {
      const isDone = await change;
      if (isDone) end();
      return isDone;
    },
    [end],
  );

  useEffect(() => {
    if (!isChoosing) return;
    const endByKey = (event: KeyboardEvent) => {
      // In a dialog, Escape closes the dialog.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) end();
    };
    document.addEventListener('keydown', endByKey);
    return () => document.removeEventListener('keydown', endByKey);
  }, [isChoosing, end]);

  // Cards that left the gallery are no longer selected.
  const chosen = useMemo(() => cards.filter(({ id }) => ids?.has(id)), [cards, ids]);
  const stories = chosen.flatMap((card) => card.story ?? []);
  const story = stories.length === 1 ? (stories[0] ?? null) : null;
  const items = chosen.flatMap((card) => (card.story === null ? card.items : []));
  const inStory = story ? story.itemIds.length : 0;
  return {
    isChoosing,
    begin,
    beginButton,
    end,
    endAfter,
    toggle,
    isChosen: (id: string) => ids?.has(id) ?? false,
    /** The only selected story, which the items would join. */
    story,
    /** Whether there is a story among the selected cards. */
    hasStory: stories.length > 0,
    /** The selected single items, in the gallery's order. */
    items,
    /** The selected cards. */
    cards: chosen,
    count: chosen.length,
    isTooMany: items.length + inStory > storyMaxItems,
  };
}
