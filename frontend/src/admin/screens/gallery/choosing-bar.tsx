import { storyMaxItems } from 'contract/story';
import { Button } from '../../ui/button';
import { strings } from '../../words/strings';
import styles from './choosing-bar.module.css';
import { galleryStrings } from './strings';
import type { useChoosing } from './use-choosing';

interface ChoosingBarProps {
  choosing: ReturnType<typeof useChoosing>;
  isBusy: boolean;
  /** There are stories to join. */
  hasStories: boolean;
  onGroup: () => void;
  onAdd: () => void;
  /** Asks which story they join. */
  onJoin: () => void;
}

/** How many cards are chosen, and what to do with them: at hand at the window's lower edge. */
export function ChoosingBar({ choosing, isBusy, hasStories, onGroup, onAdd, onJoin }: ChoosingBarProps) {
  const text = galleryStrings.choosing;
  const { count, items, story, isTooMany, end } = choosing;
  const isOff = isBusy || items.length === 0 || isTooMany;
  return (
    <section className={styles.bar} aria-label={text.bar}>
      <p className={styles.count} role="status">
        {count === 0 ? text.none : isTooMany ? text.tooMany(storyMaxItems) : text.count(count)}
      </p>
      <div className={styles.actions}>
        <Button className={styles.cancel} onClick={end} disabled={isBusy}>
          {strings.cancel}
        </Button>
        {story ? (
          <Button kind="primary" className={styles.main} disabled={isOff} onClick={onAdd}>
            <span className={styles.words}>{text.addTo(story.title)}</span>
          </Button>
        ) : (
          <>
            {hasStories && (
              <Button className={styles.main} disabled={isOff} onClick={onJoin}>
                {text.join}
              </Button>
            )}
            <Button kind="primary" className={styles.main} disabled={isOff} onClick={onGroup}>
              {text.group}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
