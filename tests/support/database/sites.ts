import { hasNginx, type Nginx, startNginx } from '../../../scripts/steps/nginx.mjs';
import { type Clock, openClock } from '../server/clock';
import { type Product, startProduct } from '../server/product';
import { type Postgres, startPostgres } from './postgres';

/** Processes with one clock, the addresses at which visitors reach them, and what runs below. */
export interface Site {
  clock: Clock;
  products: Product[];
  doors: string[];
  nginx?: Nginx;
  postgres?: Postgres;
  /** Stops and removes everything. */
  remove(): Promise<void>;
}

async function openOnSqlite(): Promise<Site> {
  const clock = openClock();
  const product = await startProduct(clock.env);
  const remove = async () => {
    await product.remove();
    clock.remove();
  };
  return { clock, products: [product], doors: [product.url], remove };
}

async function openBehindNginx(): Promise<Site> {
  const clock = openClock();
  const postgres = await startPostgres();
  const shared = { ...clock.env, DATABASE_URL: postgres.url, TRUST_PROXY: '1' };
  const one = await startProduct(shared);
  const other = await startProduct({ ...shared, DATA_DIR: one.dataDir });
  const products = [one, other];
  const ports = products.map(({ env }) => String(env.PORT));
  const nginx = await startNginx(ports, 'http', 'lifted');
  const remove = async () => {
    await nginx.stop();
    for (const product of products.toReversed()) await product.remove();
    await postgres.remove();
    clock.remove();
  };
  const doors = [nginx.url, ...products.map(({ url }) => url)];
  return { clock, products, doors, nginx, postgres, remove };
}

/** The kinds of site on which what comes and leaves by the clock is proven: replicas belong to `npm run test:all`. */
export const sites: [name: string, open: () => Promise<Site>][] = [
  ['SQLite, one process', openOnSqlite],
  ...(process.env.TEST_ALL && hasNginx
    ? [['PostgreSQL, two replicas behind nginx', openBehindNginx] satisfies [string, () => Promise<Site>]]
    : []),
];
