import { DataError } from '../../../data/data-error';

/** Whether a change of a story was based on stale data: an old version or a deleted item. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof DataError &&
    (error.kind === 'conflict' || error.kind === 'not-found' || error.details.code === 'story/item-unknown')
  );
}
