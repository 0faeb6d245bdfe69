import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { loadOnce } from '../../lib/in-time';
import { reportFailure } from '../kit/ui/toast-failure';
import { strings } from '../kit/words/strings';
import type { PasteDialog } from './paste-dialog';

// Loaded on demand: the reader is large and rarely needed.
const load = loadOnce(() => import('./paste-dialog'), chunkTimeoutMs);

/** `PasteDialog`, once it has loaded. If it cannot be loaded it closes, and what was typed around it stays. */
export function PastePart(props: ComponentProps<typeof PasteDialog>) {
  const [Dialog, setDialog] = useState<typeof PasteDialog | null>(null);
  const onFailure = useEffectEvent((error: unknown) => {
    reportFailure(strings.chunk.text, error);
    props.onClose();
  });
  useEffect(() => {
    load().then(({ PasteDialog }) => setDialog(() => PasteDialog), onFailure);
  }, []);
  return Dialog && <Dialog {...props} />;
}
