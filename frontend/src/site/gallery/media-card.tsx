import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { GalleryItem } from '../../contract/gallery-item';
import { twoDigits } from '../../lib/duration';
import { BrokenMediaIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { paths } from '../paths';
import { strings } from '../strings';
import { CardPicture } from './card-picture';
import { CardVideo } from './card-video';
import styles from './media-card.module.css';
import { preloadLightbox } from './preload-lightbox';
import { type MediaState, useMediaState } from './use-media-state';

interface MediaCardProps {
  item: GalleryItem;
  /** Position in the list, from 0. */
  index: number;
  onOpen: (item: GalleryItem) => void;
}

/** What the link is made of: the picture, or the name of a video, which plays beside it. */
function CardFace({ item, index, media }: { item: GalleryItem; index: number; media: MediaState }) {
  return item.fileType === 'video' ? (
    <VisuallyHidden>{item.title}</VisuallyHidden>
  ) : (
    <CardPicture item={item} index={index} media={media} />
  );
}

/** One project of the grid. The link works without JavaScript; with it, the item opens above the page. */
export function MediaCard({ item, index, onOpen }: MediaCardProps) {
  const media = useMediaState(item.imageUrl);
  const isVideo = item.fileType === 'video';
  return (
    <li className={styles.card} style={{ '--index': index } as CSSProperties}>
      <div className={styles.frame}>
        <Link
          className={styles.link}
          data-item={item.documentId}
          to={paths.item(item.category, item.documentId)}
          preventScrollReset
          onPointerEnter={preloadLightbox}
          onTouchStart={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={(event) => {
            const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
            if (!opensElsewhere) {
              event.preventDefault();
              onOpen(item);
            }
          }}
        >
          {media.isBroken ? (
            <span className={styles.broken}>
              <BrokenMediaIcon />
              <span>{item.title}</span>
            </span>
          ) : (
            <CardFace item={item} index={index} media={media} />
          )}
          <span className={styles.overlay} aria-hidden="true">
            <span className={styles.overlayTitle}>{item.title}</span>
            <span className={styles.overlayHint}>{strings.gallery.seeDetails}</span>
          </span>
        </Link>
        {isVideo && !media.isBroken && <CardVideo item={item} onBroken={media.markBroken} />}
      </div>
      <p className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          {twoDigits(index + 1)}
        </span>
        <span>{item.title}</span>
      </p>
    </li>
  );
}
