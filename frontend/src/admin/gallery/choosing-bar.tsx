import { storyMaxItems } from '../../contract/story';
import { strings } from '../strings';
import { Button } from '../ui/button';
import styles from './choosing-bar.module.css';
import { galleryStrings } from './strings';
import type { useChoosing } from './use-choosing';

interface ChoosingBarProps {
  choosing: ReturnType<typeof useChoosing>;
  isBusy: boolean;
  onGroup: () => void;
  onAdd: () => void;
}

/** How many cards are chosen, and what to do with them: at hand at the window's lower edge. */
export function ChoosingBar({ choosing, isBusy, onGroup, onAdd }: ChoosingBarProps) {
  const text = galleryStrings.choosing;
  const { count, items, story, isTooMany, end } = choosing;
  return (
    <section className={styles.bar} aria-label={text.bar}>
      <p className={styles.count} role="status">
        {count === 0 ? text.none : isTooMany ? text.tooMany(storyMaxItems) : text.count(count)}
      </p>
      <div className={styles.actions}>
        <Button onClick={end} disabled={isBusy}>
          {strings.cancel}
        </Button>
        {story ? (
          <Button
            kind="primary"
            className={styles.main}
            disabled={isBusy || items.length === 0 || isTooMany}
            onClick={onAdd}
          >
            {text.addTo(story.title)}
          </Button>
        ) : (
          <Button
            kind="primary"
            className={styles.main}
            disabled={isBusy || items.length === 0 || isTooMany}
            onClick={onGroup}
          >
            {text.group}
          </Button>
        )}
      </div>
    </section>
  );
}
