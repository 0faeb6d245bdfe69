import type { SiteSettings } from '../../contract/site-settings';
import type { Versioned } from '../../data/site-editor';
import { failureMessage } from '../failure-message';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { ErrorState } from '../ui/error-state';
import { PageHeading } from '../ui/page-heading';
import { PageSkeleton } from '../ui/page-skeleton';
import { useLoadFailureToast } from '../use-load-failure-toast';
import { usePanelData } from '../use-panel-data';
import { SettingsForm } from './settings-form';

/** Configurações: loads, edits locally, saves on the button (§2, §4). */
export function SettingsPage() {
  const { editor } = usePanelServices();
  const { data, error, retry, mutate } = usePanelData('settings', () => editor.readSettings());
  useLoadFailureToast(error, strings.settings.loadFailed);
  const onSaved = (saved: Versioned<SiteSettings>) => void mutate(saved, { revalidate: false });
  if (data) {
    return <SettingsForm initial={data} onSaved={onSaved} />;
  }
  return (
    <>
      <PageHeading title={strings.settings.heading} />
      {error ? (
        <ErrorState heading={strings.failure.heading} text={failureMessage(error)} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
