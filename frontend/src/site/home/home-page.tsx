import type { CSSProperties } from 'react';
import { artImage } from '../../contract/art';
import { landingWordDelayMs } from '../../contract/limits';
import { Picture, placeholderStyle, preloadPicture } from '../../ui/picture';
import { strings } from '../strings';
import styles from './home-page.module.css';

const heroPath = '/images/hero.jpg';
/** The width of the hero, as a `sizes` attribute. */
const heroSizes = '(width >= 900px) max(50vw, 72vh), max(78vw, 60vh)';
const wordDelay = { '--word-delay': `${landingWordDelayMs}ms` } as CSSProperties;

/** The landing page: one picture of cloth, one word (§2). */
export function HomePage() {
  const hero = artImage(heroPath);
  return (
    <section className={styles.home}>
      <div className={styles.hero} style={placeholderStyle(hero?.placeholder)}>
        <Picture
          image={hero}
          src={heroPath}
          alt=""
          sizes={heroSizes}
          loading="eager"
          fetchPriority="high"
          className={styles.cloth}
        />
      </div>
      <p className={styles.portfolio}>{strings.home.portfolio}</p>
      <h1 className={styles.word} style={wordDelay}>
        {strings.home.word}
      </h1>
      <p className={styles.styling}>{strings.home.styling}</p>
    </section>
  );
}

/** Fetches the file that the page shows first. */
export const preloadHero = () => preloadPicture(artImage(heroPath), heroSizes);
