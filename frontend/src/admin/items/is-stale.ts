import { DataError } from '../../data/data-error';

/** Whether a change of a story was based on what is no longer stored: another version, or an item that is gone. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof DataError &&
    (error.kind === 'conflict' || error.kind === 'not-found' || error.details.code === 'story/item-unknown')
  );
}
