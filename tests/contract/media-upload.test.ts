import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { runSql } from '../support/database-of';
import { clearGallery } from '../support/gallery';
import { type Product, startProduct } from '../support/product';
import { describeChangedItems } from './media/changes';
import { type MediaDesk, openMediaDesk } from './media/desk';
import { describeMediaGuard } from './media/guard';
import { describeNewItems } from './media/items';
import { describeLibrary } from './media/library';
import { describeGalleryOrder } from './media/order';
import { describePortrait } from './media/portrait';
import { describeServing } from './media/serving';

let product: Product;
let desk: MediaDesk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openMediaDesk(product);
});
afterAll(() => product?.remove());
afterEach(() => clearGallery(desk.owner));

const current = () => desk;
describeMediaGuard(current);
describeNewItems(current);
describeChangedItems(current);
describePortrait(current);
describeServing(current);
describeLibrary(current);
describe('the order of a gallery on SQLite', () =>
  describeGalleryOrder(
    () => product,
    (sql) => runSql(product, sql),
  ));
