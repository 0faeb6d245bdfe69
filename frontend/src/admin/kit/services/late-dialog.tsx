import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadOnce } from '../../../lib/in-time';
import { reportFailure } from '../ui/toast-failure';
import { strings } from '../words/strings';

/**
 * A dialog in a chunk of its own. Without Suspense: what has loaded opens within the tap, and what cannot be loaded is said and
 * closed, so that the page around it stays. `preload` may be called ahead, and does not fail.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): { LateDialog: ComponentType<Props>; preload: () => void } {
  let loaded: ComponentType<Props> | null = null;
  const loadNow = loadOnce(async () => {
    loaded = await load();
    return loaded;
  }, chunkTimeoutMs);

  function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent((error: unknown) => {
      reportFailure(strings.chunk.text, error);
      props.onClose();
    });
    useEffect(() => {
      loadNow().then((found) => setDialog(() => found), fail);
    }, []);
    return Dialog && <Dialog {...props} />;
  }
  return { LateDialog, preload: () => void loadNow().catch(() => undefined) };
}
