import type { GalleryItem } from 'contract/gallery/gallery-item';
import { classNames } from '../../lib/class-names';
import { CheckIcon } from '../kit/ui/action-icons';
import layout from '../kit/ui/layout.module.css';
import { CardMedia } from './card-media';
import styles from './photo-choices.module.css';

interface PhotoChoicesProps {
  items: readonly GalleryItem[];
  isChosen: (documentId: string) => boolean;
  isFull?: boolean;
  noteOf?: (documentId: string) => string;
  /** Whether it can be chosen at all; all can by default. */
  isFit?: (documentId: string) => boolean;
  onPress: (item: GalleryItem) => void;
}

export function PhotoChoices({
  items,
  isChosen,
  isFull = false,
  noteOf,
  isFit = () => true,
  onPress,
}: PhotoChoicesProps) {
  return (
    <ul className={styles.choices}>
      {items.map((item) => {
        const isPressed = isChosen(item.documentId);
        const note = noteOf?.(item.documentId);
        return (
          <li key={item.documentId}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={isPressed}
              disabled={!isFit(item.documentId) || (isFull && !isPressed)}
              onClick={() => onPress(item)}
            >
              <span className={classNames(layout.frame, styles.thumb)}>
                <CardMedia item={item} sizes="10rem" />
                <span
                  className={classNames(layout.tick, styles.tick)}
                  data-chosen={isPressed}
                  aria-hidden="true"
                >
                  {isPressed && <CheckIcon />}
                </span>
              </span>
              <span className={classNames(layout.clamped, styles.title)}>{item.title}</span>
              {note && <span className={classNames(layout.clamped, layout.note)}>{note}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
