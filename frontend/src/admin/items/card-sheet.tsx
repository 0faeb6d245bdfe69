import { useEffect } from 'react';
import type { Elements } from '../../ui/elements';
import layout from '../kit/ui/layout.module.css';
import { Sheet, SheetLine } from '../kit/ui/sheet';
import { MoveButton } from './card-buttons';
import styles from './card-sheet.module.css';
import { type CardEntry, CardFacts, type CardLooks, type CardSlot } from './photo-card';
import { itemStrings as text } from './strings';
import { moreButtonId } from './use-card-focus';

interface CardSheetProps<Entry> extends CardLooks<Entry>, Pick<CardSlot, 'index' | 'isSaving' | 'isStill'> {
  entry: Entry;
  count: number;
  /** Announces a move. */
  status: Elements;
  onMove: CardSlot['onMove'];
  onPlace: CardSlot['onPlace'];
  onClose: () => void;
}

/** What can be done with a card of a phone's grid. It stays open while its card is moved. */
export function CardSheet<Entry extends CardEntry>({
  entry,
  title = entry.item.title,
  note = entry.item.description,
  date = entry.item.uploadedAt,
  dates,
  storyCount,
  to,
  actions,
  index,
  count,
  status,
  isSaving,
  isStill = false,
  onMove,
  onPlace,
  onClose,
}: CardSheetProps<Entry>) {
  const { id, item } = entry;
  const [first, ...others] = actions;
  const move = { id, name: title, onMove };
  // The card may have been moved out of the window.
  useEffect(() => () => goToCard(id), [id]);
  const lineOf = ({ label, icon, isRemoval, run }: (typeof actions)[number]) => (
    <SheetLine
      key={label}
      icon={icon}
      label={label}
      isDanger={isRemoval}
      to={run ? undefined : to}
      disabled={isSaving}
      onClick={() => {
        onClose();
        run?.(entry);
      }}
    />
  );
  return (
    <Sheet
      heading={title}
      about={
        <>
          {note && <p className={layout.clamped}>{note}</p>}
          {dates && <p>{dates}</p>}
          <CardFacts
            kind={storyCount === undefined ? item.fileType : null}
            date={date}
            className={styles.facts}
          />
        </>
      }
      onClose={onClose}
    >
      {first && lineOf(first)}
      {count > 1 && (
        <div className={styles.place}>
          {!isStill && <MoveButton {...move} direction="up" isOff={index === 0 || isSaving} />}
          <button
            type="button"
            className={styles.number}
            disabled={isSaving}
            onClick={() => {
              onClose();
              onPlace(id);
            }}
          >
            {text.placeAt(index + 1, count)}
          </button>
          {!isStill && <MoveButton {...move} direction="down" isOff={index === count - 1 || isSaving} />}
        </div>
      )}
      {others.map(lineOf)}
      {status}
    </Sheet>
  );
}

function goToCard(id: string): void {
  const card = document.getElementById(moreButtonId(id))?.closest('li');
  card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
