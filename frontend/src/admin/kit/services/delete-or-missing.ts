import { DataError } from '../../../data/data-error';

/** Deletes; what is already deleted elsewhere counts as success. */
export async function deleteOrMissing(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof DataError && error.kind === 'not-found')) throw error;
  }
}
