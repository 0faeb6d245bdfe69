import { newsPollMs } from 'contract/limits';
import type { SelectionsNews } from 'contract/selections/selection';
import useSWR, { useSWRConfig } from 'swr';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';

const key = panelKey('selections-news');

/** What clients did in each selection that the owner has not opened since, read again each minute and when the page is seen again. */
export function useNews() {
  const { editor } = usePanelServices();
  const { data, error, mutate } = useSWR<SelectionsNews, unknown>(key, () => editor.selections.readNews(), {
    refreshInterval: newsPollMs,
    // At each opening, and each time that the page is seen again.
    dedupingInterval: 0,
    focusThrottleInterval: 0,
    shouldRetryOnError: false,
  });
  return { news: data?.selections, error, retry: () => void mutate() };
}

/** Reads the news again wherever they are shown. */
export function useRereadNews(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(key);
}
