import path from 'node:path';
import { environment } from '../src/platform/environment';
import { endWhenSilent, type PostgresConnection } from '../src/platform/outage/end-when-silent';

type SqliteConnection = { pragma: (statement: string) => unknown };
type Done<Connection> = (error: Error | null, connection: Connection) => void;

// A frozen server must cost a request a few seconds, not hang it (milliseconds). The server's own limit comes first:
// where it speaks, it is not frozen. The driver's limits count this process's own stalls, such as those of a start on
// a busy machine, so that its one on queries is only for what silence does not end.
const connectTimeout = 5_000;
const statementTimeout = 4_000;
const silenceTimeout = 4_500;
const queryTimeout = 12_000;

const postgres = {
  client: 'postgres',
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
    afterCreate(connection: PostgresConnection, done: Done<PostgresConnection>) {
      endWhenSilent(connection, silenceTimeout);
      done(null, connection);
    },
  },
  acquireConnectionTimeout: connectTimeout + 1_000,
};

const sqlite = {
  client: 'sqlite',
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
