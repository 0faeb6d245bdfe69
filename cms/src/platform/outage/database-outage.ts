import type { Core } from '@strapi/strapi';
import { inTime } from '../in-time';

type Failure = { code?: unknown; name?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

/** PostgreSQL: connection lost or refused, shut down, starting, out of connections, timed out, read-only standby. */
const postgresCode = /^(08...|57P0[1-5]|57014|53300|25006)$/;
const sqliteCode = /^SQLITE_(BUSY|IOERR|CANTOPEN|LOCKED|PROTOCOL)/;
/** Messages of the driver and its pool that have no code; the query builder prepends the statement. */
const driverMessage =
  /(?:^| - )(?:Connection terminated|Connection ended|Query read timeout|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Unable to acquire a connection)| - (?:read|write) E[A-Z]+$|Client was closed and is not queryable|^Transaction query already complete/;
const socketCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether an error says that the database was away; a socket's error may be that of another connection. */
export function databaseOutage(error: unknown): 'yes' | 'perhaps' | 'no' {
  if (typeof error !== 'object' || error === null) return 'no';
  const { code, name, message, syscall, cause } = error as Failure;
  const text = String(code);
  if (postgresCode.test(text) || sqliteCode.test(text)) return 'yes';
  if (name === 'KnexTimeoutError' || driverMessage.test(String(message))) return 'yes';
  // Only the database is connected to while a request is answered: failures of the media host have their own error classes.
  if (socketCode.test(text)) return syscall === 'connect' || syscall === 'getaddrinfo' ? 'yes' : 'perhaps';
  return cause === undefined ? 'no' : databaseOutage(cause);
}

/** Thrown without a query while the database is away. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('The database does not answer');
  }
}

const timeoutMs = 2_000;

export async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  try {
    // A frozen database is noticed while waiting for a connection too, where the query's own limit does not reach.
    await inTime(Promise.resolve(strapi.db.connection.raw('select 1')), timeoutMs);
    return true;
  } catch {
    return false;
  }
}
