import type { Product } from '../../support/product';
import type { RestClient } from '../../support/rest-client';

/** A product under test and who talks to it. */
export interface Running {
  product: Product;
  visitor: RestClient;
  owner: RestClient;
  operator: RestClient;
}
