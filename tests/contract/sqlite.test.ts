import { describe } from 'vitest';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';
import { describeContentApi } from './content-api/content-api';
import { describeMediaApi } from './media/media-api';
import { describeSampleCommand } from './media/sample-command';
import { describePanelApi } from './panel/panel-api';
import { describePagesOff } from './site/pages-off';

describe('on SQLite', () => {
  const current = started(startProduct);

  describe('pages in Portuguese alone', () => describePagesOff(current));
  describe('the content API', () => describeContentApi(current));
  describe('uploads', () => describeMediaApi(current));
  describe('the sample command', () => describeSampleCommand(current));
  describe("the panel's API", () => describePanelApi(current));
});
