/** Why a data call failed; the page's strings have the texts. */
export type DataErrorKind =
  | 'offline'
  | 'aborted'
  /** The owner did not confirm what the call brings out. */
  | 'declined'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-large'
  | 'limited'
  | 'server';

interface DataErrorDetails {
  cause?: unknown;
  /** The HTTP status, if there was a response. */
  status?: number;
  /** The server's message, in Portuguese if meant for the owner. */
  serverMessage?: string;
  /** Machine-readable details, such as `code`. */
  details?: Record<string, unknown>;
  /** The request's id in the server's log. */
  requestId?: string | null;
}

export const isDataError = (error: unknown, kind: DataErrorKind): boolean =>
  error instanceof DataError && error.kind === kind;

export class DataError extends Error {
  override readonly name = 'DataError';
  readonly status: number | null;
  readonly serverMessage: string;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(
    readonly kind: DataErrorKind,
    message: string,
    { cause, status, serverMessage = '', details = {}, requestId = null }: DataErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
    this.serverMessage = serverMessage;
    this.details = details;
    this.requestId = requestId;
  }
}
