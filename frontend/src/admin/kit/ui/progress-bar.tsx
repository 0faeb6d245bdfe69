import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 1; null for unknown progress. */
  share: number | null;
}

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
