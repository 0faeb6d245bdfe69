import type { Socket } from 'node:net';

/** What is used here of a connection of `pg`. */
export type PostgresConnection = {
  /** False while a statement is under way. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

/** What has come while this process had no time to read is read within so many ms. */
const readMs = 250;

/**
 * Ends a connection whose server has not said a word for so long while a statement is under way. The driver gives such
 * a statement up, but not what waits behind it: the next one, and the rollback, would sit out the same time again.
 * @param silence ms
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
