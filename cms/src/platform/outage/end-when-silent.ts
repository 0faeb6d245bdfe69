import type { Socket } from 'node:net';

export type PostgresConnection = {
  /** False while a statement is running. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

/** How long this process may take to read data that has already arrived (ms). */
const readMs = 250;

/**
 * Ends a connection whose server sent nothing for `silence` ms while a statement was running. The driver times out only that
 * statement: the queued ones, and the rollback, would each wait as long again.
 */
export function endWhenSilent(client: PostgresConnection, silence: number): void {
  const { stream } = client.connection;
  stream.setTimeout(silence, () => {
    // The connection is idle in the pool.
    if (client.readyForQuery) return;
    const bytesBefore = stream.bytesRead;
    setTimeout(() => {
      if (client.readyForQuery || stream.bytesRead !== bytesBefore) return;
      stream.destroy(new Error('Connection terminated: the database has fallen silent'));
    }, readMs);
  });
}
