import { imageOf } from 'contract/gallery/art';
import { site as siteStrings, story as strings } from 'contract/words/pt';
import { centre } from '../../lib/picture-frame';
import { FittedText } from '../../ui/fitted-text';
import { Picture, placeholderStyle } from '../../ui/picture';
import type { StoryLinkView, StoryView } from '../content/views/story-view';
import { langOf } from '../content/views/untranslated';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import styles from './other-stories.module.css';
import { lengthOf } from './title-length';

/** The way on: the next story's cover as wide as the window, or the other gallery's name; and a quiet link to the story before. */
export function OtherStories({ story: { category, previous, next } }: { story: StoryView }) {
  const other = category === 'moda' ? 'publicidade' : 'moda';
  return (
    <nav aria-label={strings.around}>
      {next ? (
        <NextStory story={next} />
      ) : (
        <Link className={styles.next} to={paths.gallery(other)}>
          <Words label={strings.seeAlso} title={siteStrings.gallery[other].heading} />
        </Link>
      )}
      {previous && previous.slug !== next?.slug && (
        <Link className={styles.previous} rel="prev" to={paths.story(previous.category, previous.slug)}>
          <span className={styles.label}>{strings.previous}</span>{' '}
          <span lang={langOf(previous, 'title')}>{previous.title}</span>
        </Link>
      )}
    </nav>
  );
}

/** Height of what stays in view, in %, where none but the centre is chosen: heads, which are lower in a high upright. */
const headsOf = (ratio: number) => (ratio < 0.72 ? 30 : 10);

function NextStory({ story }: { story: StoryLinkView }) {
  const { title, slug, category, cover } = story;
  const image = imageOf(cover);
  const ratio = image ? image.width / image.height : 1;
  const { x, y } = image?.focalPoint ?? centre;
  return (
    <div>
      <Link
        className={styles.next}
        rel="next"
        to={paths.story(category, slug)}
        data-item={cover.documentId}
        style={placeholderStyle(image?.isWhole ? null : image?.placeholder)}
      >
        {(image || cover.fileType === 'image') && (
          <Picture
            image={image}
            src={image?.sources.at(-1)?.variants.at(-1)?.url ?? cover.imageUrl}
            alt=""
            // As high as in the styles.
            sizes={`max(100vw, min(${Math.round(92 * ratio)}vh, ${Math.round(130 * ratio)}vw))`}
            position={`${x}% ${y === centre.y ? headsOf(ratio) : y}%`}
            className={styles.media}
          />
        )}
        <Words label={strings.next} title={title} lang={langOf(story, 'title')} />
      </Link>
    </div>
  );
}

interface WordsProps {
  label: string;
  title: string;
  lang?: string | undefined;
}

function Words({ label, title, lang }: WordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title} data-length={lengthOf(title)} lang={lang}>
        <FittedText text={title} />
      </span>
    </span>
  );
}
