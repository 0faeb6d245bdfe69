import { MissingPart } from '../kit/services/lazy-page';
import { ErrorState } from '../kit/ui/error-state';

/** Replaces a page that failed: a part of it did not come, or it has a bug. */
export function PageFailure({ error, replacesPanel = false }: { error: unknown; replacesPanel?: boolean }) {
  const crash = replacesPanel ? 'wholeCrash' : 'crash';
  return <ErrorState of={error instanceof MissingPart ? 'chunk' : crash} />;
}
