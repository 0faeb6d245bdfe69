import path from 'node:path';
import { environment } from '../src/environment';

type SqliteConnection = { pragma: (statement: string) => unknown };

// A frozen server must cost a request seconds, not hang it (milliseconds).
const connectTimeout = 5_000;
const statementTimeout = 10_000;
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
  pool: { min: 0, max: 10 },
  acquireConnectionTimeout: connectTimeout + 1_000,
};

const sqlite = {
  client: 'sqlite',
  connection: { filename: path.join(environment.dataDir, 'portfolio.db') },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(
      connection: SqliteConnection,
      done: (error: Error | null, connection: SqliteConnection) => void,
    ) {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      done(null, connection);
    },
  },
};

export default { connection: environment.databaseUrl ? postgres : sqlite };
