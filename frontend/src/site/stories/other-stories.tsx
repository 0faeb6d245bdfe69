import { imageOf } from 'contract/gallery/art';
import { cropPosition } from '../../lib/picture-frame';
import { Picture, placeholderStyle } from '../../ui/picture';
import type { StoryLinkView, StoryView } from '../content/views/story-view';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import styles from './story-page.module.css';
import { strings } from './strings';

/** Links to the previous and the next story. */
export function OtherStories({ story: { previous, next } }: { story: StoryView }) {
  return (
    (previous || next) && (
      <nav className={styles.others} aria-label={strings.around}>
        {previous && <OtherStory story={previous} rel="prev" label={strings.previous} />}
        {next && <OtherStory story={next} rel="next" label={strings.next} />}
      </nav>
    )
  );
}

interface OtherStoryProps {
  story: StoryLinkView;
  rel: 'prev' | 'next';
  label: string;
}

/** Width to height of the small picture. */
const thumbRatio = 4 / 5;

function OtherStory({ story: { title, slug, category, cover }, rel, label }: OtherStoryProps) {
  const image = imageOf(cover);
  const hasPicture = image !== null || cover.fileType === 'image';
  return (
    <Link className={styles.other} rel={rel} to={paths.story(category, slug)}>
      <span>
        <span className={styles.otherLabel}>{label}</span>
        <span className={styles.otherTitle}>{title}</span>
      </span>
      {hasPicture && (
        <span
          className={styles.otherPicture}
          style={placeholderStyle(image?.isWhole ? null : image?.placeholder)}
        >
          <Picture
            image={image}
            src={image?.sources.at(-1)?.variants.at(-1)?.url ?? cover.imageUrl}
            alt=""
            sizes="(width >= 640px) 12vw, 26vw"
            position={cropPosition(image, thumbRatio)}
            className={styles.media}
          />
        </span>
      )}
    </Link>
  );
}
