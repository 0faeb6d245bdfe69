import { type SelectionItem, selectionLimits } from 'contract/selections/selection';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CardSlot } from '../../items/card-frame';
import { SortableGrid } from '../../items/gallery-grid';
import { moveEntry } from '../../items/item-order';
import { PlaceDialog } from '../../items/place-dialog';
import { useArrival } from '../../items/use-arrival';
import { useRemovalFocus } from '../../items/use-card-focus';
import type { MoveItem } from '../../items/use-gallery-list';
import { AddIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import { EmptyState } from '../../kit/ui/empty-state';
import layout from '../../kit/ui/layout.module.css';
import { Hint } from '../../kit/ui/text-field';
import { AddItemsDialog } from './add-items-dialog';
import { NoteDialog } from './note-dialog';
import styles from './selection.module.css';
import { SelectionCard } from './selection-card';
import { selectionPageStrings } from './strings';

interface SelectionPhotosProps {
  items: SelectionItem[];
  onEdit: (items: SelectionItem[]) => void;
}

const photosId = 'fotos-da-selecao';

/** Leads to a selection's photographs, to the question about those that are not published yet if there is one. */
export function goToPhotos(): void {
  const photos = document.getElementById(photosId);
  photos?.scrollIntoView();
  const asked = photos?.querySelector<HTMLElement>('fieldset input');
  const list = photos?.querySelector<HTMLElement>('section');
  (asked ?? list)?.focus({ preventScroll: true });
}

/** A selection's photographs in order; changes are saved with the page. */
export function SelectionPhotos({ items, onEdit }: SelectionPhotosProps) {
  const text = selectionPageStrings;
  const section = useRef<HTMLElement>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const latest = useRef({ items, onEdit });
  useLayoutEffect(() => {
    latest.current = { items, onEdit };
  });
  const entries = useMemo(() => items.map((entry) => ({ id: entry.item.documentId, entry })), [items]);
  useRemovalFocus(section, entries);

  const move = useCallback<MoveItem>((id, toPlace) => {
    const { items: now, onEdit: edit } = latest.current;
    const from = now.findIndex(({ item }) => item.documentId === id);
    const to = toPlace(from);
    const moved = moveEntry(now, from, to);
    if (moved === now) return Promise.resolve({ kind: 'unmoved' });
    edit([...moved]);
    return Promise.resolve({ kind: 'saved', place: to, count: now.length });
  }, []);
  const moveAndShow = useArrival(move, placing === null);
  const takeOut = useCallback((id: string) => {
    latest.current.onEdit(latest.current.items.filter(({ item }) => item.documentId !== id));
  }, []);
  const change = (id: string, changes: Partial<SelectionItem>) =>
    onEdit(items.map((entry) => (entry.item.documentId === id ? { ...entry, ...changes } : entry)));
  const card = useCallback(
    ({ id, entry }: { id: string; entry: SelectionItem }, slot: CardSlot) => (
      <SelectionCard
        key={id}
        entry={entry}
        onNote={setNoted}
        onTakeOut={takeOut}
        onPlace={setPlacing}
        {...slot}
      />
    ),
    [takeOut],
  );
  const room = Math.max(0, selectionLimits.items - items.length);
  const early = items.filter(({ state }) => state === 'early');
  const notedEntry = items.find(({ item }) => item.documentId === noted);
  const placed = items.find(({ item }) => item.documentId === placing);

  return (
    <div id={photosId}>
      <div className={layout.head}>
        <Hint>{room === 0 ? `${text.photosHint} ${text.full(selectionLimits.items)}` : text.photosHint}</Hint>
        <Button onClick={() => setIsAdding(true)} disabled={room === 0}>
          <AddIcon />
          <span>{text.add}</span>
        </Button>
      </div>
      {early.length > 0 && (
        <fieldset className={styles.early}>
          <legend>{text.early}</legend>
          {early.map(({ item, isEarly }) => (
            <CheckField
              key={item.documentId}
              checked={isEarly}
              onChange={({ target }) => change(item.documentId, { isEarly: target.checked })}
            >
              {item.title}
            </CheckField>
          ))}
          {early.filter(({ isEarly }) => !isEarly).length > 1 && (
            <Button
              onClick={() =>
                onEdit(items.map((entry) => (entry.state === 'early' ? { ...entry, isEarly: true } : entry)))
              }
            >
              {text.earlyAll}
            </Button>
          )}
        </fieldset>
      )}
      <section ref={section} aria-label={text.list} tabIndex={-1} className={layout.place}>
        {items.length === 0 ? (
          <EmptyState kind="frame" heading={text.empty}>
            <p>{text.emptyHint}</p>
          </EmptyState>
        ) : (
          <SortableGrid entries={entries} isSaving={false} onMove={move} card={card} />
        )}
      </section>
      {notedEntry && (
        <NoteDialog
          entry={notedEntry}
          onSave={(changes) => change(notedEntry.item.documentId, changes)}
          onClose={() => setNoted(null)}
        />
      )}
      {placed && (
        <PlaceDialog
          id={placed.item.documentId}
          name={placed.item.title}
          label={text.place}
          index={items.indexOf(placed)}
          count={items.length}
          hasStories={false}
          onMove={moveAndShow}
          onClose={() => setPlacing(null)}
        />
      )}
      {isAdding && (
        <AddItemsDialog
          taken={new Set(items.map(({ item }) => item.documentId))}
          room={room}
          onAdd={(added) => onEdit([...items, ...added])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
