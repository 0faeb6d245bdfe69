import type { Product } from '../../support/product';
import type { RestClient } from '../../support/rest-client';

/** A product under test and its clients. */
export interface Running {
  product: Product;
  visitor: RestClient;
  owner: RestClient;
  operator: RestClient;
}
