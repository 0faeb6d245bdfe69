/** Why a data call failed, in terms a page can act on; wording belongs to the page's strings. */
export type DataErrorKind =
  | 'offline'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-large'
  | 'limited'
  | 'server';

export class DataError extends Error {
  override readonly name = 'DataError';

  constructor(
    readonly kind: DataErrorKind,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
  }
}
