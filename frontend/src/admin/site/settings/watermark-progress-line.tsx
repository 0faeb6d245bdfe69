import { useEffect, useState } from 'react';
import type { WatermarkProgress } from '../../../data/site';
import { usePanelServices } from '../../kit/services/panel-services';
import layout from '../../kit/ui/layout.module.css';
import { ProgressBar } from '../../kit/ui/progress-bar';
import { Hint } from '../../kit/ui/text-field';
import { settingsStrings as text } from './strings';

/** Shows how many files have the new watermark, until all have it. */
export function WatermarkProgressLine({ version }: { version: string | null }) {
  const progress = useWatermarkProgress(version);
  if (!progress) return null;
  const { done, total } = progress;
  const label = text.watermarksUnderWay(done, total);
  return (
    <div className={layout.progress}>
      <p>{label}</p>
      <ProgressBar label={label} share={done / total} />
      <Hint>{text.watermarksUnderWayHint}</Hint>
    </div>
  );
}

const pollMs = 2_000;
/** Pause after a failed read, in ms; the failure is not shown here. */
const retryMs = 10_000;

/** Progress of new watermarks; null when none are pending. @param version version of the stored settings */
function useWatermarkProgress(version: string | null): WatermarkProgress | null {
  const { editor } = usePanelServices();
  const [progress, setProgress] = useState<WatermarkProgress | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version restarts the polling
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      const found = await editor.documents.readWatermarkProgress().catch(() => null);
      if (isOver) return;
      if (found) setProgress(found);
      if (!found || found.done < found.total) timer = setTimeout(poll, found ? pollMs : retryMs);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [editor, version]);

  return progress && progress.done < progress.total ? progress : null;
}
