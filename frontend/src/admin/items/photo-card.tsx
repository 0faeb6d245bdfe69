import type { GalleryItem } from 'contract/gallery/gallery-item';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { formatDuration, twoDigits } from '../../lib/duration';
import { formatDate } from '../../lib/pt-br';
import { PlayIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CheckIcon, GripIcon, MoreIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { rightsStrings } from '../rights/strings';
import { ActionButton, type CardAction, MoveButton } from './card-buttons';
import type { CardDates } from './card-dates';
import { CardMedia } from './card-media';
import styles from './photo-card.module.css';
import { itemStrings } from './strings';
import { type Corner, type MoveDirection, moreButtonId, placeButtonId } from './use-card-focus';
import { useLongPress } from './use-long-press';

/** What a card stands for: an item, or a story with its cover. */
export interface CardEntry {
  id: string;
  item: GalleryItem;
}

/** How cards are laid out: with their buttons in a wide window, or on a phone in pairs, whose actions are in a sheet, or in rows. */
export type CardView = 'cards' | 'grid' | 'list';

/** A card's state and callbacks in a sortable grid. */
export interface CardSlot {
  view: CardView;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** An order is being saved: no other change is allowed. */
  isSaving: boolean;
  /** Only its place dialog moves it: the list shows some of the cards. */
  isStill?: boolean;
  /** This card's new place is being saved, or its arrows are pinned under the pointer. */
  isMoving: boolean;
  /** Where its arrows are pinned, in px from the viewport's corner. */
  pinned?: Corner | undefined;
  onMove: (id: string, direction: MoveDirection, isByPointer: boolean) => void;
  onPlace: (id: string) => void;
  /** Opens the sheet of its actions. */
  onMore: (id: string) => void;
  /** Set in selection mode: a press anywhere on the card toggles it. */
  onToggle?: (id: string) => void;
  isChosen?: boolean;
}

/** What a card shows of its entry, and what can be done with it; lists of actions are kept, so that cards do not rerender. */
export interface CardLooks<Entry> extends CardDates {
  /** By default the item's, like the two below. */
  title?: string;
  /** Its title is only read aloud: the number says which it is. */
  isUntitled?: boolean;
  /** Below the title, two lines at most. */
  note?: string | null | undefined;
  /** ISO 8601. */
  date?: string | null;
  /** Where the title leads. */
  to?: string;
  /** Of a story: the number of its items. Its cover lies on a stack. */
  storyCount?: number;
  /** Before the kind of file. */
  mark?: string | false;
  /** Label of the drop target; without it, no card can be dropped into this one. */
  dropInto?: string;
  /** Below the dates, unless cards are chosen: what to do about them. */
  prompt?: Pick<CardAction<Entry>, 'label' | 'run'> | null;
  /** The first one is also what a tap on a phone's picture does. */
  actions: ReadonlyArray<CardAction<Entry>>;
}

interface PhotoCardProps<Entry> extends CardSlot, CardLooks<Entry> {
  entry: Entry;
}

/** A card of a gallery, a story or a selection with its actions. */
export const PhotoCard = memo(Card) as typeof Card;

function Card<Entry extends CardEntry>({
  entry,
  title = entry.item.title,
  isUntitled = false,
  note = entry.item.description,
  date = entry.item.uploadedAt,
  to,
  storyCount,
  mark = false,
  isHidden,
  dates,
  soon,
  isAway,
  dropInto,
  prompt,
  actions,
  view,
  index,
  isFirst,
  isLast,
  isSaving,
  isStill = false,
  isMoving,
  pinned,
  onMove,
  onPlace,
  onMore,
  onToggle,
  isChosen = false,
}: PhotoCardProps<Entry>) {
  const { id, item } = entry;
  const isChoosing = onToggle !== undefined;
  const isGrid = view === 'grid';
  const isStory = storyCount !== undefined;
  const isVideo = item.fileType === 'video';
  const move = { id, name: title, onMove, isStacked: view === 'list' };
  const drag = isChoosing || isStill ? undefined : 'picture';
  const [first] = actions;
  const hold = useLongPress(isGrid && !isChoosing ? () => onMore(id) : null);
  return (
    <li
      className={styles.card}
      data-id={id}
      data-view={view}
      data-dimmed={isSaving && !isMoving}
      data-moving={isMoving || isChosen}
      data-away={isAway}
      data-takes={dropInto !== undefined}
      data-untitled={isUntitled}
      {...hold}
    >
      <div className={styles.media} data-drag={isGrid ? undefined : drag}>
        {isStory && !isGrid ? (
          <Stack item={item} />
        ) : (
          <CardMedia item={item} isFilling={isGrid} isEager={isGrid && index < eagerCards} />
        )}
      </div>
      {dropInto !== undefined && (
        <span className={styles.dropInto} aria-hidden="true">
          <span>{dropInto}</span>
        </span>
      )}
      <p className={styles.badge}>
        {isHidden && <strong className={styles.hidden}>{rightsStrings.hidden}</strong>}
        {mark && <strong className={styles.mark}>{mark}</strong>}
        {isGrid && soon && <strong className={styles.hidden}>{soon}</strong>}
        {isGrid && isVideo && <PlayIcon />}
        {isStory ? (
          <span>{itemStrings.storyOf(storyCount)}</span>
        ) : (
          isVideo && <span>{itemStrings.badge.video}</span>
        )}
        {isVideo && (
          <span className={styles.length}>
            <VisuallyHidden>{`${itemStrings.length} `}</VisuallyHidden>
            <span>{formatDuration(item.duration)}</span>
          </span>
        )}
      </p>
      {isChoosing ? (
        <span className={classNames(layout.tick, styles.tick)} data-chosen={isChosen} aria-hidden="true">
          {isChosen && <CheckIcon />}
        </span>
      ) : isStill || isGrid ? null : (
        <span className={styles.grip} data-drag="handle" aria-hidden="true">
          <GripIcon />
        </span>
      )}
      <div className={styles.text}>
        {isChoosing || (isFirst && isLast) ? (
          <span className={styles.index} aria-hidden="true">
            {twoDigits(index + 1)}
          </span>
        ) : (
          <button
            type="button"
            id={placeButtonId(id)}
            className={styles.index}
            aria-label={itemStrings.action(itemStrings.placeNumber, title)}
            title={itemStrings.placeNumber}
            aria-disabled={isSaving}
            onClick={() => isSaving || onPlace(id)}
          >
            {twoDigits(index + 1)}
          </button>
        )}
        <h3 className={classNames(isGrid && layout.clamped, styles.title)} data-teaser={isGrid || undefined}>
          {isUntitled ? (
            <VisuallyHidden>{title}</VisuallyHidden>
          ) : to === undefined || isChoosing ? (
            title
          ) : (
            <Link to={to} className={styles.link} data-drag={isGrid ? drag : undefined}>
              {title}
            </Link>
          )}
        </h3>
        {note && !(isGrid && note === item.description) && (
          <p className={classNames(layout.clamped, styles.description)} data-teaser>
            {note}
          </p>
        )}
        {dates && !(isGrid && soon) && <p className={styles.dates}>{dates}</p>}
        {prompt && !isChoosing && (
          <div className={styles.prompt}>
            <Button disabled={isSaving} onClick={() => prompt.run?.(entry)}>
              <span>{prompt.label}</span>
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <CardFacts kind={isStory ? null : item.fileType} date={isGrid ? null : date} className={styles.facts} />
      {isChoosing ? (
        <button
          type="button"
          className={styles.cover}
          aria-pressed={isChosen}
          aria-label={itemStrings.action(itemStrings.choose, title)}
          onClick={() => onToggle(id)}
        />
      ) : isGrid ? (
        <>
          {first?.run && (
            <button
              type="button"
              className={styles.cover}
              data-drag={drag}
              aria-label={itemStrings.action(first.label, title)}
              disabled={isSaving}
              onClick={() => first.run?.(entry)}
            />
          )}
          <button
            type="button"
            id={moreButtonId(id)}
            className={styles.grip}
            data-drag={isStill ? undefined : 'handle'}
            aria-label={itemStrings.action(itemStrings.more, title)}
            aria-haspopup="dialog"
            onClick={() => onMore(id)}
          >
            {isStill ? <MoreIcon /> : <GripIcon />}
          </button>
        </>
      ) : (
        <>
          {!isStill && (
            <div className={classNames(styles.moves, pinned && styles.pinned)} style={pinned}>
              <MoveButton {...move} direction="up" isOff={isFirst || isSaving} />
              <MoveButton {...move} direction="down" isOff={isLast || isSaving} />
            </div>
          )}
          <div className={styles.actions}>
            {actions.map(
              (action) =>
                !action.isInSheet && (
                  <ActionButton key={action.label} {...{ action, entry, to }} name={title} isOff={isSaving} />
                ),
            )}
          </div>
        </>
      )}
    </li>
  );
}

/** The cards of a phone's first two rows, whose pictures do not wait. */
const eagerCards = 4;

interface CardFactsProps {
  /** Null for a story. */
  kind: GalleryItem['fileType'] | null;
  date: string | null;
  className: string | undefined;
}

/** 'Imagem' and the upload date; a film's kind stands on its picture. */
export function CardFacts({ kind, date, className }: CardFactsProps) {
  const shownDate = formatDate(date);
  if (kind !== 'image' && !shownDate) return null;
  return (
    <p className={className}>
      {kind === 'image' && <span>{itemStrings.badge.image}</span>}
      {shownDate && date && <time dateTime={date}>{shownDate}</time>}
    </p>
  );
}

/** A story's cover on two sheets. */
function Stack({ item }: { item: GalleryItem }) {
  return (
    <>
      <span className={styles.sheet} />
      <span className={styles.sheet} />
      <span className={styles.top}>
        <CardMedia item={item} />
      </span>
    </>
  );
}
