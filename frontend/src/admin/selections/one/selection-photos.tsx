import { ownTitleOf } from 'contract/gallery/own-title';
import { type SelectionItem, selectionLimits } from 'contract/selections/selection';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { moveEntry } from '../../items/item-order';
import type { CardEntry } from '../../items/photo-card';
import { PhotoList } from '../../items/photo-list';
import type { MoveItem } from '../../items/use-gallery-list';
import { AddIcon, EditIcon, TakeOutIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import { EmptyState } from '../../kit/ui/empty-state';
import layout from '../../kit/ui/layout.module.css';
import { Hint } from '../../kit/ui/text-field';
import { isSeen, itemStateWords } from '../selection-items';
import { AddItemsDialog } from './add-items-dialog';
import { NoteDialog } from './note-dialog';
import styles from './selection.module.css';
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
  const [noted, setNoted] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const latest = useRef({ items, onEdit });
  useLayoutEffect(() => {
    latest.current = { items, onEdit };
  });
  const entries = useMemo(() => items.map((entry) => ({ ...entry, id: entry.item.documentId })), [items]);

  const move = useCallback<MoveItem>((id, toPlace) => {
    const { items: now, onEdit: edit } = latest.current;
    const from = now.findIndex(({ item }) => item.documentId === id);
    const to = toPlace(from);
    const moved = moveEntry(now, from, to);
    if (moved === now) return Promise.resolve({ kind: 'unmoved' });
    edit([...moved]);
    return Promise.resolve({ kind: 'saved', place: to, count: now.length });
  }, []);
  const change = (id: string, changes: Partial<SelectionItem>) =>
    onEdit(items.map((entry) => (entry.item.documentId === id ? { ...entry, ...changes } : entry)));
  const actions = useMemo(
    () => [
      { label: text.note, icon: <EditIcon />, run: ({ id }: CardEntry) => setNoted(id) },
      {
        label: text.takeOut,
        icon: <TakeOutIcon />,
        isRemoval: true,
        run: ({ id }: CardEntry) =>
          latest.current.onEdit(latest.current.items.filter(({ item }) => item.documentId !== id)),
      },
    ],
    [],
  );
  const cardOf = useCallback(
    (entry: SelectionItem) => ({
      // A title that is the story's says it already.
      note:
        entry.note ?? (ownTitleOf(entry.item, entry.story) === null ? null : (entry.story?.title ?? null)),
      isHidden: entry.state === 'hidden',
      isAway: !isSeen(entry),
      dates: entry.state === 'hidden' ? '' : itemStateWords(entry),
      actions,
    }),
    [actions],
  );
  const room = Math.max(0, selectionLimits.items - items.length);
  const early = items.filter(({ state }) => state === 'early');
  const notedEntry = items.find(({ item }) => item.documentId === noted);

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
      <PhotoList
        label={text.items}
        placeLabel={text.place}
        entries={entries}
        isSaving={false}
        onMove={move}
        cardOf={cardOf}
        empty={
          <EmptyState kind="frame" heading={text.empty}>
            <p>{text.emptyHint}</p>
          </EmptyState>
        }
      />
      {notedEntry && (
        <NoteDialog
          entry={notedEntry}
          onSave={(changes) => change(notedEntry.item.documentId, changes)}
          onClose={() => setNoted(null)}
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
