import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentType, useEffect, useState } from 'react';
import { loadOnce } from '../../lib/in-time';
import { report } from '../../lib/report';
import { useIsReachable } from '../kit/services/panel-services';
import type { CaptionChoiceProps } from './caption-choice';

// Loaded on demand: the reader is large and rarely needed.
const load = loadOnce(() => import('./caption-choice'), chunkTimeoutMs);

/** `CaptionChoice`, once there is a caption. If its chunk cannot be loaded, the form works without it and tries again later. */
export function CaptionPart(props: CaptionChoiceProps) {
  const [Choice, setChoice] = useState<ComponentType<CaptionChoiceProps> | null>(null);
  const isNeeded = props.draft.caption.trim() !== '';
  const isReachable = useIsReachable();
  useEffect(() => {
    if (isNeeded && isReachable) {
      load().then(({ CaptionChoice }) => setChoice(() => CaptionChoice), report);
    }
  }, [isNeeded, isReachable]);
  return isNeeded && Choice ? <Choice {...props} /> : null;
}
