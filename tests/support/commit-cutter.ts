import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * When the connection is cut: before the database receives the commit, after it has committed and before it answers,
 * or right behind its answer, and then every other one as well, with no new ones until `take`.
 */
export type CutPoint = 'before' | 'after' | 'answered';

/** Stands between the product and PostgreSQL, and loses a connection in the middle of a commit. */
export interface CommitCutter {
  /** What DATABASE_URL wants, through here. */
  readonly url: string;
  /** Cuts at a commit from now on: the next one is number 0. */
  cutAt(commit: number, cutPoint: CutPoint): void;
  /** Whether that commit came; nothing is cut after this, and the database is there again. */
  take(): boolean;
  close(): Promise<void>;
}

const commit = Buffer.from('COMMIT;');

/** @param url of the database, as DATABASE_URL has it */
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
