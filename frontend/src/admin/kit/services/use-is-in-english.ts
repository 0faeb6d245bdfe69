import useSWR from 'swr';
import { panelKeys } from './panel-keys';
import { usePanelServices } from './panel-services';

/** Whether visitors get the site in English too; false until the settings are known, which no page reads again for it. */
export function useIsInEnglish(): boolean {
  const { editor } = usePanelServices();
  const { data } = useSWR(panelKeys.settings, () => editor.documents.readSettings(), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // Pages that are opened read again at once.
    dedupingInterval: 0,
    // A save elsewhere forgets the settings; the language stays as it was.
    keepPreviousData: true,
  });
  return data?.content.languages?.includes('en') ?? false;
}
