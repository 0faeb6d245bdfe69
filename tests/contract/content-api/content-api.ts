import { beforeAll, describe } from 'vitest';
import { clientOf, type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';
import { describeBadValues } from './bad-values';
import { describeCredits } from './credits';
import { describeGalleryWrites } from './gallery-writes';
import { describeHiddenItems } from './hidden-items';
import { describeListIndexes } from './list-indexes';
import { describeMachineWords } from './machine-words';
import { asDocumented, describeOpenapi } from './openapi';
import { describePermissions } from './permissions';
import { describeQueries } from './queries';
import { describeReads } from './reads';
import { describeReadyReads } from './ready-reads';
import type { Running } from './running';
import { describeSingleTypes } from './single-types';
import { describeStories } from './stories';
import { describeStoryOrder } from './story-order';

/** The content API, in `npm test` on SQLite, which answers fastest, in `test:all` on PostgreSQL as well. */
export function describeContentApi(product: () => Product): void {
  let clients: Omit<Running, 'product'> | undefined;
  beforeAll(async () => {
    clients = {
      visitor: asDocumented(clientOf(product())),
      owner: asDocumented(await signInOwner(product())),
      operator: await signInOperator(product()),
    };
  });
  /** Stands for a client that signs in before the first case. */
  const later = (who: keyof NonNullable<typeof clients>): RestClient => {
    const client = () => {
      if (!clients) throw new Error('The product did not start');
      return clients[who];
    };
    return {
      get token() {
        return client().token;
      },
      send<Body>(...call: Parameters<RestClient['send']>) {
        return client().send<Body>(...call);
      },
    };
  };
  const current: Running = {
    get product() {
      return product();
    },
    visitor: later('visitor'),
    owner: later('owner'),
    operator: later('operator'),
  };

  describe('reads', () => describeReads(current));
  describe('what lists are read by', () => describeListIndexes(current));
  describe('ready reads', () => describeReadyReads(current));
  describe('gallery items', () => describeGalleryWrites(current));
  describe('hidden items', () => describeHiddenItems(current));
  describe('the order of stories', () => describeStoryOrder(current));
  describe("queries in Strapi's words", () => describeQueries(current));
  describe('stories', () => describeStories(current));
  describe('credits', () => describeCredits(current));
  describe('bad values', () => describeBadValues(current));
  describe('JSON-LD', () => describeMachineWords(current));
  describe('single types', () => describeSingleTypes(current));
  describe('the OpenAPI file', describeOpenapi);
  describe('permissions', () => describePermissions(current));
}
