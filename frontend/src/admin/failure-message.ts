import { DataError } from '../data/data-error';
import { strings } from './strings';

/** Why a page could not be shown, by the kind of failure. */
export function failureMessage(error: unknown): string {
  const { failure } = strings;
  switch (error instanceof DataError ? error.kind : 'server') {
    case 'offline':
      return failure.offline;
    case 'unauthorized':
      return failure.unauthorized;
    case 'forbidden':
      return failure.forbidden;
    default:
      return failure.other;
  }
}
