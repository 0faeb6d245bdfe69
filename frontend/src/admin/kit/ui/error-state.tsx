import { errorDetail, failureMessage } from '../words/error-words';
import { strings } from '../words/strings';
import { Button } from './button';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** Why data could not be read. */
  error?: unknown;
  /** What failed other than a read: a chunk is missing, or the page has a bug. */
  of?: 'chunk' | 'crash' | 'wholeCrash';
  /** Without it, reloads the document: React caches a failed chunk. */
  onRetry?: () => void;
}

/** Shown in place of failed content, with a retry. */
export function ErrorState({
  error,
  of = 'chunk',
  onRetry = () => window.location.reload(),
}: ErrorStateProps) {
  const { failure, retry } = strings;
  const isRead = error !== undefined;
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.heading}>{isRead ? failure.heading : strings[of].heading}</h2>
      <p>
        <span>{isRead ? failureMessage(error) : strings[of].text}</span>
        <ErrorDetail error={error} />
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}

/** The detail of a failure, if there is one. */
export function ErrorDetail({ error }: { error: unknown }) {
  const detail = errorDetail(error);
  return detail !== null && <small className={styles.detail}>{detail}</small>;
}
