import { type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { readCaption } from './caption/read-caption';
import type { CaptionDraft } from './caption-draft';
import { CaptionList } from './caption-list';
import { readingOf } from './caption-reading';
import styles from './paste-dialog.module.css';
import { creditStrings as text } from './strings';
import { useOwnName } from './use-own-name';

export interface CaptionChoiceProps {
  draft: CaptionDraft;
  onEdit: (change: Partial<CaptionDraft>) => void;
}

/** Shows below a caption how many credits were read and how many lines are left; a press opens the list of both. */
export function CaptionChoice({ draft, onEdit }: CaptionChoiceProps) {
  const { editor } = usePanelServices();
  const existingNames = usePanelData(panelKeys.names, () => editor.names.list()).data ?? [];
  const own = useOwnName();
  // Read in the background, so that typing stays quick.
  const caption = useDeferredValue(draft.caption);
  const read = useMemo(() => readCaption(caption, own), [caption, own]);
  const reading = readingOf(read, draft, existingNames);
  const { rows, used, left } = reading;
  if (rows.length + left.length === 0) return null;
  return (
    <details className={styles.choice}>
      <summary>
        <span role="status">{text.count(used.length, left.length, draft.kept.length)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields would send the form around it */}
      <div onKeyDown={keepEnter}>
        <CaptionList
          reading={reading}
          kept={draft.kept}
          credits={[]}
          existingNames={existingNames}
          hasText
          onEdit={onEdit}
        />
      </div>
    </details>
  );
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
