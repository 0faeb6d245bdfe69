import { useIsReachable, useSession } from '../kit/services/panel-services';
import layout from '../kit/ui/layout.module.css';
import { ProgressBar } from '../kit/ui/progress-bar';
import type { UploadProgress as Progress } from './progress-of';
import { uploadStrings as text } from './strings';

/** 'n de m' and one bar for the whole run, with the reason while it is paused. */
export function UploadProgress({ progress: { current, total, share, state } }: { progress: Progress }) {
  const isReachable = useIsReachable();
  const { status } = useSession();
  const obstacle = status === 'signed-in' ? !isReachable && 'away' : 'signed-out';
  const why = state === 'standing' && obstacle;
  const count = why ? text.pausedCount : state === 'processing' ? text.processingCount : text.sendingCount;
  return (
    <div className={layout.progress}>
      <p>{count(current, total)}</p>
      <ProgressBar label={text.progress} share={share} />
      {why && <p>{text.pause[why]}</p>}
    </div>
  );
}
