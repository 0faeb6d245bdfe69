import type { NoticeState } from 'contract/notices';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { classNames } from '../../lib/class-names';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { reportFailure } from '../kit/ui/toast-failure';
import { minuteWords, type SiteClock } from '../rights/publication-words';
import { diagnosticStrings } from './strings';

const text = diagnosticStrings.notices;

/** How the owner is told of what clients do: what went out, what waits, and a test of each way. */
export function NoticesCard({ clock }: { clock: SiteClock }) {
  const { editor } = usePanelServices();
  const { data, retry } = usePanelData(panelKeys.notices, () => editor.notices.read());
  if (!data) return null;
  return (
    <Card heading={text.heading}>
      <div className={layout.stack4}>
        {data.map((state) => (
          <Way key={state.way} state={state} clock={clock} onTested={retry} />
        ))}
      </div>
    </Card>
  );
}

function Way({ state, clock, onTested }: { state: NoticeState; clock: SiteClock; onTested: () => void }) {
  const { editor } = usePanelServices();
  const [isTesting, setIsTesting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { way, isSet } = state;
  const { name, variables } = text.ways[way];

  const test = async () => {
    setIsTesting(true);
    setFailure(null);
    try {
      const problem = await editor.notices.test(way);
      setFailure(problem);
      if (problem === null) toast.success(text.tested);
    } catch (error) {
      reportFailure(text.testFailed, error);
    }
    setIsTesting(false);
    onTested();
  };

  return (
    <section className={layout.stack2} aria-label={name}>
      <h3 className={layout.subheading}>{name}</h3>
      {isSet ? (
        <>
          {linesOf(state, clock).map((line) => (
            <p key={line} className={layout.note}>
              {line}
            </p>
          ))}
          <p role="alert" className={classNames(failure !== null && layout.problem)}>
            {failure}
          </p>
          <div className={layout.actions}>
            <Button disabled={isTesting} onClick={() => void test()}>
              {isTesting ? text.testing : text.test}
            </Button>
          </div>
        </>
      ) : (
        <p className={layout.note}>{text.notSet(variables)}</p>
      )}
    </section>
  );
}

function linesOf({ to, isOn, waiting, sentAt, failedAt, failure }: NoticeState, clock: SiteClock): string[] {
  const lines = [
    text.to(to.join(', ')),
    sentAt === null ? text.neverSent : text.sent(minuteWords(sentAt, clock)),
    failedAt !== null && text.failed(minuteWords(failedAt, clock), failure ?? ''),
    waiting > 0 && text.waiting(waiting),
    !isOn && text.off,
  ];
  return lines.filter((line) => line !== false);
}
