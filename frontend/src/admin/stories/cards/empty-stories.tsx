import type { ListedStory } from 'contract/stories/story';
import { Link } from 'react-router-dom';
import layout from '../../kit/ui/layout.module.css';
import { paths } from '../../kit/words/paths';
import { rightsStrings } from '../../rights/strings';
import styles from './empty-stories.module.css';
import { storyCardStrings } from './strings';

export const emptyStoriesId = 'historias-vazias';

/** The empty stories, which no gallery card shows; the owner fills or deletes them. */
export function EmptyStories({ stories }: { stories: ListedStory[] }) {
  return (
    <section aria-labelledby={emptyStoriesId}>
      <h2 id={emptyStoriesId} className={layout.heading}>
        {storyCardStrings.emptyStories}
      </h2>
      <p className={layout.lead}>{storyCardStrings.emptyStoriesHint}</p>
      <ul>
        {stories.map(({ documentId, title, awaitedFiles = [] }) => (
          <li key={documentId}>
            <Link className={layout.link} to={paths.story(documentId)}>
              {title}
            </Link>
            {awaitedFiles.length > 0 && (
              <span className={styles.awaiting}>{rightsStrings.awaiting(awaitedFiles.length)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
