import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { storyMaxItems } from 'contract/stories/story';
import { classNames } from '../../lib/class-names';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { strings } from '../kit/words/strings';
import { rightsStrings } from '../rights/strings';
import { selectionStrings } from '../selections/strings';
import { storyCardStrings } from '../stories/cards/strings';
import styles from './choosing-bar.module.css';
import { galleryStrings } from './strings';
import type { Choosing } from './use-choosing';

interface ChoosingBarProps {
  choosing: Choosing;
  isBusy: boolean;
  /** Whether there are stories to join. */
  hasStories: boolean;
  /** The gallery to move items to. */
  other: GalleryCategory;
  onHide: (hidden: boolean) => void;
  onMove: () => void;
  onRemove: () => void;
  /** Opens their rights and dates. */
  onRights: () => void;
  onGroup: () => void;
  /** Makes a selection for a client. */
  onSend: () => void;
  onAdd: () => void;
  /** Opens the choice of a story. */
  onJoin: () => void;
}

/** The number of selected cards and their actions, sticky at the window's lower edge. */
export function ChoosingBar({ choosing, isBusy, hasStories, other, ...on }: ChoosingBarProps) {
  const text = galleryStrings.choosing;
  const { count, items, story, isTooMany, end } = choosing;
  const isOff = isBusy || items.length === 0 || isTooMany;
  const isOffForEach = isBusy || items.length === 0;
  const areHidden = items.length > 0 && items.every(({ hidden }) => hidden);
  return (
    <section className={classNames(layout.bar, styles.bar)} aria-label={text.bar}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {count === 0 ? text.none : isTooMany ? storyCardStrings.tooMany(storyMaxItems) : text.count(count)}
        </p>
        <Button className={styles.cancel} onClick={end} disabled={isBusy}>
          {strings.cancel}
        </Button>
      </div>
      {!story && (
        <div className={styles.each}>
          <Button className={styles.main} disabled={isOffForEach} onClick={() => on.onHide(!areHidden)}>
            {areHidden ? text.show : text.hide}
          </Button>
          <Button className={styles.main} disabled={isOffForEach} onClick={on.onRights}>
            {rightsStrings.heading}
          </Button>
          <Button className={styles.main} disabled={isOffForEach} onClick={on.onMove}>
            {text.move(other)}
          </Button>
          <Button className={styles.main} disabled={isOffForEach} onClick={on.onRemove}>
            {text.remove}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button className={styles.main} disabled={isBusy || count === 0} onClick={on.onSend}>
          {selectionStrings.send}
        </Button>
        {story ? (
          <Button kind="primary" className={styles.main} disabled={isOff} onClick={on.onAdd}>
            <span className={layout.clamped}>{text.addTo(story.title)}</span>
          </Button>
        ) : (
          <>
            {hasStories && (
              <Button className={styles.main} disabled={isOff} onClick={on.onJoin}>
                {storyCardStrings.join}
              </Button>
            )}
            <Button kind="primary" className={styles.main} disabled={isOff} onClick={on.onGroup}>
              {text.group}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
