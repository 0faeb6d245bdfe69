import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import * as v from 'valibot';
import type { DiagnosticRecord } from '../../data/panel-data';
import { usePanelServices } from '../kit/services/panel-services';
import { Button } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import { copyText } from '../kit/ui/copy-text';
import layout from '../kit/ui/layout.module.css';
import { PageHeading } from '../kit/ui/page-heading';
import { ChangesCard } from '../rights/changes-card';
import { useSettings } from '../rights/use-site-clock';
import styles from './diagnostic.module.css';
import { NoticesCard } from './notices-card';
import { withStatusWords } from './status-words';
import { diagnosticStrings } from './strings';

const callCount = 4;

/** Sistema de Diagnóstico: the four calls of §7, on open and again by the button. */
export function DiagnosticPage() {
  const { diagnostics } = usePanelServices();
  const { clock } = useSettings();
  const [records, setRecords] = useState<DiagnosticRecord[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const hasStarted = useRef(false);
  const text = diagnosticStrings;

  const run = useCallback(async () => {
    setIsRunning(true);
    setRecords([]);
    await diagnostics.run((record) => setRecords((before) => [...before, withStatusWords(record)]));
    setIsRunning(false);
  }, [diagnostics]);

  useEffect(() => {
    if (!hasStarted.current) {
      hasStarted.current = true;
      void run();
    }
  }, [run]);

  const copy = () =>
    copyText(JSON.stringify(records, null, 2), text.copied, () => toast.error(text.copyFailed));

  const debugs = records.filter(({ name }) => name.startsWith('GET /api/debug'));
  const findings = debugs.find(({ ok }) => ok);
  const banners = new Set(debugs.filter(({ ok }) => !ok).map(bannerOf));
  const passed = records.filter(({ ok }) => ok).length;
  return (
    <>
      <PageHeading title={text.heading}>
        <Button disabled={isRunning || records.length === 0} onClick={copy}>
          {text.copy}
        </Button>
        <Button kind="primary" disabled={isRunning} onClick={() => void run()}>
          {text.again}
        </Button>
      </PageHeading>
      <p role="status" className={styles.status}>
        {isRunning ? text.running : text.done(passed, callCount)}
      </p>
      {[...banners].map((banner) => (
        <p key={banner} className={styles.banner} role="alert">
          {banner}
        </p>
      ))}
      <div className={layout.stack4}>
        {findings && <Findings data={findings.data} />}
        <NoticesCard clock={clock} />
        <ChangesCard clock={clock} />
        {records.map((record) => (
          <RecordCard key={record.name} record={record} />
        ))}
      </div>
    </>
  );
}

/** The banner for a failed call to `/api/debug` (§8). */
function bannerOf({ status, statusText, error }: DiagnosticRecord): string {
  const text = diagnosticStrings;
  return status === null ? text.bannerNoAnswer(error ?? '') : text.banner(status, statusText);
}

/** The info dump, and each problem with its fix. */
function Findings({ data }: { data: unknown }) {
  const { info, problems } = debugFindings(data);
  const text = diagnosticStrings;
  return (
    <>
      <Card heading={text.problems}>
        {problems.length === 0 ? (
          <p>{text.noProblems}</p>
        ) : (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Card>
      <Card heading={text.info}>
        <dl className={styles.info}>
          {info.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

/** One call: Success or Failed, its status, headers and body (§2). */
function RecordCard({ record }: { record: DiagnosticRecord }) {
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

const entry = v.object({ label: v.string(), value: v.string() });
const debugSchema = v.object({
  data: v.object({
    /** Lines of the info dump, as text from the server. */
    info: v.fallback(v.array(entry), []),
    /** Problems with their fixes, as text from the server. */
    problems: v.fallback(v.array(v.string()), []),
  }),
});

/** The parsed answer of `/api/debug`; empty lists for an unknown shape. */
function debugFindings(answer: unknown): v.InferOutput<typeof debugSchema>['data'] {
  const parsed = v.safeParse(debugSchema, answer);
  return parsed.success ? parsed.output.data : { info: [], problems: [] };
}
