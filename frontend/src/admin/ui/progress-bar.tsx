import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is under way, read aloud. */
  label: string;
  /** 0 to 1; null while its length is not known. */
  share: number | null;
}

/** How far something has come. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      max={100}
      value={share === null ? undefined : Math.floor(share * 100)}
    />
  );
}
