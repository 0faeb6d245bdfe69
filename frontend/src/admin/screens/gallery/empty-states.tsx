import type { ListedStory } from 'contract/story';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../ui/button';
import layout from '../../ui/layout.module.css';
import { paths } from '../../words/paths';
import { strings } from '../../words/strings';
import styles from './gallery-page.module.css';
import { galleryStrings } from './strings';

export const emptyStoriesId = 'historias-vazias';

/** The empty stories, which no gallery card shows; the owner fills or deletes them. */
export function EmptyStories({ stories }: { stories: ListedStory[] }) {
  return (
    <section aria-labelledby={emptyStoriesId}>
      <h2 id={emptyStoriesId} className={layout.heading}>
        {galleryStrings.emptyStories}
      </h2>
      <p className={styles.emptyPrompt}>{galleryStrings.emptyStoriesHint}</p>
      <ul>
        {stories.map(({ documentId, title }) => (
          <li key={documentId}>
            <Link className={classNames(layout.link, styles.emptyStory)} to={paths.story(documentId)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An empty category with a hint (§2); also shown with a retry if the list could not be read (§8). */
export function EmptyGallery({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHeading}>{galleryStrings.empty}</p>
      <p className={styles.emptyPrompt}>{galleryStrings.emptyPrompt}</p>
      {onRetry && <Button onClick={onRetry}>{strings.retry}</Button>}
    </div>
  );
}

/** No card fits the filter. */
export function EmptyFilter({ name, onAll }: { name: string; onAll: () => void }) {
  const { none, noneOf, toAll } = galleryStrings.filters;
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHeading}>{none}</p>
      <p className={styles.emptyPrompt}>{noneOf(name)}</p>
      <Button onClick={onAll}>{toAll}</Button>
    </div>
  );
}
