import type { AboutPage as AboutContent } from '../../contract/about-page';
import type { Versioned } from '../../data/site-editor';
import { failureMessage } from '../failure-message';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { ErrorState } from '../ui/error-state';
import { PageHeading } from '../ui/page-heading';
import { PageSkeleton } from '../ui/page-skeleton';
import { useLoadFailureToast } from '../use-load-failure-toast';
import { usePanelData } from '../use-panel-data';
import { AboutEditor } from './about-editor';

/** Editor da Página Sobre: loads on open (§2, §4). */
export function AboutPage() {
  const { editor } = usePanelServices();
  const { data, error, retry, mutate } = usePanelData('about', () => editor.readAbout());
  useLoadFailureToast(error, strings.about.loadFailed);
  const onSaved = (saved: Versioned<AboutContent>) => void mutate(saved, { revalidate: false });
  if (data) {
    return <AboutEditor initial={data} onSaved={onSaved} />;
  }
  return (
    <>
      <PageHeading title={strings.about.heading} />
      {error ? (
        <ErrorState heading={strings.failure.heading} text={failureMessage(error)} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
