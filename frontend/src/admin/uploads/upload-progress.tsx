import { ProgressBar } from '../ui/progress-bar';
import type { UploadProgress as Progress } from './progress-of';
import { uploadStrings } from './strings';
import type { Pause } from './tab-channel';
import styles from './upload-progress.module.css';

/** 'n de m' and one bar for all of it; while it waits for the line or the owner, why. */
export function UploadProgress({ progress, pause }: { progress: Progress; pause: Pause }) {
  const { current, total, share, isProcessing } = progress;
  const text = uploadStrings;
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
