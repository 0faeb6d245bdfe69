import { ProgressBar } from '../ui/progress-bar';
import styles from './settings.module.css';
import { settingsStrings } from './strings';
import { useWatermarkProgress } from './use-watermark-progress';

/** Tells how many files carry the new watermark, as long as some do not. */
export function WatermarkProgressLine({ version }: { version: string | null }) {
  const progress = useWatermarkProgress(version);
  if (!progress) return null;
  const { done, total } = progress;
  const text = settingsStrings;
  const label = text.watermarksUnderWay(done, total);
  return (
    <div className={styles.watermarks}>
      <p className={styles.watermarksText}>{label}</p>
      <ProgressBar label={label} share={done / total} />
      <p className={styles.watermarksHint}>{text.watermarksUnderWayHint}</p>
    </div>
  );
}
