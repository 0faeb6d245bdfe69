import { DataError } from '../data-error';

/** What the server refuses with status 400. @param details beside the code */
export function invalid(code: string, serverMessage: string, details: object = {}): DataError {
  return new DataError('invalid', code, { status: 400, details: { code, ...details }, serverMessage });
}

/** Something that a save names is not stored, or not as it was. */
export function conflict(message: string): DataError {
  return new DataError('conflict', message, { status: 409 });
}

/** @param version that a save is based on; null for any @throws DataError `conflict` */
export function refuseStale(stored: string | null, version: string | null): void {
  if (version !== null && version !== stored) throw conflict('A newer version is stored');
}

/** The row of an id. @param what it is, for the error @throws DataError `not-found` */
export function rowOf<Row extends { documentId: string }>(
  rows: readonly Row[],
  documentId: string,
  what: string,
): Row {
  const row = rows.find((one) => one.documentId === documentId);
  if (row) return row;
  throw new DataError('not-found', `There is no ${what} ${documentId}`, { status: 404 });
}
