import { type Nginx, startNginx } from '../../../scripts/steps/nginx.mjs';
import { type RestClient, signInOperator, signInOwner } from '../api/rest-client';
import { type Product, startProduct } from '../server/product';
import { startPostgres } from './postgres';

/** Replicas on one PostgreSQL behind one nginx, as in docker-compose. */
export interface BehindNginx {
  readonly nginx: Nginx;
  readonly replicas: readonly Product[];
  /** All replicas as one product, at nginx's address. */
  readonly door: Product;
  /** The owner, signed in through nginx. */
  readonly owner: RestClient;
  readonly operator: RestClient;
  /** Stops and removes everything. */
  remove(): Promise<void>;
}

/** Starts two replicas at once on an empty database, behind nginx with its limits per address lifted. */
export async function startBehindNginx(): Promise<BehindNginx> {
  const database = await startPostgres({ isEmpty: true });
  const ends: (() => Promise<void>)[] = [() => database.remove()];
  const remove = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const shared = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
    const starts = await Promise.allSettled([startProduct(shared), startProduct(shared)]);
    const replicas = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    for (const replica of replicas) ends.push(() => replica.remove());
    const [first] = replicas;
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed || !first) throw failed?.reason;
    const nginx = await startNginx(
      replicas.map(({ env }) => String(env.PORT)),
      'http',
      'lifted',
    );
    ends.push(() => nginx.stop());
    const door = { ...first, url: nginx.url, owner: first.owner, operator: first.operator };
    return {
      nginx,
      replicas,
      door,
      owner: await signInOwner(door),
      operator: await signInOperator(door),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
