import { posterOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type SyntheticEvent, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { lacksPicture } from '../../lib/lacks-picture';
import layout from '../kit/ui/layout.module.css';
import { CardMedia } from './card-media';
import styles from './item-dialog.module.css';
import { itemStrings } from './strings';

/** An item in its dialog: uncropped, a video with controls, or its still if this browser cannot show it. */
export function ItemPreview({ item }: { item: GalleryItem }) {
  const [unshown, setUnshown] = useState<string | null>(null);
  const isUnshown = unshown === item.imageUrl;
  const judge = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (lacksPicture(currentTarget)) setUnshown(item.imageUrl);
  };
  if (item.fileType === 'video' && !isUnshown) {
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
        onError={judge}
        onLoadedMetadata={judge}
      />
    );
  }
  return (
    <>
      <div className={classNames(layout.frame, styles.preview)} data-shown-whole>
        <CardMedia item={item} sizes="28rem" isUncropped />
      </div>
      {isUnshown && <p role="alert">{itemStrings.unshown}</p>}
    </>
  );
}
