import { errorCode } from '../error-code';
import { strings } from '../strings';
import styles from './error-code.module.css';

/** What to tell whoever runs the site, where something went wrong there; nothing otherwise. */
export function ErrorCode({ error }: { error: unknown }) {
  const code = errorCode(error);
  return code !== null && <small className={styles.code}>{strings.failure.code(code)}</small>;
}
