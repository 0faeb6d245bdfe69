import type { Elements } from '../../../ui/elements';
import { ErrorState } from './error-state';
import { PageSkeleton } from './page-skeleton';

interface LoadedProps<Data> {
  read: { data: Data | undefined; error: unknown; retry: () => void };
  children: (data: Data) => Elements;
}

/** What shows data once they are read: a skeleton until then, an error state when that fails. */
export function Loaded<Data>({ read: { data, error, retry }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton />;
}
