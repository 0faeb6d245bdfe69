import type { DiagnosticRecord } from '../../data/diagnostics';
import { Card } from '../ui/card';
import styles from './diagnostic.module.css';
import { diagnosticStrings } from './strings';

/** One call: Success or Failed, its status, headers and body (§2). */
export function RecordCard({ record }: { record: DiagnosticRecord }) {
  const text = diagnosticStrings;
  const { name, ok, status, statusText, headers, data, error } = record;
  return (
    <Card>
      <div className={styles.recordHead}>
        <h2 className={styles.call}>{name}</h2>
        <span className={styles.badge} data-ok={ok}>
          {ok ? text.success : text.failed}
        </span>
      </div>
      <p className={styles.answer}>
        {status === null ? `${text.noAnswer}: ${error}` : `${status} ${statusText}`}
      </p>
      {status !== null && (
        <>
          <details className={styles.details}>
            <summary>{text.headers}</summary>
            <pre>{JSON.stringify(headers, null, 2)}</pre>
          </details>
          <details className={styles.details} open={!ok}>
            <summary>{text.body}</summary>
            <pre>{typeof data === 'string' ? data : JSON.stringify(data, null, 2)}</pre>
          </details>
        </>
      )}
    </Card>
  );
}
