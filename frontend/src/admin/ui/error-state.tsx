import { strings } from '../strings';
import { Button } from './button';
import { ErrorDetail } from './error-detail';
import styles from './error-state.module.css';

interface ErrorStateProps {
  heading: string;
  text: string;
  /** What went wrong, for its code. */
  error?: unknown;
  onRetry: () => void;
}

/** Stands for what could not be shown, and offers to try again. */
export function ErrorState({ heading, text, error, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.heading}>{heading}</h2>
      <p>
        {text}
        <ErrorDetail error={error} />
      </p>
      <Button onClick={onRetry}>{strings.retry}</Button>
    </div>
  );
}
