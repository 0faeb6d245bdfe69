import { beforeAll } from 'vitest';
import { clientOf, openOperatorClient, type RestClient, signInOwner } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';

/** A product under test and its clients. */
export interface Running {
  readonly product: Product;
  visitor: RestClient;
  owner: RestClient;
  operator: RestClient;
}

/** Stands for a client that is there when a case runs. */
function later(client: () => RestClient): RestClient {
  return {
    get token() {
      return client().token;
    },
    send<Body>(...call: Parameters<RestClient['send']>) {
      return client().send<Body>(...call);
    },
  };
}

/** Signs in as owner and operator before the first case. */
export function openClients(product: () => Product): Running {
  let clients: Record<'owner' | 'operator', RestClient> | undefined;
  beforeAll(async () => {
    clients = { owner: await signInOwner(product()), operator: await openOperatorClient(product()) };
  });
  const signedIn = (who: 'owner' | 'operator') =>
    later(() => {
      if (!clients) throw new Error('Nobody has signed in');
      return clients[who];
    });
  return {
    get product() {
      return product();
    },
    visitor: later(() => clientOf(product())),
    owner: signedIn('owner'),
    operator: signedIn('operator'),
  };
}
