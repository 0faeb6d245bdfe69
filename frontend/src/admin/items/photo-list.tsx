import { type ComponentProps, useRef, useState } from 'react';
import type { Elements } from '../../ui/elements';
import layout from '../kit/ui/layout.module.css';
import { SortableGrid } from './gallery-grid';
import type { CardEntry } from './photo-card';
import { PlaceDialog } from './place-dialog';
import { useArrival } from './use-arrival';
import { useRemovalFocus } from './use-card-focus';

interface PhotoListProps<Entry extends CardEntry>
  extends Pick<ComponentProps<typeof SortableGrid<Entry>>, 'entries' | 'isSaving' | 'onMove' | 'cardOf'> {
  label: string;
  placeLabel: string;
  /** Shown in place of the cards when there are none. */
  empty: Elements;
}

/** The photographs of a story or a selection in order: their cards, and the dialog that places one. */
export function PhotoList<Entry extends CardEntry>({
  label,
  placeLabel,
  empty,
  entries,
  isSaving,
  onMove,
  cardOf,
}: PhotoListProps<Entry>) {
  const section = useRef<HTMLElement>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  useRemovalFocus(section, isSaving ? undefined : entries);
  const moveAndShow = useArrival(onMove, placing === null && !isSaving);
  const placed = entries.find(({ id }) => id === placing);
  return (
    <>
      <section ref={section} aria-label={label} tabIndex={-1} className={layout.place}>
        {entries.length === 0 ? (
          empty
        ) : (
          <SortableGrid {...{ entries, isSaving, onMove, cardOf }} onPlace={setPlacing} />
        )}
      </section>
      {placed && (
        <PlaceDialog
          id={placed.id}
          name={cardOf(placed).title ?? placed.item.title}
          label={placeLabel}
          index={entries.indexOf(placed)}
          count={entries.length}
          hasStories={false}
          onMove={moveAndShow}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  );
}
