import { TimeoutError } from '../platform/in-time';

/** Why something was not sent. With `status` goes the number that the server answered. */
export type Reason =
  | 'late'
  | 'unknownHost'
  | 'unreachable'
  | 'tls'
  | 'signIn'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'redirect'
  | 'nobody'
  | 'cutOff'
  | 'other'
  | `status ${number}`;

/** Its message names the reason and nothing that the server or the settings said, which may be secret. */
export class SendError extends Error {
  constructor(
    what: string,
    readonly reason: Reason,
  ) {
    super(`The ${what} was not sent: ${reason}`);
  }
}

type Known = { code?: unknown; command?: unknown; message?: unknown; cause?: unknown };

/** Of an error of nodemailer, of a socket or of `fetch`, which has it as its cause. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof SendError) return error.reason;
  if (error instanceof TimeoutError) return 'late';
  const { code, command, message, cause } = (error ?? {}) as Known;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return 'unknownHost';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNECTION':
      return 'unreachable';
    // What nodemailer calls every error of a socket, whatever its code was.
    case 'ESOCKET':
      return /certificate|SSL|TLS/i.test(String(message)) ? 'tls' : 'unreachable';
    case 'UND_ERR_SOCKET':
      return 'unreachable';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'late';
    case 'ETLS':
    case 'EPROTO':
      return 'tls';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'signIn';
    case 'EENVELOPE':
      return command === 'MAIL FROM' ? 'sender' : 'recipient';
    case 'EMESSAGE':
      return 'message';
  }
  if (typeof code === 'string' && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls';
  // It has no code, where the server leaves before it greets.
  if (message === 'Unexpected socket close') return 'unreachable';
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return cause === undefined ? 'other' : reasonOf(cause);
}
