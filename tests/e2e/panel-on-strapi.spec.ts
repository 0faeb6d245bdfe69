import { describeOwnersWork } from '../support/owners-work';
import { describeStoriesWork } from '../support/stories-work';
import { test } from '../support/two-sources';

test.use({ source: 'strapi', allowedErrors: [/status of (409|400)/] });

describeOwnersWork();
describeStoriesWork();
