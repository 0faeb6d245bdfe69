import { useEffect, useState } from 'react';
import type { WatermarkProgress } from '../../data/site-editor';
import { usePanelServices } from '../panel-services';

const pollMs = 2_000;
/** After a failure, which others tell. */
const retryMs = 10_000;

/**
 * How far the watermarks are, while files get new ones; null when there is nothing to wait for.
 * @param version of the settings that are stored: another one may change them
 */
export function useWatermarkProgress(version: string | null): WatermarkProgress | null {
  const { editor } = usePanelServices();
  const [progress, setProgress] = useState<WatermarkProgress | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is looked at anew
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await editor.readWatermarkProgress().catch(() => null);
      if (isOver) return;
      if (found) setProgress(found);
      if (!found || found.done < found.total) timer = setTimeout(look, found ? pollMs : retryMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [editor, version]);

  return progress && progress.done < progress.total ? progress : null;
}
