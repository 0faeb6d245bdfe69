import type { GalleryCategory } from '../../contract/gallery-category';
import { NotFoundPage } from '../not-found/not-found-page';
import { useGallery } from '../site-data';
import { strings } from '../strings';
import styles from './gallery-page.module.css';
import { MediaCard } from './media-card';
import { useFocusReturn } from './use-focus-return';
import { useViewer } from './use-viewer';
import { Viewer } from './viewer';

interface GalleryPageProps {
  category: GalleryCategory;
  /** The item that is open over the gallery; null for the gallery alone. */
  documentId: string | null;
}

/** A gallery: heading, intro, grid of cards, and the open item above them (§2). */
export function GalleryPage({ category, documentId }: GalleryPageProps) {
  const { items, isLoading, isCertain } = useGallery(category);
  const viewer = useViewer(category, items);
  const openIndex = items.findIndex((item) => item.documentId === documentId);
  const grid = useFocusReturn(items[openIndex]?.documentId ?? null);
  const { heading, intro } = strings.gallery[category];
  if (documentId !== null && openIndex < 0 && isCertain) {
    return <NotFoundPage />;
  }
  return (
    <>
      <div className={styles.gallery}>
        <header className={styles.head}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
        </header>
        <ul ref={grid} className={styles.grid} aria-busy={isLoading}>
          {items.map((item, index) => (
            <MediaCard key={item.documentId} item={item} index={index} />
          ))}
        </ul>
      </div>
      {openIndex >= 0 && (
        <Viewer items={items} index={openIndex} onView={viewer.show} onClose={viewer.close} />
      )}
    </>
  );
}
