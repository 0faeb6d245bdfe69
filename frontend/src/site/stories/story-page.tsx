import { imageOf } from 'contract/gallery/art';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { site as siteStrings } from 'contract/words/pt';
import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react';
import { widthOnLines } from '../../lib/text-width';
import { preloadPicture } from '../../ui/picture';
import { Spinner } from '../../ui/spinner';
import { useStoryOf } from '../content/hooks';
import type { TextBlock } from '../content/views/set-text';
import type { RowView, StoryView } from '../content/views/story-view';
import { langOf } from '../content/views/untranslated';
import { ContactLink } from '../layout/contact-link';
import { NotFoundPage } from '../layout/error-pages';
import { useLocation } from '../routing/location';
import { paths } from '../routing/paths';
import { useMoved, useViewer } from '../viewer/use-viewer';
import { Viewer } from '../viewer/viewer';
import { CreditsTable } from './credits-table';
import { growInto } from './grow-into';
import { OtherStories } from './other-stories';
import styles from './story-page.module.css';
import { StoryPicture } from './story-picture';

interface StoryPageProps {
  category: GalleryCategory;
  slug: string;
  /** The photograph that is open over the page; null for the page alone. */
  documentId: string | null;
}

/** A story: title, facts, rows of pictures with text between them, credits, and the viewer above (§2). */
export function Page({ category, slug, documentId }: StoryPageProps) {
  const story = useStoryOf({ page: 'story', category, slug, documentId: null });
  const isHere = documentId === null || story?.items.some((item) => item.documentId === documentId);
  const isMissing = story !== undefined && !(story && isHere);
  const isMoving = useMoved(isMissing ? (documentId ?? slug) : null);
  // The last story stays while its new address is looked up.
  const [last, setLast] = useState(story);
  if (story && story !== last) setLast(story);
  if (isMissing && !isMoving) return <NotFoundPage />;
  const shown = story ?? last;
  return shown ? <Story story={shown} documentId={documentId} /> : <Spinner label={siteStrings.loading} />;
}

function Story({ story, documentId }: { story: StoryView; documentId: string | null }) {
  const { title, facts, rows } = story;
  const viewed = useMemo(() => toViewed(story), [story]);
  const closedPath = paths.story(story.category, story.slug);
  const { cards, ...viewer } = useViewer<HTMLDivElement>(viewed, documentId, closedPath);
  const { link } = useLocation();
  useLayoutEffect(() => {
    // One that is still here has opened the viewer.
    if (link?.isConnected === false) growInto(link);
  }, [link]);
  return (
    <>
      <article className={styles.story}>
        <header className={styles.head}>
          <h1 className={styles.heading} style={titleStyle(title)} lang={langOf(story, 'title')}>
            {title}
          </h1>
          <dl className={styles.facts}>
            {facts.map(({ term, text, href, isName }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd translate={isName && 'no'}>
                  <ContactLink href={href} text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </header>
        <div ref={cards} className={styles.pictures}>
          {rows.map((_, at) => (
            <Pictures key={firstOf(rows, at)} story={story} at={at} paths={viewed.paths} />
          ))}
        </div>
        <CreditsTable story={story} />
        <OtherStories story={story} />
      </article>
      {viewer.index >= 0 && <Viewer {...viewed} {...viewer} isComplete closedPath={closedPath} />}
    </>
  );
}

interface PicturesProps {
  story: StoryView;
  /** Index of the row, from 0. */
  at: number;
  paths: readonly string[];
}

/** A row of pictures, with the text after it beside or below, as there is room. */
function Pictures({ story, at, paths }: PicturesProps) {
  const { items, rows } = story;
  const row = rows[at];
  if (!row) return null;
  const { kind, ends, ratio, cells, words } = row;
  const first = firstOf(rows, at);
  return (
    <div
      className={styles.spread}
      data-kind={kind}
      data-ends={ends || undefined}
      data-words={words && ''}
      style={
        {
          '--row': ratio,
          '--gaps': cells.length - 1,
          '--letters': words && lettersOf(words),
        } as CSSProperties
      }
    >
      <div className={styles.row} data-kind={kind}>
        {cells.map((cell, place) => {
          const item = items[first + place];
          return (
            item && (
              <StoryPicture
                key={item.documentId}
                item={item}
                index={first + place}
                path={paths[first + place] ?? ''}
                cell={cell}
              />
            )
          );
        })}
      </div>
      {words && <Words block={words} lang={langOf(story, 'text')} />}
    </div>
  );
}

const lettersOf = ({ paragraphs }: TextBlock) => paragraphs.join('').length;

/** Number of pictures before a row. */
const firstOf = (rows: readonly RowView[], at: number) =>
  rows.slice(0, at).reduce((count, { cells }) => count + cells.length, 0);

function Words({ block, lang }: { block: TextBlock; lang: string | undefined }) {
  const { paragraphs, size } = block;
  return (
    <div className={styles.words} data-size={size} lang={lang}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** What the viewer shows over a story: all its items. */
function toViewed({ items, credits, category, slug }: StoryView) {
  return {
    items,
    credits,
    paths: items.map(({ documentId }) => paths.story(category, slug, documentId)),
    numbers: items.map((_, at) => [at + 1]),
  };
}

/** The widths in em of a title on so many lines, of which the style sheet takes the largest letters. */
function titleStyle(title: string): CSSProperties {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 8].map((lines) => [`--line-${lines}`, widthOnLines(title, lines)]),
  );
}

/** Preloads the page's first picture. */
export function preloadFirst({ items: [item], rows: [row] }: StoryView): void {
  if (item && row?.cells[0]) preloadPicture(imageOf(item), row.cells[0].sizes);
}
