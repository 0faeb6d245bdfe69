import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/documents';
import type { Elements } from '../../ui/elements';
import type { PanelKey } from '../kit/services/panel-keys';
import { usePanelData } from '../kit/services/use-panel-data';
import { ErrorState } from '../kit/ui/error-state';
import { PageHeading } from '../kit/ui/page-heading';
import { PageSkeleton } from '../kit/ui/page-skeleton';
import { useLoadFailureToast } from '../kit/ui/toast-failure';

interface LoadedDocumentProps<Content> {
  dataKey: PanelKey;
  heading: string;
  loadFailed: string;
  read: () => Promise<Versioned<Content>>;
  /** Shown for not-found; by default that is shown like any error. */
  gone?: Elements;
  /** Shown in place of an error. */
  fallback?: Versioned<Content>;
  /** The page's content once the document is loaded. */
  children: (initial: Versioned<Content>, onSaved: (saved: Versioned<Content>) => void) => Elements;
}

/** A page that loads a document: a skeleton while it loads, an error state when that fails. */
export function LoadedDocument<Content>({
  dataKey,
  heading,
  loadFailed,
  read,
  gone,
  fallback,
  children,
}: LoadedDocumentProps<Content>) {
  const { data, error, retry, mutate } = usePanelData(dataKey, read);
  const isGone = gone !== undefined && error instanceof DataError && error.kind === 'not-found';
  useLoadFailureToast(isGone ? undefined : error, loadFailed);
  const shown = data ?? (error === undefined ? undefined : fallback);
  if (shown) return children(shown, (saved) => void mutate(saved, { revalidate: false }));
  return (
    <>
      <PageHeading title={heading} />
      {isGone ? gone : error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton />}
    </>
  );
}
