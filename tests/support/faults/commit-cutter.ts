import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * When the connection is cut: before the database receives the commit; after the commit and before its answer; or right
 * after the answer, together with all other connections, and new ones are refused until `take`.
 */
export type CutPoint = 'before' | 'after' | 'answered';

/** A proxy between the product and PostgreSQL that cuts a connection during a commit. */
export interface CommitCutter {
  /** Value for DATABASE_URL, through the proxy. */
  readonly url: string;
  /** Cuts at this commit, counted from now; the next one is 0. */
  cutAt(commit: number, cutPoint: CutPoint): void;
  /** Ends the cutting and lets connections through again. @returns whether the commit came and was cut */
  take(): boolean;
  close(): Promise<void>;
}

const commit = Buffer.from('COMMIT;');

/** @param url of the database, in the form of DATABASE_URL */
export async function startCommitCutter(url: string): Promise<CommitCutter> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let plan: { left: number; cutPoint: CutPoint } | null = null;
  let isCut = false;
  let isAway = false;

  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const database = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
      socket.once('close', () => open.delete(socket));
    }
    let lostAt: CutPoint | null = null;
    database.on('data', (bytes) => {
      if (lostAt === 'after') end();
      else if (lostAt === 'answered') {
        isAway = true;
        client.end(bytes);
        for (const socket of open) if (socket !== client) socket.destroy();
      } else client.write(bytes);
    });
    client.on('data', (bytes) => {
      if (plan && bytes.includes(commit)) {
        if (plan.left === 0) {
          isCut = true;
          lostAt = plan.cutPoint;
          plan = null;
          if (lostAt === 'before') {
            end();
            return;
          }
        } else plan.left -= 1;
      }
      database.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);

  return {
    url: through.href,
    cutAt(left, cutPoint) {
      plan = { left, cutPoint };
      isCut = false;
    },
    take() {
      plan = null;
      isAway = false;
      return isCut;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
