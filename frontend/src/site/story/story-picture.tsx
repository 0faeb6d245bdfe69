import type { CSSProperties } from 'react';
import { imageOf } from '../../contract/art';
import { twoDigits } from '../../lib/duration';
import { BrokenMediaIcon } from '../../ui/icons';
import { Picture, placeholderStyle } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { cardPriority } from '../gallery/card-layout';
import { CardVideo } from '../gallery/card-video';
import { useMediaState } from '../gallery/media-card';
import cardStyles from '../gallery/media-card.module.css';
import { fromPage } from '../gallery/use-viewer';
import { Garments, Names } from '../gallery/viewer-parts';
import { Link } from '../routing/link';
import type { ShownCredit, ShownItem } from '../shown-content';
import type { Cell } from './compose-rows';
import styles from './story-page.module.css';

interface StoryPictureProps {
  item: ShownItem;
  /** Roles that are its own and not its story's. */
  ownCredits: ShownCredit[] | undefined;
  /** Where it opens. */
  path: string;
  cell: Cell;
  sizes: string;
}

/** A photograph or a film of a story, in its own proportions, with what is to be said of it alone. */
export function StoryPicture({ item, ownCredits = [], path, cell, sizes }: StoryPictureProps) {
  const { garments = [], title } = item;
  const image = imageOf(item);
  const media = useMediaState(item.imageUrl);
  const isFilm = item.fileType === 'video';
  const asked = { sizes, ...cardPriority(cell.index) };
  const style = {
    '--r': cell.ratio,
    ...(cell.phoneShare !== null && { '--half': cell.phoneShare }),
  } as CSSProperties;
  return (
    <figure className={styles.figure} data-half={cell.phoneShare !== null || undefined} style={style}>
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <Link className={styles.link} data-item={item.documentId} to={path} state={fromPage}>
          {media.isBroken ? (
            <span className={cardStyles.broken}>
              <BrokenMediaIcon />
              <span>{title}</span>
            </span>
          ) : isFilm ? (
            <VisuallyHidden>{item.alt}</VisuallyHidden>
          ) : (
            <Picture
              {...asked}
              ref={media.image}
              image={image}
              src={item.imageUrl}
              alt={item.alt ?? title}
              className={styles.media}
              onError={media.markBroken}
            />
          )}
        </Link>
        {isFilm && !media.isBroken && (
          <CardVideo item={item} image={image} still={asked} onBroken={media.markBroken} />
        )}
      </div>
      {(garments.length > 0 || ownCredits.length > 0) && (
        <figcaption className={styles.caption}>
          <span className={styles.number} aria-hidden="true">
            {twoDigits(cell.index + 1)}
          </span>
          <span>
            {garments.length > 0 && (
              <span className={styles.worn}>
                <Garments garments={garments} />
              </span>
            )}
            {ownCredits.map(({ role, names }) => (
              <span key={role} className={styles.worn}>
                {role} <Names names={names} />
              </span>
            ))}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
