/** Why a data call failed, in terms a page can act on; wording belongs to the page's strings. */
export type DataErrorKind =
  | 'offline'
  | 'aborted'
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
  /** The HTTP status, where there was an answer. */
  status?: number;
  /** What the server said, in Portuguese where it is meant for the owner. */
  serverMessage?: string;
  /** Machine-readable details, such as `code`. */
  details?: Record<string, unknown>;
  /** Under what the server's log has the call. */
  requestId?: string | null;
}

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
