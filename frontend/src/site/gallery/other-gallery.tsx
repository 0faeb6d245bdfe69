import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { site as strings } from 'contract/words/pt';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import styles from './gallery-page.module.css';

/** The way on at a gallery's end: in the hole beside cards that do not fill the page, else below them. */
export function OtherGallery({ category }: { category: GalleryCategory }) {
  const other = category === 'moda' ? 'publicidade' : 'moda';
  return (
    <nav className={styles.on} aria-label={strings.gallery.windows}>
      <Link to={paths.gallery(other)}>{strings.notFound[other]}</Link>
    </nav>
  );
}
