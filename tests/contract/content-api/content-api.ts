import { describe } from 'vitest';
import type { Product } from '../../support/server/product';
import { describeCredits } from '../credits/credits';
import { describeGalleryWrites } from '../gallery/gallery-writes';
import { describeHiddenItems } from '../rights/hidden-items';
import { describeSingleTypes } from '../site/single-types';
import { describeStories } from '../stories/stories';
import { describeStoryLanguages } from '../stories/story-languages';
import { describeStoryOrder } from '../stories/story-order';
import { describeTranslations } from '../translations/translations';
import { describeBadValues } from './bad-values';
import { describeListIndexes } from './list-indexes';
import { describeMachineWords } from './machine-words';
import { asDocumented, describeOpenapi } from './openapi';
import { describePermissions } from './permissions';
import { describeQueries } from './queries';
import { describeReads } from './reads';
import { describeReadyReads } from './ready-reads';
import { openClients, type Running } from './running';

/** The content API, in `npm test` on SQLite, which answers fastest, in `test:all` on PostgreSQL as well. */
export function describeContentApi(product: () => Product): void {
  const { visitor, owner, operator } = openClients(product);
  const current: Running = {
    get product() {
      return product();
    },
    visitor: asDocumented(visitor),
    owner: asDocumented(owner),
    operator,
  };

  describe('reads', () => describeReads(current));
  describe('what lists are read by', () => describeListIndexes(current));
  describe('ready reads', () => describeReadyReads(current));
  describe('gallery items', () => describeGalleryWrites(current));
  describe('hidden items', () => describeHiddenItems(current));
  describe('the order of stories', () => describeStoryOrder(current));
  describe("queries in Strapi's words", () => describeQueries(current));
  describe('stories', () => describeStories(current));
  describe('translations', () => describeTranslations(current));
  describe('stories in each language', () => describeStoryLanguages(current));
  describe('credits', () => describeCredits(current));
  describe('bad values', () => describeBadValues(current));
  describe('JSON-LD', () => describeMachineWords(current));
  describe('single types', () => describeSingleTypes(current));
  describe('the OpenAPI file', () => describeOpenapi(current));
  describe('permissions', () => describePermissions(current));
}
