import { imageOf } from 'contract/gallery/art';
import type { CSSProperties } from 'react';
import { twoDigits } from '../../lib/duration';
import { placeholderStyle } from '../../ui/picture';
import type { ItemView } from '../content/views/item-view';
import type { RowView } from '../content/views/story-view';
import { altLangOf, langOf } from '../content/views/untranslated';
import { cardPriority } from '../media/card-layout';
import { CardMedia } from '../media/card-media';
import { fromPage } from '../viewer/use-viewer';
import { CreditLine, Garments } from '../viewer/viewer-parts';
import styles from './story-page.module.css';

interface StoryPictureProps {
  item: ItemView;
  /** Position in the story, from 0. */
  index: number;
  path: string;
  cell: RowView['cells'][number];
}

/** A photograph or a film of a story, in its own proportions, with its own garments and credits. */
export function StoryPicture({ item, index, path, cell }: StoryPictureProps) {
  const { credits = [], garments = [], title, alt = title } = item;
  const image = imageOf(item);
  const number = twoDigits(index + 1);
  const isTold = garments.length > 0 || credits.length > 0;
  const Caption = isTold ? 'figcaption' : 'div';
  const style = { '--r': cell.ratio, ...(cell.half && { '--half': cell.half }) } as CSSProperties;
  return (
    <figure className={styles.figure} data-half={cell.half && ''} style={style}>
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <CardMedia
          item={item}
          image={image}
          loading={{ sizes: cell.sizes, ...cardPriority(index) }}
          alt={alt}
          name={alt}
          lang={altLangOf(item)}
          title={title}
          titleLang={langOf(item, 'title')}
          to={path}
          state={fromPage}
          className={styles.media}
        />
      </div>
      <Caption className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {isTold && (
          <span className={styles.told} data-number={number}>
            {garments.length > 0 && (
              <span className={styles.worn}>
                <Garments garments={garments} />
              </span>
            )}
            {credits.map((credit) => (
              <span key={credit.role} className={styles.worn}>
                <CreditLine credit={credit} />
              </span>
            ))}
          </span>
        )}
      </Caption>
    </figure>
  );
}
