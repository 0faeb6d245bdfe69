import { posterOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { classNames } from '../../lib/class-names';
import layout from '../kit/ui/layout.module.css';
import { CardMedia } from './card-media';
import styles from './item-dialog.module.css';

/** An item in its dialog: uncropped, a video with controls. */
export function ItemPreview({ item }: { item: GalleryItem }) {
  if (item.fileType === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the owner uploads films without captions files (§2)
      <video
        className={classNames(layout.frame, styles.preview)}
        data-shown-whole
        src={item.imageUrl}
        poster={posterOf(item)}
        controls
        playsInline
        preload="metadata"
        aria-label={item.title}
      />
    );
  }
  return (
    <div className={classNames(layout.frame, styles.preview)} data-shown-whole>
      <CardMedia item={item} sizes="28rem" isUncropped />
    </div>
  );
}
