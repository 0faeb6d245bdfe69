import { artImage } from 'contract/gallery/art';
import { landingWordDelayMs } from 'contract/limits';
import { site as strings } from 'contract/words/pt';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import { Picture, placeholderStyle, preloadPicture } from '../../ui/picture';
import { usePicture, useSettings } from '../content/hooks';
import type { PictureView } from '../content/views/content-view';
import { langOf } from '../content/views/untranslated';
import { Link } from '../routing/link';
import styles from './home-page.module.css';

const heroPath = '/images/hero.jpg';
/** The `sizes` of the hero: its box's width, or the width that covers the box's height. */
const sizesOf = (ratio: number) =>
  `(width >= 900px) max(50vw, ${Math.round(ratio * 90)}vh), max(78vw, ${Math.round(ratio * 75)}vh)`;
const wordDelay = { '--word-delay': `${landingWordDelayMs}ms` } as CSSProperties;

/** The landing page: one picture, which leads to the work that it is of, and one word (§2). */
export function HomePage() {
  const picture = usePicture('home');
  const { year } = useSettings();
  const hero = picture === undefined ? null : heroOf(picture);
  const work = picture?.work;
  const frame = {
    className: styles.hero,
    style: placeholderStyle(hero?.image?.isWhole ? null : hero?.image?.placeholder),
  };
  const shown = hero && <Picture {...hero} loading="eager" fetchPriority="high" className={styles.cloth} />;
  return (
    <section className={classNames(styles.home, work && styles.own)}>
      {work ? (
        <Link {...frame} to={work.path}>
          {shown}
          <span className={styles.line}>
            <span className={styles.title} lang={langOf(picture, 'title')}>
              {work.title}
            </span>
            {work.photographers && <span>{strings.home.photographed(work.photographers)}</span>}
          </span>
        </Link>
      ) : (
        <div {...frame}>{shown}</div>
      )}
      <p className={styles.portfolio}>{strings.home.portfolio(year)}</p>
      <h1 className={styles.word} style={wordDelay}>
        {strings.home.word}
      </h1>
      <p className={styles.styling}>{strings.home.styling}</p>
    </section>
  );
}

/** The owner's picture, with its focal point in view; else the built-in one. */
function heroOf(picture: PictureView | null) {
  const image = picture ? picture.image : artImage(heroPath);
  const { x, y } = image?.focalPoint ?? { x: 50, y: 50 };
  return {
    image,
    src: picture?.imageUrl ?? heroPath,
    alt: picture?.alt ?? '',
    lang: langOf(picture, 'alt'),
    sizes: sizesOf(image ? image.width / image.height : 1),
    position: picture && !image?.isWhole ? `${x}% ${y}%` : undefined,
  };
}

/** Preloads the page's first picture. */
export function preloadHero(picture: PictureView | null): void {
  const { image, sizes } = heroOf(picture);
  preloadPicture(image, sizes);
}
