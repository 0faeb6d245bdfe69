import type { Accepts } from '../../../contract/site-settings';
import { galleryStrings } from '../strings';
import styles from './upload-form.module.css';

/** What the form takes, and on which terms (§2). */
export function UploadHeading({ id, accepts, isOver }: { id: string; accepts: Accepts; isOver: boolean }) {
  const text = galleryStrings;
  const heading = text.uploadHeading[accepts];
  return (
    <div className={styles.text}>
      <h2 id={id} className={styles.heading}>
        {isOver ? (
          text.dropNow
        ) : (
          <>
            <span className={styles.byPointer}>{heading.pointer}</span>
            <span className={styles.byTouch}>{heading.touch}</span>
          </>
        )}
      </h2>
      {accepts !== 'videos' && <p>{text.imageRequirements}</p>}
      {accepts !== 'images' && <p>{text.videoRequirements}</p>}
    </div>
  );
}
