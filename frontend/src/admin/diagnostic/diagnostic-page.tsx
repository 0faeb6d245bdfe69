import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import type { DiagnosticRecord } from '../../data/diagnostics';
import { usePanelServices } from '../panel-services';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageHeading } from '../ui/page-heading';
import { debugFindings } from './debug-findings';
import styles from './diagnostic.module.css';
import { RecordCard } from './record-card';
import { withStatusWords } from './status-words';
import { diagnosticStrings } from './strings';

const callCount = 4;

/** Sistema de Diagnóstico: the four calls of §7, on open and again by the button. */
export function DiagnosticPage() {
  const { diagnostics } = usePanelServices();
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

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(records, null, 2));
      toast.success(text.copied);
    } catch {
      toast.error(text.copyFailed);
    }
  };

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
      <div className={styles.sheets}>
        {findings && <Findings data={findings.data} />}
        {records.map((record) => (
          <RecordCard key={record.name} record={record} />
        ))}
      </div>
    </>
  );
}

/** What is said of a call to `/api/debug` that is not OK (§8). */
function bannerOf({ status, statusText, error }: DiagnosticRecord): string {
  const text = diagnosticStrings;
  return status === null ? text.bannerNoAnswer(error ?? '') : text.banner(status, statusText);
}

/** The basic info dump, and each thing that is wrong with how to mend it. */
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
