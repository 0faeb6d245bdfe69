import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { twoDigits } from '../../lib/duration';
import { formatDate } from '../../lib/pt-br';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CheckIcon, DownIcon, GripIcon, LeftIcon, RightIcon, UpIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { rightsStrings } from '../rights/strings';
import type { CardDates } from './card-dates';
import styles from './item-card.module.css';
import { itemStrings } from './strings';
import { type MoveDirection, moveButtonId, placeButtonId } from './use-card-focus';

/** A card's state and callbacks in a sortable grid. */
export interface CardSlot {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** An order is being saved: no other change is allowed. */
  isSaving: boolean;
  /** Only its place dialog moves it: the list shows some of the cards. */
  isStill?: boolean;
  /** This card's new place is being saved, or its arrows are pinned under the pointer. */
  isMoving: boolean;
  onMove: (id: string, direction: MoveDirection, isByPointer: boolean) => void;
  onPlace?: (id: string) => void;
  /** Set in selection mode: a press anywhere on the card toggles it. */
  onToggle?: ((id: string) => void) | undefined;
  isChosen?: boolean;
  /** It cannot be chosen with the current selection. */
  isUnfit?: boolean;
  /** `className` and `data-id` come from ReactSortable. */
  className?: string;
  'data-id'?: string;
}

interface CardFrameProps extends CardSlot, CardDates {
  id: string;
  title: ReactNode;
  name: string;
  media: ReactNode;
  badge: Elements;
  /** Below the title, two lines at most. */
  note?: string | null | undefined;
  /** Label of the drop target; without it, no card can be dropped into this one. */
  dropInto?: string;
  /** Below the dates, unless cards are chosen: what to do about them. */
  prompt?: ReactNode;
  /** ISO 8601. */
  date?: string | null;
  actions: ReactNode;
}

/** A card of a gallery or story with its actions: a row on a phone, a card on wider screens. */
export function CardFrame({
  id,
  title,
  name,
  media,
  badge,
  note,
  isHidden,
  dates,
  isAway,
  dropInto,
  prompt,
  date = null,
  actions,
  index,
  isFirst,
  isLast,
  isSaving,
  isStill = false,
  isMoving,
  onMove,
  onPlace,
  onToggle,
  isChosen = false,
  isUnfit = false,
  className,
  'data-id': dataId,
}: CardFrameProps) {
  const shownDate = formatDate(date);
  const move = { id, name, onMove };
  const isChoosing = onToggle !== undefined;
  return (
    <li
      className={classNames(styles.card, className)}
      data-id={dataId}
      data-dimmed={(isSaving && !isMoving) || (isChoosing && isUnfit)}
      data-moving={isMoving || isChosen}
      data-away={isAway}
      data-takes={dropInto !== undefined}
    >
      <div className={styles.media} data-drag={isChoosing || isStill ? undefined : 'picture'}>
        {media}
      </div>
      {dropInto !== undefined && (
        <span className={styles.dropInto} aria-hidden="true">
          <span>{dropInto}</span>
        </span>
      )}
      <p className={styles.badge}>
        {isHidden && <strong className={styles.hidden}>{rightsStrings.hidden}</strong>}
        {badge}
      </p>
      {isChoosing ? (
        <span className={classNames(layout.tick, styles.tick)} data-chosen={isChosen} aria-hidden="true">
          {isChosen && <CheckIcon />}
        </span>
      ) : isStill ? null : (
        <span className={styles.grip} data-drag="handle" aria-hidden="true">
          <GripIcon />
        </span>
      )}
      <div className={styles.text}>
        {isChoosing || !onPlace || (isFirst && isLast) ? (
          <span className={styles.index} aria-hidden="true">
            {twoDigits(index + 1)}
          </span>
        ) : (
          <button
            type="button"
            id={placeButtonId(id)}
            className={styles.index}
            aria-label={itemStrings.action(itemStrings.placeNumber, name)}
            title={itemStrings.placeNumber}
            aria-disabled={isSaving}
            onClick={() => isSaving || onPlace(id)}
          >
            {twoDigits(index + 1)}
          </button>
        )}
        <h3 className={styles.title}>{title}</h3>
        {note && (
          <p className={classNames(layout.clamped, styles.description)} data-teaser>
            {note}
          </p>
        )}
        {dates && <p className={styles.dates}>{dates}</p>}
        {prompt && !isChoosing && <div className={styles.prompt}>{prompt}</div>}
      </div>
      {shownDate && date && (
        <time className={styles.date} dateTime={date}>
          {shownDate}
        </time>
      )}
      {isChoosing ? (
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-label={itemStrings.action(itemStrings.choose, name)}
          disabled={isUnfit}
          onClick={() => onToggle(id)}
        />
      ) : (
        <>
          {!isStill && (
            <div className={styles.moves}>
              <MoveButton {...move} direction="up" isOff={isFirst || isSaving} />
              <MoveButton {...move} direction="down" isOff={isLast || isSaving} />
            </div>
          )}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </li>
  );
}

interface MoveButtonProps {
  id: string;
  name: string;
  direction: MoveDirection;
  /** Keeps the focus, but does nothing. */
  isOff: boolean;
  onMove: CardSlot['onMove'];
}

const icons = {
  up: { stacked: <UpIcon />, beside: <LeftIcon /> },
  down: { stacked: <DownIcon />, beside: <RightIcon /> },
};

/** Moves one place: up or down in the phone's list, left or right in the grid. */
function MoveButton({ id, name, direction, isOff, onMove }: MoveButtonProps) {
  const { action, move } = itemStrings;
  return (
    <IconButton
      id={moveButtonId(id, direction)}
      aria-disabled={isOff}
      // `detail` is 0 for a click by keyboard.
      onClick={({ detail }) => onMove(id, direction, detail > 0)}
    >
      {(['stacked', 'beside'] as const).map((arrangement) => (
        <span key={arrangement} className={styles[arrangement]}>
          <VisuallyHidden>{action(move[direction][arrangement], name)}</VisuallyHidden>
          {icons[direction][arrangement]}
        </span>
      ))}
    </IconButton>
  );
}
