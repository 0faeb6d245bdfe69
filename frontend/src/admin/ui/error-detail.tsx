import { errorDetail } from '../error-words';
import styles from './error-detail.module.css';

/** What there is to know beside the text of a failure; nothing otherwise. */
export function ErrorDetail({ error }: { error: unknown }) {
  const detail = errorDetail(error);
  return detail !== null && <small className={styles.detail}>{detail}</small>;
}
