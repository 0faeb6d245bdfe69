import { imageOf } from 'contract/gallery/art';
import { site as strings } from 'contract/words/pt';
import { type CSSProperties, memo } from 'react';
import { cropPosition } from '../../lib/picture-frame';
import { placeholderStyle } from '../../ui/picture';
import { PlaceNumber } from '../../ui/place-number';
import { countIn, photographersOf } from '../content/views/card-detail';
import type { ItemView } from '../content/views/item-view';
import { altLangOf, langOf } from '../content/views/untranslated';
import { usualSizes } from '../content/views/usual-sizes';
import { cardPriority } from '../media/card-layout';
import { CardMedia } from '../media/card-media';
import styles from '../media/media-card.module.css';
import { paths } from '../routing/paths';
import { fromPage } from '../viewer/use-viewer';

interface MediaCardProps {
  item: ItemView;
  /** Position among the shown cards, from 0. */
  index: number;
  /** Position in its window, from 0: it delays the card's entrance (§9). */
  entrance: number;
  /** Position in the gallery, from 1. */
  number: number;
}

/** The properties of a `style` attribute's text. */
export const styleOf = (text = ''): CSSProperties =>
  Object.fromEntries(text.split(';').map((line) => line.split(':')));

/** A card's number in one column, in two and in three. @param number in its gallery, from 1 */
export const numbersOf = ({ place }: ItemView, number: number): number[] => [
  number,
  ...(place?.later?.map((cards) => number + cards) ?? []),
];

/** The `sizes` of a card's picture. */
export const sizesOf = ({ place }: ItemView) => place?.sizes ?? usualSizes;

/**
 * One project of the grid, a story by its cover, as a link. Memoized: opening an item renders no card again.
 */
export const MediaCard = memo(({ item, index, entrance, number }: MediaCardProps) => {
  const { story } = item;
  const { title } = story ?? item;
  const titleLang = langOf(story ?? item, 'title');
  // A name is of one language; the count stands below, too.
  const ofStory = story && (titleLang ? title : strings.gallery.story(title, countIn(story)));
  const image = imageOf(item);
  const photographers = photographersOf(item);
  return (
    <li
      className={styles.card}
      style={{ '--index': entrance, ...styleOf(item.place?.style) } as CSSProperties}
    >
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <CardMedia
          item={item}
          image={image}
          loading={{ sizes: sizesOf(item), ...cardPriority(index) }}
          alt={ofStory ?? item.alt ?? title}
          name={ofStory ?? title}
          lang={ofStory || item.fileType === 'video' ? titleLang : altLangOf(item)}
          title={title}
          titleLang={titleLang}
          to={story ? paths.story(item.category, story.slug) : paths.item(item.category, item.documentId)}
          state={story ? null : fromPage}
          position={cropPosition(image)}
          className={styles.media}
        >
          <span className={styles.overlay} aria-hidden="true">
            <span className={styles.overlayTitle} lang={titleLang}>
              {title}
            </span>
            <span className={styles.overlayHint}>
              {story ? strings.gallery.seeStory : strings.gallery.seeDetails}
            </span>
          </span>
        </CardMedia>
      </div>
      <p className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          <PlaceNumber numbers={numbersOf(item, number)} />
        </span>
        <span className={styles.title}>
          <span lang={titleLang}>{title}</span>
          {story && (
            <span className={styles.detail}>
              {story.client && (
                <>
                  <bdi translate="no">{story.client}</bdi> <span>·</span>{' '}
                </>
              )}
              <span>{countIn(story)}</span>
            </span>
          )}
          {photographers && (
            <span className={styles.detail}>
              <span>{strings.gallery.photo}</span> <bdi translate="no">{photographers}</bdi>
            </span>
          )}
        </span>
      </p>
    </li>
  );
});
