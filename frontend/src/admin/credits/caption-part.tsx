import { chunkTimeoutMs } from 'contract/limits';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadOnce } from '../../lib/in-time';
import { report } from '../../lib/report';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { panelKeys } from '../kit/services/panel-keys';
import { useIsReachable, usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import type { CaptionDraft } from './caption-draft';
import { creditStrings as text } from './strings';
import { useOwnName } from './use-own-name';

// Loaded on demand: the reader is large and rarely needed.
const load = loadOnce(async () => {
  const [{ readCaption }, { readingOf }, { CaptionList }] = await Promise.all([
    import('./caption/read-caption'),
    import('./caption-reading'),
    import('./caption-list'),
  ]);
  return { readCaption, readingOf, CaptionList };
}, chunkTimeoutMs);

interface ReadCaptionDraft {
  /** What was read, in a few words; null while there is nothing. */
  state: string | null;
  list: ReactNode;
}

/**
 * How many credits were read in a caption and in files, and how many lines are left, and the list of both. If the reader cannot
 * be loaded, the form works without it and tries again later.
 */
export function useCaption(
  draft: CaptionDraft,
  onEdit: (change: Partial<CaptionDraft>) => void,
): ReadCaptionDraft {
  const { editor } = usePanelServices();
  const isNeeded = draft.caption.trim() !== '' || (draft.files ?? []).length > 0;
  const isReachable = useIsReachable();
  const [reader, setReader] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (isNeeded && isReachable) load().then(setReader, report);
  }, [isNeeded, isReachable]);
  const names = usePanelData(isNeeded ? panelKeys.names : null, () => editor.names.list()).data ?? [];
  const own = useOwnName();
  // Read in the background, so that typing stays quick.
  const caption = useDeferredValue(draft.caption);
  const read = useMemo(() => reader?.readCaption(caption, own), [reader, caption, own]);
  const reading = read && reader?.readingOf(read, draft, names);
  if (!isNeeded || !reader || !reading || reading.rows.length + reading.left.length === 0) {
    return { state: null, list: null };
  }
  const { rows, used, left } = reading;
  const ofFiles = rows.filter(({ isOfFile }) => isOfFile);
  const count = text.count(used.length, left.length, draft.kept.length);
  const [first] = ofFiles;
  const isOfFiles = first !== undefined && ofFiles.length === rows.length && left.length === 0;
  return {
    state: !isOfFiles
      ? count
      : first.isUsed
        ? ofFiles.flatMap(({ lines }) => lines).join(' · ')
        : text.inFiles(rows.length),
    list: (
      // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields would send the form around it
      <div onKeyDown={keepEnter}>
        <VisuallyHidden>
          <span role="status">{count}</span>
        </VisuallyHidden>
        <reader.CaptionList
          reading={reading}
          kept={draft.kept}
          credits={[]}
          existingNames={names}
          hasText
          onEdit={onEdit}
        />
      </div>
    ),
  };
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
