import path from 'node:path';
import { environment } from '../src/platform/environment';
import { endWhenSilent, type PostgresConnection } from '../src/platform/outage/end-when-silent';
import { type Queried, queryOneAtATime } from '../src/platform/strapi/one-query-at-a-time';

type SqliteConnection = { pragma: (statement: string) => unknown };
type Done<Connection> = (error: Error | null, connection: Connection) => void;

// A frozen server must delay a request by a few seconds, not hang it (ms). The server's own statement timeout is the shortest.
// The driver's timeouts also count this process's stalls, such as a start on a busy machine, so its query timeout is the
// longest: it applies only if the read timeout does not.
const connectTimeout = 5_000;
const statementTimeout = 4_000;
const silenceTimeout = 4_500;
const queryTimeout = 12_000;

// An error's text has no values: they may be names and comments, and errors are logged.
const compileSqlOnError = false;

const postgres = {
  client: 'postgres',
  compileSqlOnError,
  connection: {
    connectionString: environment.databaseUrl,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  },
  pool: {
    min: 0,
    max: 10,
    afterCreate(connection: PostgresConnection & Queried, done: Done<PostgresConnection>) {
      queryOneAtATime(connection);
      endWhenSilent(connection, silenceTimeout);
      done(null, connection);
    },
  },
  acquireConnectionTimeout: connectTimeout + 1_000,
};

const sqlite = {
  client: 'sqlite',
  compileSqlOnError,
  connection: { filename: path.join(environment.dataDir, 'portfolio.db') },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: Done<SqliteConnection>) {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      done(null, connection);
    },
  },
};

export default { connection: environment.databaseUrl ? postgres : sqlite };
