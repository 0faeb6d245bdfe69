import { galleryStrings } from '../gallery/strings';
import { ProgressBar } from '../ui/progress-bar';
import type { UploadProgress as Progress } from './progress-of';
import type { Pause } from './tab-channel';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  progress: Progress;
  pause: Pause;
}

/** 'n de m' and one bar for all of it; while it waits for the line or the owner, why. */
export function UploadProgress({
  progress: { current, total, share, isProcessing },
  pause,
}: UploadProgressProps) {
  const text = galleryStrings;
  const doing = isProcessing ? text.processingCount : text.sendingCount;
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        {pause === null ? doing(current, total) : text.pausedCount(current, total)}
      </p>
      <ProgressBar label={text.progress} share={share} />
      {pause !== null && <p>{text.pause[pause]}</p>}
    </div>
  );
}
