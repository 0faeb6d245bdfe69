import { artImage } from 'contract/gallery/art';
import { landingWordDelayMs } from 'contract/limits';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import { Picture, placeholderStyle, preloadPicture } from '../../ui/picture';
import { usePictures } from '../content/hooks';
import type { PicturesView } from '../content/views/content-view';
import { strings } from '../words/strings';
import styles from './home-page.module.css';

const heroPath = '/images/hero.jpg';
/** The `sizes` of the hero: its box's width, or the width that covers the box's height. */
const sizesOf = (ratio: number) =>
  `(width >= 900px) max(50vw, ${Math.round(ratio * 90)}vh), max(78vw, ${Math.round(ratio * 75)}vh)`;
const wordDelay = { '--word-delay': `${landingWordDelayMs}ms` } as CSSProperties;

/** The landing page: one picture of cloth, one word (§2). */
export function HomePage() {
  const pictures = usePictures();
  const hero = pictures && heroOf(pictures);
  return (
    <section className={styles.home}>
      <div
        className={classNames(styles.hero, pictures?.home && styles.own)}
        style={placeholderStyle(hero?.image?.isWhole ? null : hero?.image?.placeholder)}
      >
        {hero && <Picture {...hero} loading="eager" fetchPriority="high" className={styles.cloth} />}
      </div>
      <p className={styles.portfolio}>{strings.home.portfolio}</p>
      <h1 className={styles.word} style={wordDelay}>
        {strings.home.word}
      </h1>
      <p className={styles.styling}>{strings.home.styling}</p>
    </section>
  );
}

/** The owner's photograph if she has chosen one, with its focal point in view; else the built-in picture. */
function heroOf({ home }: PicturesView) {
  const image = home ? home.image : artImage(heroPath);
  const { x, y } = image?.focalPoint ?? { x: 50, y: 50 };
  return {
    image,
    src: home?.imageUrl ?? heroPath,
    alt: home?.alt ?? '',
    sizes: sizesOf(image ? image.width / image.height : 1),
    position: home && !image?.isWhole ? `${x}% ${y}%` : undefined,
  };
}

/** Preloads the page's first picture. */
export function preloadHero(pictures: PicturesView): void {
  const { image, sizes } = heroOf(pictures);
  preloadPicture(image, sizes);
}
