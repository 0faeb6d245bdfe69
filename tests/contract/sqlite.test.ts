import { afterAll, beforeAll, describe } from 'vitest';
import { type Product, startProduct } from '../support/server/product';
import { describeContentApi } from './content-api/content-api';
import { describeMediaApi } from './media/media-api';
import { describeSampleCommand } from './media/sample-command';
import { describePanelApi } from './panel/panel-api';

describe('on SQLite', () => {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.remove());
  const current = () => {
    if (!product) throw new Error('The product did not start');
    return product;
  };

  describe('the content API', () => describeContentApi(current));
  describe('uploads', () => describeMediaApi(current));
  describe('the sample command', () => describeSampleCommand(current));
  describe("the panel's API", () => describePanelApi(current));
});
