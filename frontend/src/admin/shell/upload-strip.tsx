import { useLocation } from 'react-router-dom';
import { galleryStrings } from '../gallery/strings';
import { paths } from '../paths';
import { ButtonLink } from '../ui/button-link';
import { progressOf } from '../uploads/progress-of';
import { UploadProgress } from '../uploads/upload-progress';
import { useUploadToasts } from '../uploads/use-upload-toasts';
import { useUploads } from '../uploads/use-uploads';
import styles from './upload-strip.module.css';

/** What is being sent, or waits for it, wherever the form that shows it is not. */
export function UploadStrip() {
  useUploadToasts();
  const { pathname } = useLocation();
  const { drafts, batch, pause } = useUploads();
  const progress = progressOf({ drafts, batch });
  const shown = progress === null ? drafts : drafts.filter(({ phase }) => phase === 'waiting');
  const [first] = shown;
  if (first === undefined || shown.some(({ category }) => paths.gallery(category) === pathname)) {
    return null;
  }
  const text = galleryStrings;
  return (
    <section className={styles.strip} aria-label={text.uploads}>
      {progress === null ? (
        <p className={styles.left}>{text.notSent(drafts.length)}</p>
      ) : (
        <UploadProgress progress={progress} pause={pause} />
      )}
      <ButtonLink to={paths.gallery(first.category)}>{progress === null ? text.goOn : text.see}</ButtonLink>
    </section>
  );
}
