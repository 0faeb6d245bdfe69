import type { RestClient } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';

/** A product under test and its clients. */
export interface Running {
  product: Product;
  visitor: RestClient;
  owner: RestClient;
  operator: RestClient;
}
