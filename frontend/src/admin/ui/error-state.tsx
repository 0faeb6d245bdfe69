import { errorDetail, failureMessage } from '../words/error-words';
import { strings } from '../words/strings';
import { Button } from './button';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** Why data could not be read; without it a part of the panel itself did not come. */
  error?: unknown;
  /** Without it, loads the document again: React keeps a failed chunk, and only a new document asks for it again. */
  onRetry?: () => void;
}

/** Stands for what could not be shown, and offers to try again. */
export function ErrorState({ error, onRetry = () => window.location.reload() }: ErrorStateProps) {
  const { chunk, failure, retry } = strings;
  const isRead = error !== undefined;
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.heading}>{isRead ? failure.heading : chunk.heading}</h2>
      <p>
        {isRead ? failureMessage(error) : chunk.text}
        <ErrorDetail error={error} />
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}

/** What there is to know beside the text of a failure; nothing otherwise. */
export function ErrorDetail({ error }: { error: unknown }) {
  const detail = errorDetail(error);
  return detail !== null && <small className={styles.detail}>{detail}</small>;
}
