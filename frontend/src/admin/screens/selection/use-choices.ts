import { choicesPollMs } from 'contract/limits';
import { type SelectionChoices, selectionVersion } from 'contract/selection';
import { useEffect } from 'react';
import useSWR from 'swr';
import { isDataError } from '../../../data/data-error';
import { panelKeys } from '../../services/panel-keys';
import { useIsReachable, usePanelServices } from '../../services/panel-services';

export interface ChoicesCalls {
  /** The selection's version that the page has. */
  version: string | null;
  /** Another version of the selection is stored. */
  onNewer: () => void;
  /** The selection was deleted. */
  onGone: () => void;
}

/** What a selection's clients chose, as it comes. */
export function useChoices(documentId: string, { version, onNewer, onGone }: ChoicesCalls) {
  const { editor } = usePanelServices();
  const isReachable = useIsReachable();
  const { data, error, mutate } = useSWR<SelectionChoices, unknown>(
    panelKeys.selectionChoices(documentId),
    () => editor.selections.readChoices(documentId),
    {
      refreshInterval: isReachable ? choicesPollMs : 0,
      refreshWhenHidden: false,
      revalidateOnFocus: true,
      shouldRetryOnError: false,
      onSuccess: (read) => {
        if (selectionVersion(read) !== version) onNewer();
      },
      onError: (cause) => {
        if (isDataError(cause, 'not-found')) onGone();
      },
    },
  );
  const hasFailed = error !== undefined && isReachable;
  useEffect(() => {
    if (!hasFailed) return;
    // SWR's own interval rests after an error.
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), choicesPollMs);
    return () => clearInterval(timer);
  }, [hasFailed, mutate]);
  return { choices: data, isReachable, hasFailed, mutate };
}
