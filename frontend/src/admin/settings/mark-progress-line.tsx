import { ProgressBar } from '../ui/progress-bar';
import styles from './settings.module.css';
import { settingsStrings } from './strings';
import { useMarkProgress } from './use-mark-progress';

/** Tells how many files carry the new watermark, as long as some do not. */
export function MarkProgressLine({ version }: { version: string | null }) {
  const progress = useMarkProgress(version);
  if (!progress) return null;
  const { done, total } = progress;
  const text = settingsStrings;
  const label = text.marksUnderWay(done, total);
  return (
    <div className={styles.marks}>
      <p className={styles.marksText}>{label}</p>
      <ProgressBar label={label} share={done / total} />
      <p className={styles.marksHint}>{text.marksUnderWayHint}</p>
    </div>
  );
}
