import { describe } from 'vitest';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';
import { describeContentApi } from './content-api/content-api';
import { describeMediaApi } from './media/media-api';
import { describeSampleCommand } from './media/sample-command';
import { describePanelApi } from './panel/panel-api';

describe('on SQLite', () => {
  const current = started(startProduct);

  describe('the content API', () => describeContentApi(current));
  describe('uploads', () => describeMediaApi(current));
  describe('the sample command', () => describeSampleCommand(current));
  describe("the panel's API", () => describePanelApi(current));
});
