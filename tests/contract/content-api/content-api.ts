import { beforeAll, describe } from 'vitest';
import { clientOf, signInOperator, signInOwner } from '../../support/api/rest-client';
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
import { describeRestart, describeSingleTypes } from './single-types';
import { describeStories } from './stories';
import { describeStoryOrder } from './story-order';

/** The content API, in `npm test` on SQLite, which answers fastest, in `test:all` on PostgreSQL as well. */
export function describeContentApi(product: () => Product): void {
  let running: Running | undefined;
  beforeAll(async () => {
    running = {
      product: product(),
      visitor: asDocumented(clientOf(product())),
      owner: asDocumented(await signInOwner(product())),
      operator: await signInOperator(product()),
    };
  });

  const current = () => {
    if (!running) throw new Error('The product did not start');
    return running;
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
  if (process.env.TEST_ALL) describe('a restart', () => describeRestart(current));
}
