import type { ListedStory } from 'contract/stories/story';
import layout from '../../kit/ui/layout.module.css';
import { RowList } from '../../kit/ui/row-list';
import { paths } from '../../kit/words/paths';
import { rightsStrings } from '../../rights/strings';
import { storyCardStrings } from './strings';

export const emptyStoriesId = 'historias-vazias';

/** The empty stories, which no gallery card shows; the owner fills or deletes them. */
export function EmptyStories({ stories }: { stories: ListedStory[] }) {
  const rows = stories.map(({ documentId, title, awaitedFiles = [] }) => ({
    id: documentId,
    to: paths.story(documentId),
    title,
    ...(awaitedFiles.length > 0 && { told: rightsStrings.awaiting(awaitedFiles.length) }),
  }));
  return (
    <section aria-labelledby={emptyStoriesId}>
      <h2 id={emptyStoriesId} className={layout.heading}>
        {storyCardStrings.emptyStories}
      </h2>
      <p className={layout.lead}>{storyCardStrings.emptyStoriesHint}</p>
      <RowList rows={rows} />
    </section>
  );
}
