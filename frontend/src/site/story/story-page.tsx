import { type CSSProperties, Fragment, useMemo } from 'react';
import { altTextOf } from '../../contract/alt-text';
import { imageOf } from '../../contract/art';
import { creditsOf } from '../../contract/credit';
import type { GalleryCategory } from '../../contract/gallery-category';
import { frameRatio } from '../../lib/picture-frame';
import { FittedText } from '../../ui/fitted-text';
import { preloadPicture } from '../../ui/picture';
import { Spinner } from '../../ui/spinner';
import { useFocusReturn } from '../gallery/use-grid-focus';
import { useMoved, useViewer } from '../gallery/use-viewer';
import { Viewer } from '../gallery/viewer';
import { NotFoundPage } from '../not-found/error-pages';
import { paths } from '../paths';
import type { ShownItem, ShownStory } from '../shown-content';
import { useStoryOf } from '../site-data';
import { strings as siteStrings } from '../strings';
import { cellSizes, composeRows, type Row } from './compose-rows';
import { CreditsTable } from './credits-table';
import { OtherStories } from './other-stories';
import { setText, type TextBlock } from './set-text';
import { StoryFacts } from './story-facts';
import styles from './story-page.module.css';
import { StoryPicture } from './story-picture';

interface StoryPageProps {
  category: GalleryCategory;
  slug: string;
  /** The photograph that is open over the page; null for the page alone. */
  documentId: string | null;
}

/** A story: its name and facts, all its pictures composed, text between them, credits, and the open picture above (§2). */
export function Page({ category, slug, documentId }: StoryPageProps) {
  const story = useStoryOf({ page: 'story', category, slug, documentId: null });
  const isHere = story?.items.some((item) => item.documentId === documentId) ?? false;
  const isMissing = story === null || (story !== undefined && documentId !== null && !isHere);
  const isMoving = useMoved(isMissing ? (documentId ?? slug) : null);
  if (story) {
    return isMissing && !isMoving ? <NotFoundPage /> : <Story story={story} documentId={documentId} />;
  }
  return isMissing && !isMoving ? <NotFoundPage /> : <Spinner label={siteStrings.loading} />;
}

function Story({ story, documentId }: { story: ShownStory; documentId: string | null }) {
  const { title, text, category, slug } = story;
  const rows = useMemo(() => composeRows(story.items.map(ratioOf)), [story]);
  const blocks = useMemo(() => setText(text, rows.length), [text, rows]);
  const viewed = useMemo(() => toViewed(story), [story]);
  const closedPath = paths.story(category, slug);
  const viewer = useViewer(viewed.paths, closedPath);
  const openIndex = viewed.items.findIndex((item) => item.documentId === documentId);
  const pictures = useFocusReturn<HTMLDivElement>(viewed.items[openIndex]?.documentId ?? null);
  const beside = rows[0]?.kind === 'solo' ? blocks.get(0) : undefined;
  return (
    <>
      <article className={styles.story}>
        <header className={styles.head}>
          <h1 className={styles.heading} data-length={lengthOf(title)}>
            <FittedText text={title} />
          </h1>
          <StoryFacts story={story} />
        </header>
        <div ref={pictures} className={styles.pictures}>
          {rows.map((row, at) => {
            const block = blocks.get(at);
            return (
              <Fragment key={row.cells[0]?.index}>
                <div
                  className={styles.row}
                  data-kind={row.kind}
                  data-side={row.side}
                  data-beside={(at === 0 && beside !== undefined) || undefined}
                  style={{ '--row': row.ratio, '--gaps': row.cells.length - 1 } as CSSProperties}
                >
                  {row.cells.map((cell) => {
                    const item = viewed.items[cell.index];
                    const own = story.items[cell.index];
                    return (
                      item &&
                      own && (
                        <StoryPicture
                          key={item.documentId}
                          item={item}
                          ownCredits={own.credits}
                          path={viewed.paths[cell.index] ?? closedPath}
                          cell={cell}
                          sizes={cellSizes(row, cell)}
                        />
                      )
                    );
                  })}
                  {at === 0 && beside && <Words block={beside} />}
                </div>
                {block && block !== beside && <Words block={block} />}
              </Fragment>
            );
          })}
        </div>
        <CreditsTable story={story} />
        <OtherStories story={story} />
      </article>
      {openIndex >= 0 && (
        <Viewer
          {...viewed}
          index={openIndex}
          isWhole
          closedPath={closedPath}
          onView={(index) => {
            if (index !== openIndex) {
              viewer.show(index);
            }
          }}
          onClose={viewer.close}
        />
      )}
    </>
  );
}

function Words({ block: { paragraphs, size } }: { block: TextBlock }) {
  return (
    <div className={styles.words} data-size={size}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** Width to height of an item's picture; a frame's usual one where it is not known. */
function ratioOf(item: ShownItem): number {
  const image = imageOf(item);
  return image ? image.width / image.height : frameRatio(null);
}

/** What one turns through over a story: all its items, with all that is known of each. */
function toViewed(story: ShownStory) {
  const items = story.items.map((item) => {
    const credits = creditsOf(story.credits, item.credits);
    return { ...item, credits, alt: altTextOf({ ...item, credits }, story.title) };
  });
  return {
    items,
    paths: items.map(({ documentId }) => paths.story(story.category, story.slug, documentId)),
    numbers: items.map((_, at) => at + 1),
  };
}

/** How large a name can stand: a word or two as large as a gallery's, a sentence smaller. */
function lengthOf(title: string): 'long' | 'longer' | undefined {
  return title.length > 60 ? 'longer' : title.length > 22 ? 'long' : undefined;
}

/** Fetches the file that the page shows first. */
export function preloadFirst(story: ShownStory): void {
  const [row] = composeRows(story.items.map(ratioOf)) as [Row | undefined];
  const [cell] = row?.cells ?? [];
  const [item] = story.items;
  if (row && cell && item) {
    preloadPicture(imageOf(item), cellSizes(row, cell));
  }
}
